import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The workspace that a command was started in, if there is one, or why it cannot be read.
struct FoundWorkspace {
  private(set) var workspace: Workspace?
  private(set) var failure: Failure?

  init(_ workspace: Workspace? = nil) { self.workspace = workspace }

  /// A workspace that is known to be there, as far as it can be read.
  init(reading workspace: () throws(SystemError) -> Workspace) {
    do throws(SystemError) {
      self.workspace = try workspace()
    } catch {
      failure = Failure(.workspace(sanitized(error.message)))
    }
  }

  init(in context: Context) {
    do throws(ReadFailure) {
      workspace = try Workspace.find(from: context.directory, in: context.fileSystem)
    } catch {
      failure = Failure(ErrorMessage(error))
    }
  }

  func get() throws(Failure) -> Workspace? {
    if let failure { throw failure }
    return workspace
  }
}

/// One run of one command: where it works, and how it talks.
struct Session {
  let context: Context
  let catalogue: Command
  let found: FoundWorkspace
  let language: Language
  /// The language of messages within what programs read: only what was asked for on the command line.
  let programsLanguage: Language
  let output: OutputStyle
  let errors: OutputStyle

  /// Writes what the command was asked for.
  func print(_ text: String) {
    context.standardOutput.write(text)
  }

  /// Writes data as they are; to a terminal without any control character, also without those of the looks
  /// that docket gives to its own text.
  func printData(_ text: String) {
    print(context.outputWidth == nil ? text : sanitized(text, .multiline))
  }

  /// The clock that new records are stamped by.
  var clock: Clock { .chosen(context.environment) }

  /// Whether somebody sits at a terminal, to be asked and to use an editor.
  var canAsk: Bool { context.isAtTerminal }

  func helpText(for path: [String]) -> String {
    help(
      for: path, in: catalogue, topics: HelpTopic.all, width: output.proseWidth,
      color: output.palette.isColored, language: language)
  }
}

extension Session {
  /// The workspace, whatever its `docket.toml` says.
  func workspaceAsItIs() throws(Failure) -> Workspace {
    guard var workspace = try found.get() else {
      throw Failure(WorkspaceMessages.notFound(from: context.directory))
    }
    workspace.occasion = Occasion(clock: clock, environment: context.environment)
    let (descriptor, language) = (context.standardError.descriptor, spokenLanguage)
    let isForPrograms = context.isForPrograms
    workspace.onWait = { holder in
      let errors = Output(descriptor: descriptor)
      let words = Words.waiting(for: holder)[language]
      errors.write(spoken(words, language, forPrograms: isForPrograms))
      try? errors.flush()
    }
    return workspace
  }

  /// The workspace with a schema that records can be read by.
  func workspace() throws(Failure) -> Workspace {
    let workspace = try workspaceAsItIs()
    if workspace.declarations.isUsable { return workspace }
    let finding = workspace.declarations.findings.first { $0.severity == .error }
    throw Failure(WorkspaceMessages.brokenSettings(finding))
  }

  /// The records of some kinds.
  func load(_ kinds: Set<KindIndex>) throws(Failure) -> Graph {
    let workspace = try workspace()
    return try reading { () throws(SystemError) in try workspace.load(kinds) }
  }

  /// Single records alone.
  func open(_ ids: [String], _ kind: KindIndex) throws(Failure) -> Graph {
    let workspace = try workspace()
    return try reading { () throws(SystemError) in try workspace.open(ids, kind) }
  }

  /// Warns of the files and of the values that could not be read, which are not in what is shown, besides files that
  /// were told of already, and returns the status that this makes.
  func warnAboutBroken(in graph: Graph, besides told: Set<Path> = []) -> ExitStatus {
    let omissions = Omissions(
      from: graph, settings: (try? workspace().declarations.findings) ?? [])
    let broken = omissions.files.filter { !told.contains($0.location.path) }
    let values = omissions.values
    guard let first = broken.first ?? values.first else { return .success }
    if context.isForPrograms {
      say(broken + values)
      return .failure
    }
    warn(sanitized(first.message).map { "\(sanitized(first.location.path)): \($0)" })
    let otherFiles = Set(broken.map(\.location.path)).subtracting([first.location.path]).count
    if otherFiles > 0 {
      let files = (
        english: plural(otherFiles, english: (one: "file", other: "files")),
        russian: plural(
          otherFiles,
          russian: (
            one: "не читается ещё \(otherFiles) файл", few: "не читаются ещё \(otherFiles) файла",
            many: "не читаются ещё \(otherFiles) файлов"
          ))
      )
      warn(
        LocalizedText(
          "\(otherFiles) more \(files.english) cannot be read",
          files.russian))
    }
    let otherValues = values.count - (broken.isEmpty ? 1 : 0)
    if otherValues > 0 {
      let values = plural(otherValues, english: (one: "value is", other: "values are"))
      warn(
        LocalizedText(
          "\(otherValues) more \(values) left out", "пропущено ещё значений: \(otherValues)"))
    }
    advise(
      LocalizedText(
        "`docket check` shows all that is wrong", "всё, что не так, покажет `docket check`"))
    return .failure
  }
}
