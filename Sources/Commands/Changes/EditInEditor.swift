import CommandLine
import Diagnostics
import Model
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
    let graph = try open(ids, kind)
    for id in ids {
      let number = try recordAsItIs(id, kind, in: graph)
      let before = graph.source(of: number)
      let path = graph.path(of: number)
      let name = RecordName(kind: kind, id: id)
      _ = try edit(before, at: path) { edited throws(Failure) in
        if edited == before {
          say("Nothing was changed in \(sanitized(path)).\n")
          return .success
        }
        return try change(invocation) { plan throws(Failure) in
          plan.stage(
            Plan.Standing(name: name, path: path, document: Document(before)), edited, .changed)
        }
      }
    }
    return .success
  }

  /// Has somebody write a new record in the editor, and saves it where it is right.
  func addInEditor(_ kind: KindIndex, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    let given: [Int: Value]
    switch try askForSurroundings(kind) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let values): given = values
    }
    let template = schema[kind].template(given, created: DateTimeParts(now: clock))
    return try edit(template, at: "new-\(schema[kind].name).toml") { edited throws(Failure) in
      if edited == template {
        say("Nothing was written, and nothing added.\n")
        return .success
      }
      let values = schema[kind].values(in: Document(edited))
      return try change(invocation) { plan throws(Failure) in
        let id = try plan.newID(kind, values, asked: nil)
        plan.add(
          RecordName(kind: kind, id: id), "\(schema[kind].folder)/\(id).toml", edited)
      }
    }
  }

  /// A record that may be broken: an editor is how to mend it.
  private func recordAsItIs(
    _ id: String, _ kind: KindIndex, in graph: Graph
  ) throws(Failure) -> RecordNumber {
    if let number = graph.number(of: id, kind: kind) { return number }
    return try load([kind]).record(id, kind)
  }

  /// Edits a text until it can be saved, or is given up; then it stays in its file, which is named.
  private func edit(
    _ bytes: [UInt8], at path: String, save: ([UInt8]) throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    let editor = Editor(context.environment)
    let name = path.split(separator: "/").last.map(String.init) ?? "record.toml"
    let file: String
    do throws(SystemError) {
      file = try editor.write(bytes, named: name)
    } catch {
      throw Failure(error)
    }
    while true {
      let edited = try editor.edit(file)
      do throws(Failure) {
        let status = try save(edited)
        editor.remove(file)
        return status
      } catch {
        say(error.text(errors.palette))
        guard try wantsToGoOn() else {
          throw .refused("what was edited is kept in \(sanitized(file))")
        }
      }
    }
  }

  private func wantsToGoOn() throws(Failure) -> Bool {
    guard canAsk else { return false }
    say("Go on editing? [Y/n] ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return false }
    return !["n", "no", "н", "нет"].contains(answer.lowercased())
  }
}

extension Kind {
  /// What a new record begins as in an editor: what it must have to be filled in, the rest as comments.
  fileprivate func template(_ given: [Int: Value], created: DateTimeParts) -> [UInt8] {
    var text = "# A new \(name). Lines that begin with # are left as they are.\n"
    for (index, field) in fields.enumerated() {
      if let value = given[index] {
        text += String(decoding: serialize([(field.name, value)]), as: UTF8.self)
      } else if field.isStamped {
        text += String(
          decoding: serialize([(field.name, .offsetDateTime(created))]), as: UTF8.self)
      } else if field.type == .multiLineText {
        text += "\(field.name) = \"\"\"\n\n\"\"\"\n"
      } else if field.isRequired {
        text += "\(field.name) = \"\(field.defaultValue ?? "")\"\n"
      } else {
        text += "# \(field.name) = \(field.exampleValue)\n"
      }
    }
    return Array(text.utf8)
  }

  /// The values of the fields in a document, for making an id of.
  fileprivate func values(in document: Document) -> [Int: Value] {
    var values: [Int: Value] = [:]
    for (index, field) in fields.enumerated() {
      if let entry = document.entry(at: [field.name]) {
        values[index] = document.value(of: entry)
      }
    }
    return values
  }
}
