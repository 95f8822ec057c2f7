import CommandLine
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension Session {
  func fieldOptions(_ kind: KindIndex) throws -> FieldOptions {
    let schema = try workspace().schema
    return FieldOptions(
      kind: schema[kind], schema: schema, time: QueryTime(now: clock), readInput: readStandardInput)
  }

  func readStandardInputBytes() throws -> [UInt8] {
    do {
      return try context.fileSystem.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw ErrorMessage.refused(sanitized(error.message))
    }
  }

  /// Reads standard input as text.
  func readStandardInput() throws -> String {
    guard let text = String(validating: try readStandardInputBytes(), as: UTF8.self) else {
      throw ErrorMessage.refused(EditingMessages.inputNotUTF8)
    }
    return text
  }

  /// Opens records in the editor, one after another, and saves valid ones.
  func editInEditor(_ names: [RecordName], _ kind: KindIndex) throws -> ExitStatus {
    let workspace = try workspace()
    guard let editor = editor() else {
      throw EditingMessages.noEditorForChange
    }
    let graph = try workspace.open(names.map(\.id), kind)
    for name in names {
      // A broken record can be fixed in the editor.
      guard let number = graph.index(of: name.id, kind: kind) else {
        _ = try graph.record(name)
        continue
      }
      let before = graph.source(of: number)
      let path = graph.path(of: number)
      let text = TextInProgress(
        named: path.name, of: nil, context.environment, in: context.fileSystem)
      _ = try edit(before, in: text, kind, by: editor) { edited in
        if edited == before {
          say(EditingMessages.unchanged(path)[language] + "\n")
          return .done(.success)
        }
        return .done(
          try change { plan in
            try plan.replace(
              RecordText(name: name, path: path, document: Document(before)),
              writtenBySomebody: Document(edited))
          })
      }
    }
    return .success
  }

  /// Opens a new record in the editor, and saves it if it is valid.
  func addInEditor(_ kind: KindIndex, by editor: Editor) throws -> ExitStatus {
    let workspace = try workspace()
    let schema = workspace.schema
    let grouping = try workspace.groupingCandidates(for: kind, language: language)
    let templates = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (language, template(kind, in: schema, without: grouping?.index, language))
      })
    guard var template = templates[language] else { return .success }
    template.others = templates.filter { $0.key != language }.flatMap(\.value.bytes)
    var chosen: [FieldEdit]?
    var text = newText(of: schema[kind], in: workspace)
    let kept = text.takeUp()
    if kept != nil {
      say(EditingMessages.resumed[language] + "\n")
      try? context.standardError.flush()
    }
    return try edit(kept == nil ? template.bytes : nil, in: text, kind, by: editor) {
      edited throws in
      if edited == template.bytes || edited.allSatisfy(\.isWhiteSpace) {
        say(EditingMessages.nothingWritten[language] + "\n")
        return .done(.success)
      }
      if let grouping, chosen == nil, template.lacksOnly(grouping.index, edited) {
        switch try choose(grouping) {
        case .left(let isInterrupt): return .cancelled(isInterrupt ? .failure : .success)
        case .chosen(let edits): chosen = edits
        }
      }
      let document = template.record(edited, with: chosen ?? [])
      return .done(
        try change { plan in try plan.add(kind, document) })
    }
  }

  /// The template of a new record's file.
  func template(
    _ kind: KindIndex, in schema: Schema, without omitted: Int?, _ language: Language
  ) -> NewRecordTemplate {
    NewRecordTemplate(
      kind, in: schema, heading: EditingMessages.templateHeading(schema[kind])[language],
      without: omitted,
      labels: language == .russian ? language : nil, created: DateTimeParts(now: clock))
  }

  /// The user's editor; nil if none is set.
  func editor() -> Editor? {
    Editor(context.environment, in: context.directory, context.fileSystem)
  }

  /// The draft of a new record.
  func newText(of kind: Kind, in workspace: Workspace) -> TextInProgress {
    TextInProgress(
      named: "new-\(kind.name).toml", of: workspace.root, context.environment,
      in: context.fileSystem)
  }

  /// The result of saving an edited text.
  private enum Saving {
    case done(ExitStatus)
    /// The user cancelled.
    case cancelled(ExitStatus)
  }

  /// Edits a text until it can be saved or the user gives up; then the text stays in its file. Without `bytes` the file
  /// exists already.
  private func edit(
    _ bytes: [UInt8]?, in text: consuming TextInProgress, _ kind: KindIndex, by editor: Editor,
    save: ([UInt8]) throws -> Saving
  ) throws -> ExitStatus {
    var text = text
    if let bytes { try text.write(bytes) }
    while true {
      let edited = try editor.edit(&text, from: bytes)
      do {
        switch try save(edited) {
        case .done(let status):
          text.remove()
          return status
        case .cancelled(let status):
          text.keep()
          say(ChangeMessages.nothingAdded[language] + "\n")
          sayKept(text, kind)
          return status
        }
      } catch {
        say(message(ofErrorInText: error).text(errors.palette, language))
        text.keep()
        guard try wantsToContinue(text, kind) else {
          throw ErrorMessage.refused(EditingMessages.keptAfterError(in: text.path ?? ""))
        }
      }
    }
  }

  /// Prints where a draft is kept, and the command that continues it.
  func sayKept(_ text: TextInProgress, _ kind: KindIndex) {
    guard let path = text.path else { return }
    say(EditingMessages.kept(in: path)[language] + "\n")
    if text.isFoundAgain, let name = try? workspace().schema[kind].command {
      say(EditingMessages.continueWith("docket \(name) add")[language] + "\n")
    }
  }

  /// Asks whether to continue editing, after naming the file: Control-C ends the program.
  func wantsToContinue(_ text: TextInProgress, _ kind: KindIndex) throws -> Bool {
    guard canAsk else { return false }
    sayKept(text, kind)
    return switch reply(to: EditingMessages.confirmContinuing) {
    case .yes, .other: true
    case .no, .left: false
    }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
