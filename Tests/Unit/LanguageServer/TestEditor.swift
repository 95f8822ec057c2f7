import JSONRPC
import JSON
import LanguageServer
import Platform
import TestSupport
import Text
import Workspace

/// An editor with its own workspace, connected to a server without streams.
struct TestEditor {
  let workspace: TestWorkspace
  private var server: Server
  private var lastID = 0
  /// The notifications from the server, as JSON.
  private(set) var said: [String] = []

  /// Creates an initialized editor on a workspace with these files.
  init(_ files: [String: String] = [:], capabilities: String = "{}", locale: String = "en") throws {
    self.init(try TestWorkspace.temporary(files), capabilities: capabilities, locale: locale)
  }

  init(_ workspace: TestWorkspace, capabilities: String = "{}", locale: String = "en") {
    self.workspace = workspace
    let settings = ServerSettings(version: "1", fileSystem: .real) { workspace, locale in
      workspace ?? locale.flatMap { Language(rawValue: String($0.prefix(2))) } ?? .english
    }
    server = Server(settings)
    request(
      "initialize",
      """
      {"capabilities":\(capabilities),"locale":"\(locale)","rootUri":"\(uri("docket.toml").dropLast(12))"}
      """)
    notify("initialized", "{}")
  }

  /// Writes the files that `docket schema --write` writes.
  func writeSchemas() throws {
    try workspace.makeFolder(SchemaFiles.folder.text)
    for (path, text) in SchemaFiles.texts(of: try workspace.open().schema, in: .english) {
      try workspace.write(text, to: path)
    }
  }

  func uri(_ path: String) -> String { FileURI.uri(ofPath: workspace.root + "/" + path) }

  var phase: Server.Phase { server.phase }

  /// Opens a file with its text on disk, or with another one.
  mutating func open(_ path: String, _ text: String? = nil) throws {
    let text = try text ?? workspace.text(path)
    open(uri: uri(path), text)
  }

  mutating func open(uri: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":"\(uri)","languageId":"toml","version":1,"text":\(json(text))}}
      """)
  }

  mutating func close(_ path: String) {
    notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri(path))"}}"#)
  }

  /// Reports that a file has changed on disk.
  mutating func notifyOfChange(_ path: String) {
    notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(uri(path))","type":2}]}"#)
  }

  /// Changes the start of an open file, as an editor does that ignores that the server wants whole texts.
  mutating func insert(_ text: String, atStartOf path: String, version: Int) {
    let start = #"{"line":0,"character":0}"#
    notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(uri(path))","version":\(version)},"contentChanges":[\
      {"range":{"start":\(start),"end":\(start)},"text":\(json(text))}]}
      """)
  }

  /// Replaces the text of an open file.
  mutating func change(_ path: String, to text: String, version: Int = 2) {
    notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(uri(path))","version":\(version)},"contentChanges":[{"text":\(json(text))}]}
      """)
  }

  mutating func notify(_ method: String, _ params: String) {
    receive(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// The response to a request as JSON: its result or its error.
  @discardableResult
  mutating func request(_ method: String, _ params: String) -> String {
    lastID += 1
    receive(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#)
    let start = #"{"jsonrpc":"2.0","id":\#(lastID),"#
    guard let index = said.lastIndex(where: { $0.hasPrefix(start) }) else { return "" }
    let answer = said.remove(at: index).dropFirst(start.count).dropLast()
    let result = #""result":"#
    return String(answer.hasPrefix(result) ? answer.dropFirst(result.count) : answer)
  }

  /// The response to a request about a place in an open file; line and character are counted from 0.
  mutating func request(_ method: String, at path: String, _ line: Int, _ character: Int) -> String
  {
    request(
      method,
      """
      {"textDocument":{"uri":"\(uri(path))"},"position":{"line":\(line),"character":\(character)}}
      """)
  }

  mutating func receive(_ content: String, isSuperseded: Bool = false, isCancelled: Bool = false) {
    let message = Message(Array(content.utf8), replacesLoneSurrogates: true)
    server.receive(message, isSuperseded: isSuperseded) { isCancelled }
    gather()
  }

  /// The messages with diagnostics after a pause, in order.
  mutating func settle() -> [String] {
    server.publish()
    gather()
    defer { said.removeAll(where: isPublished) }
    return said.filter(isPublished)
  }

  private func isPublished(_ message: String) -> Bool {
    message.contains(#""method":"textDocument/publishDiagnostics""#)
  }

  private mutating func gather() {
    for message in server.takeMessages() {
      let text = String(decoding: message, as: UTF8.self)
      if let end = text.utf8.firstIndex(of: UInt8(ascii: "{")) { said.append(String(text[end...])) }
    }
  }
}

/// A value as JSON.
func json(_ value: JSONNode?) -> String { (value ?? .null).text }

/// A text as JSON.
func json(_ text: String) -> String { JSONNode.string(text).text }

/// A text parsed as JSON.
func parsed(_ text: String) throws -> JSONNode { try JSONNode(Array(text.utf8).span) }
