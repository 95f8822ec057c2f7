import CommandLine
import Model
import Operations
import Platform
import TOML
import Text
import Workspace

extension Session {
  func fieldOptions(_ kind: KindIndex) throws(Failure) -> FieldOptions {
    let schema = try workspace().schema
    return FieldOptions(kind: schema[kind], schema: schema, readInput: readInput)
  }

  /// All of standard input, as text.
  private func readInput() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try FileSystem.real.readStandardInput(limit: Workspace.fileSizeLimit)
    } catch {
      throw .refused(sanitized(error.message))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused("standard input is not UTF-8")
    }
    return text
  }

  /// Opens records in the editor, one after the other, and saves what is right.
  func editInEditor(
    _ ids: [String], _ kind: KindIndex, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let opened = try open(ids, kind)
    for id in ids {
      // It may be broken: an editor is how to mend it.
      let (graph, number) = try operating { () throws(OperationError) in
        try workspace.record(id, kind, in: opened)
      }
      let before = graph.source(of: number)
      let path = graph.path(of: number)
      let name = RecordName(kind: kind, id: id)
      _ = try edit(before, at: path) { edited throws(Failure) in
        if edited == before {
          say("\(Words.unchangedFile[language]) \(sanitized(path))\n")
          return .done(.success)
        }
        return .done(
          try change(invocation) { plan throws(OperationError) in
            plan.replace(
              RecordText(name: name, path: path, document: Document(before)), by: Document(edited))
          })
      }
    }
    return .success
  }

  /// Has somebody write a new record in the editor, and saves it where it is right.
  func addInEditor(_ kind: KindIndex, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let schema = workspace.schema
    let grouping = try operating { () throws(OperationError) in
      try workspace.groupingCandidates(for: kind, language: language)
    }
    let template = NewRecordTemplate(
      kind, in: schema, heading: Words.hintsAreTakenOut(schema[kind]), without: grouping?.index,
      created: DateTimeParts(now: clock))
    var chosen: [FieldEdit]?
    return try edit(template.bytes, at: "new-\(schema[kind].name).toml") {
      edited throws(Failure) in
      if edited == template.bytes {
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

  /// What became of an edited text.
  private enum Saving {
    case done(ExitStatus)
    /// Somebody did not want to go on.
    case left(ExitStatus)
  }

  /// Edits a text until it can be saved, or is given up; then it stays in its file, which is named.
  private func edit(
    _ bytes: [UInt8], at path: String, save: ([UInt8]) throws(Failure) -> Saving
  ) throws(Failure) -> ExitStatus {
    let editor = Editor(context.environment)
    if !editor.isChosen && !canAsk {
      throw .refused(
        "there is no terminal for the editor `\(editor.command)`; nothing was changed",
        help: "use options, or name an editor in `VISUAL` or `EDITOR`")
    }
    let name = lastName(of: path)
    let file: String
    do throws(SystemError) {
      file = try editor.write(bytes, named: name)
    } catch {
      throw Failure(error)
    }
    while true {
      let edited = try editor.edit(file, from: bytes)
      do throws(Failure) {
        switch try save(edited) {
        case .done(let status):
          editor.remove(file)
          return status
        case .left(let status):
          say(Words.nothingAdded[language] + "\n")
          say("\(Words.keptIn[language]) \(sanitized(file))\n")
          return status
        }
      } catch {
        say(error.text(errors.palette))
        guard try wantsToGoOn(with: file) else {
          throw .refused("what was edited is kept in \(sanitized(file))")
        }
      }
    }
  }

  /// Asks; the file is named before, because Control-C ends the program.
  private func wantsToGoOn(with file: String) throws(Failure) -> Bool {
    guard canAsk else { return false }
    say("\(Words.keptIn[language]) \(sanitized(file))\n")
    say(Words.goOnEditing[language] + " ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return false }
    return !["n", "no", "н", "нет"].contains(answer.lowercased())
  }
}
