import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The source of an import and the options for reading it.
struct ImportRequest {
  var source: String
  var format: ImportFormat?
  var encoding: TextEncoding?
  /// How to read a table.
  var table = TableSettings()
  /// Whether the command line has choices that docket.toml can store.
  var hasTypedChoices = false
  /// The kind of the rows of a table.
  var kind: KindIndex
  var policy = ImportPolicy()
  var isOffline = false
  /// The timeout of an address.
  var timeLimit = Duration.seconds(60)
  var changes: ChangeSettings
}

/// The records that were read from a source.
struct ReadImport {
  let records: ImportedRecords
  let name: LocalizedText
  /// The encoding of the text, if it was given or guessed.
  let encoding: TextEncoding?
}

extension Session {
  /// The number of records from which an import shows its progress.
  private static let minCountForProgress = 1000

  /// Reads a source and imports its records, all or none.
  func importRecords(_ request: ImportRequest) throws -> ImportResult {
    try importRecords(try readImport(request), request)
  }

  /// The language of texts that do not tell their encoding: the one of the workspace, or else of the user.
  private var usualLanguage: Language {
    (try? workspace())?.declarations.language ?? language
  }

  /// Reads a source.
  func readImport(_ request: ImportRequest) throws -> ReadImport {
    let (source, name) = try importSource(request.source)
    let text = try naming(name) {
      try source.load(
        as: request.encoding, in: usualLanguage, isOffline: request.isOffline,
        within: request.timeLimit, context.environment, in: context.fileSystem)
    }
    if let encoding = text.guessed {
      warn(ImportMessages.guessedEncoding(encoding, of: name))
    }
    let workspace = try workspace()
    let records = try naming(name) {
      try ImportedRecords(
        text.text, named: request.source, as: request.format, rowsOf: request.kind,
        in: workspace.schema, clock, request.table)
    }
    return ReadImport(records: records, name: name, encoding: text.guessed ?? request.encoding)
  }

  /// Imports the records that were read, all or none.
  func importRecords(
    _ read: consuming ReadImport, _ request: ImportRequest
  ) throws -> ImportResult {
    let workspace = try workspace()
    let (name, count) = (read.name, read.records.count)
    let records = read.records
    return try naming(name) {
      let progress = ProgressLine(
        ImportMessages.importing(count)[language],
        steps: count < Self.minCountForProgress ? 0 : count * 3, self)
      defer { progress.erase() }
      var settings = request.changes
      settings.onStep = progress.step
      return try workspace.importRecords(records, request.policy, settings)
    }
  }
}

/// Runs a part of an import, and names the source in its errors.
private func naming<Result>(_ source: LocalizedText, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch OperationError.importing(let error) {
    throw ErrorMessage(error, from: source)
  }
}
