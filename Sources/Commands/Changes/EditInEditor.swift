import CommandLine
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension Session {
  func fieldOptions(_ kind: KindIndex) throws(Failure) -> FieldOptions {
    let schema = try workspace().schema
    return FieldOptions(
      kind: schema[kind], schema: schema, time: QueryTime(now: clock), readInput: readInput)
  }

  /// All of standard input, as text.
  private func readInput() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try context.fileSystem.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw .refused(sanitized(error.message))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused(
        LocalizedText("standard input is not UTF-8", "стандартный ввод не в UTF-8"))
    }
    return text
  }

  /// Opens records in the editor, one after the other, and saves what is right.
  func editInEditor(
    _ ids: [String], _ kind: KindIndex, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    guard let editor = editor() else {
      throw .refused(
        LocalizedText(
          "no editor is named; nothing was changed", "редактор не указан; ничего не изменено"),
        help: LocalizedText(
          "use options, or name an editor in `VISUAL` or `EDITOR`",
          "задайте значения параметрами или укажите редактор в `VISUAL` или `EDITOR`"))
    }
    let opened = try open(ids, kind)
    for id in ids {
      // It may be broken: an editor is how to mend it.
      let (graph, number) = try operating { () throws(OperationError) in
        try workspace.record(id, kind, in: opened)
      }
      let before = graph.source(of: number)
      let path = graph.path(of: number)
      let name = RecordName(kind: kind, id: graph.id(of: number))
      let text = TextInProgress(
        named: path.name, of: nil, context.environment, in: context.fileSystem)
      _ = try edit(before, in: text, kind, by: editor) { edited throws(Failure) in
        if edited == before {
          say("\(Words.unchangedFile[language]) \(sanitized(path))\n")
          return .done(.success)
        }
        return .done(
          try change(invocation) { plan throws(OperationError) in
            try plan.replace(
              RecordText(name: name, path: path, document: Document(before)),
              writtenBySomebody: Document(edited))
          })
      }
    }
    return .success
  }

  /// Has somebody write a new record in the editor, and saves it where it is right.
  func addInEditor(
    _ kind: KindIndex, by editor: Editor, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let schema = workspace.schema
    let grouping = try operating { () throws(OperationError) in
      try workspace.groupingCandidates(for: kind, language: language)
    }
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
      say(Words.takenUp[language] + "\n")
      try? context.standardError.flush()
    }
    return try edit(kept == nil ? template.bytes : nil, in: text, kind, by: editor) {
      edited throws(Failure) in
      if edited == template.bytes || edited.allSatisfy(\.isWhiteSpace) {
        say(Words.nothingWritten[language] + "\n")
        return .done(.success)
      }
      if let grouping, chosen == nil, template.lacksOnly(grouping.index, edited) {
        switch try choose(grouping) {
        case .left(let isInterrupt): return .left(isInterrupt ? .failure : .success)
        case .chosen(let edits): chosen = edits
        }
      }
      let document = template.record(edited, with: chosen ?? [])
      return .done(
        try change(invocation) { plan throws(OperationError) in try plan.add(kind, document) })
    }
  }

  /// What a new record begins as.
  func template(
    _ kind: KindIndex, in schema: Schema, without omitted: Int?, _ language: Language
  ) -> NewRecordTemplate {
    NewRecordTemplate(
      kind, in: schema, heading: Words.hintsAreTakenOut(schema[kind])[language], without: omitted,
      labels: language == .russian ? language : nil, created: DateTimeParts(now: clock))
  }

  /// The editor that somebody has named.
  func editor() -> Editor? {
    Editor(context.environment, in: context.directory, context.fileSystem)
  }

  /// The text of a new record, before it is written.
  func newText(of kind: Kind, in workspace: Workspace) -> TextInProgress {
    TextInProgress(
      named: "new-\(kind.name).toml", of: workspace.root, context.environment,
      in: context.fileSystem)
  }

  /// What became of an edited text.
  private enum Saving {
    case done(ExitStatus)
    /// Somebody did not want to go on.
    case left(ExitStatus)
  }

  /// Edits a text until it can be saved, or is given up; then it stays in its file, which is named. Without `bytes` it is
  /// in its file already.
  private func edit(
    _ bytes: [UInt8]?, in text: consuming TextInProgress, _ kind: KindIndex, by editor: Editor,
    save: ([UInt8]) throws(Failure) -> Saving
  ) throws(Failure) -> ExitStatus {
    var text = text
    if let bytes {
      do throws(SystemError) {
        try text.write(bytes)
      } catch {
        throw Failure(error)
      }
    }
    while true {
      let edited = try editor.edit(&text, from: bytes)
      do throws(Failure) {
        switch try save(edited) {
        case .done(let status):
          text.remove()
          return status
        case .left(let status):
          text.keep()
          say(Words.nothingAdded[language] + "\n")
          sayKept(text, kind)
          return status
        }
      } catch {
        say(error.text(errors.palette, language))
        text.keep()
        guard try wantsToGoOn(with: text, kind) else {
          throw .refused(Words.keptText(in: text.path ?? ""))
        }
      }
    }
  }

  /// Says where a text is kept, and how it is gone on with.
  func sayKept(_ text: TextInProgress, _ kind: KindIndex) {
    guard let path = text.path else { return }
    say("\(Words.keptIn[language]) \(sanitized(path))\n")
    if text.isFoundAgain, let name = try? workspace().schema[kind].name {
      say(Words.isTakenUp(by: "docket \(name) add")[language] + "\n")
    }
  }

  /// Asks; the file is named before, because Control-C ends the program.
  func wantsToGoOn(with text: TextInProgress, _ kind: KindIndex) throws(Failure) -> Bool {
    guard canAsk else { return false }
    sayKept(text, kind)
    return switch reply(to: Words.goOnEditing) {
    case .yes, .other: true
    case .no, .left: false
    }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
