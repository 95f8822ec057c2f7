import Diagnostics
import JSON
import LanguageServer
import Model
import Platform
import TestSupport
import Text
import Workspace

/// An editor that tracks the texts sent to the server, and applies the server's edits to that as the protocol
/// requires, with its own position counting.
struct EditingClient {
  private(set) var editor: TestEditor
  /// The content of the files as editors read them.
  private(set) var disk: [String: String] = [:]
  private(set) var open: [String: (text: String, version: Int)] = [:]
  private let isUTF8: Bool

  /// Why an edit cannot be applied.
  struct WrongEdit: Error, CustomStringConvertible {
    let description: String
  }

  init(_ made: TestWorkspace, isUTF8: Bool) {
    self.isUTF8 = isUTF8
    editor = TestEditor(
      made,
      capabilities: """
        {"general":{"positionEncodings":["\(isUTF8 ? "utf-8" : "utf-16")"]},"workspace":{"workspaceEdit":{\
        "documentChanges":true,"resourceOperations":["create","rename"]}}}
        """)
  }

  /// The content of each file, saved or not.
  var texts: [String: String] { disk.merging(open.mapValues(\.text)) { $1 } }

  /// The diagnostics of some texts; `nil` if docket.toml is unusable.
  static func findings(_ texts: [String: String]) -> [Diagnostic]? {
    let declarations = Declarations(Array((texts[Workspace.fileName.text] ?? "").utf8))
    guard declarations.isUsable else { return nil }
    let files = texts.filter { $0.key != Workspace.fileName.text }.sorted { $0.key < $1.key }
    let graph = Graph(
      schema: declarations.schema, files: files.map { (Path($0.key), Array($0.value.utf8)) })
    return declarations.allFindings + Occasion().findings(in: graph)
  }
}

extension EditingClient {
  mutating func type(_ text: String, at path: String) throws {
    guard let document = open[path] else {
      open[path] = (text, 1)
      return try editor.open(path, text)
    }
    open[path] = (text, document.version + 1)
    editor.change(path, to: text, version: document.version + 1)
  }

  mutating func close(_ path: String) {
    open[path] = nil
    editor.close(path)
  }

  mutating func write(_ text: String, to path: String, withMark: Bool = false) throws {
    disk[path] = text
    try editor.workspace.write((withMark ? "\u{FEFF}" : "") + text, to: path)
    editor.notifyOfChange(path)
  }

  mutating func remove(_ path: String) throws {
    disk[path] = nil
    try editor.workspace.remove(path)
    editor.notifyOfChange(path)
  }

  mutating func ask(_ method: String, _ params: String) throws -> JSONNode? {
    let answer = Array(editor.request(method, params).utf8)
    return answer.starts(with: Array(#""error""#.utf8)) ? nil : try JSONNode(answer.span)
  }

  /// All actions that are offered for an open file.
  mutating func actions(at path: String) throws -> [JSONNode] {
    let answer = try ask(
      "textDocument/codeAction",
      """
      {"textDocument":{"uri":"\(editor.uri(path))"},"range":{"start":{"line":0,"character":0},\
      "end":{"line":99999,"character":0}},"context":{"diagnostics":[]}}
      """)
    return answer?.items ?? []
  }
}

extension EditingClient {
  /// The content of the files after an edit, and the new names of renamed files.
  func applying(_ edit: JSONNode) throws -> (texts: [String: String], names: [String: String]) {
    var (texts, names) = (texts, [String: String]())
    for change in edit["documentChanges"]?.items ?? [] {
      switch change["kind"]?.string {
      case "create":
        let path = try self.path(change["uri"])
        if texts[path] != nil { throw WrongEdit(description: "\(path) already exists") }
        texts[path] = ""
      case "rename":
        let (old, new) = (try path(change["oldUri"]), try path(change["newUri"]))
        if texts.keys.contains(where: { isInside($0, of: new) || $0 == new }) {
          throw WrongEdit(description: "\(new) already exists")
        }
        for (path, text) in texts where path == old || isInside(path, of: old) {
          texts[path] = nil
          names[path] = new + path.dropFirst(old.count)
          texts[new + path.dropFirst(old.count)] = text
        }
      default:
        let path = try self.path(change["textDocument"]?["uri"])
        let version = change["textDocument"]?["version"]?.integer
        if version != open[path].map({ Int64($0.version) }) {
          throw WrongEdit(description: "version \(String(describing: version)) of \(path)")
        }
        guard let text = texts[path] else { throw WrongEdit(description: "\(path) does not exist") }
        texts[path] = try applying(change["edits"]?.items ?? [], to: text)
      }
    }
    return (texts, names)
  }

  private func path(_ uri: JSONNode?) throws -> String {
    guard let path = uri?.string.flatMap(FileURI.path), isInside(path, of: editor.workspace.root)
    else { throw WrongEdit(description: "a file outside of the workspace") }
    return relativePath(path, to: editor.workspace.root)
  }

  private func applying(_ edits: [JSONNode], to text: String) throws -> String {
    var changes: [(range: Range<Int>, text: String)] = []
    for edit in edits {
      guard let start = offset(edit["range"]?["start"], in: text),
        let end = offset(edit["range"]?["end"], in: text), start <= end,
        let new = edit["newText"]?.string
      else { throw WrongEdit(description: "a position outside of the text: \(edit)") }
      changes.append((start..<end, new))
    }
    changes.sort {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    for (later, earlier) in zip(changes, changes.dropFirst())
    where earlier.range.upperBound > later.range.lowerBound {
      throw WrongEdit(description: "edits overlap")
    }
    var bytes = Array(text.utf8)
    for change in changes { bytes.replaceSubrange(change.range, with: change.text.utf8) }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw WrongEdit(description: "a character is cut")
    }
    return result
  }

  /// The byte at a position; `nil` if the text has no such position.
  private func offset(_ position: JSONNode?, in text: String) -> Int? {
    guard let line = position?["line"]?.integer, var rest = position?["character"]?.integer else {
      return nil
    }
    let bytes = Array(text.utf8)
    var (start, number) = (0, Int64(0))
    while number < line {
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        return nil
      }
      start = end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      number += 1
    }
    let scalars = String(decoding: bytes[start...], as: UTF8.self).unicodeScalars
    var offset = start
    for scalar in scalars where rest > 0 {
      if scalar == "\n" || scalar == "\r" { return nil }
      rest -= Int64(isUTF8 ? UTF8.width(scalar) : UTF16.width(scalar))
      offset += UTF8.width(scalar)
    }
    return rest == 0 ? offset : nil
  }
}

extension EditingClient {
  /// Changes the content and names of files, like an editor that applies an edit.
  mutating func adopt(_ texts: [String: String], _ names: [String: String]) throws {
    for (old, new) in names {
      let document = open[old]
      if document != nil { close(old) }
      if let text = disk[old] {
        try remove(old)
        try write(text, to: new)
      }
      if let document { try type(document.text, at: new) }
    }
    for path in Set(self.texts.keys).subtracting(texts.keys) {
      if open[path] != nil { close(path) }
      if disk[path] != nil { try remove(path) }
    }
    for (path, text) in texts
    where self.texts[path].map({ !$0.utf8.elementsEqual(text.utf8) }) ?? true {
      if open[path] != nil { try type(text, at: path) } else { try write(text, to: path) }
    }
  }
}
