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
      guard let record = graph.index(of: name.id, kind: kind) else {
        _ = try graph.record(name)
        continue
      }
      let before = graph.source(of: record)
      let path = graph.path(of: record)
      let text = TextInProgress(
        named: path.name, of: nil, context.environment, in: context.fileSystem)
      _ = try edit(before, in: text, by: editor) { edited in
        if edited == before {
          say(EditingMessages.unchanged(path)[language] + "\n")
          return .success
        }
        return try change { plan in
          try plan.replace(
            RecordText(name: name, path: path, document: Document(before)),
            writtenBySomebody: Document(edited))
        }
      }
    }
    return .success
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

  /// Edits a text until it can be saved or the user gives up; then the text stays in its file.
  private func edit(
    _ bytes: [UInt8], in text: consuming TextInProgress, by editor: Editor,
    save: ([UInt8]) throws -> ExitStatus
  ) throws -> ExitStatus {
    var text = text
    try text.write(bytes)
    while true {
      let edited = try editor.edit(&text, from: bytes)
      do {
        let status = try save(edited)
        text.remove()
        return status
      } catch {
        say(message(ofErrorInText: error).text(errors.palette, language))
        text.keep()
        guard wantsToContinue(text) else {
          throw ErrorMessage.refused(EditingMessages.keptAfterError(in: text.path ?? ""))
        }
      }
    }
  }

  /// Asks whether to continue editing, after naming the file: Control-C ends the program.
  private func wantsToContinue(_ text: TextInProgress) -> Bool {
    guard canAsk else { return false }
    say(EditingMessages.kept(in: text.path ?? "")[language] + "\n")
    return switch reply(to: EditingMessages.confirmContinuing) {
    case .yes, .other: true
    case .no, .left: false
    }
  }
}
