import LanguageServer
import Platform
import TestSupport
import Testing
import Text

@Suite("A server without streams")
struct ServerTests {
  private static let task = numbered(1)
  private static func numbered(_ number: Int) -> String {
    "number = \(number)\ndescription = \"x\"\nstatus = \"in-progress\"\n"
  }

  @Test("rejects requests before `initialize` and after `shutdown`")
  func lifecycle() throws {
    var editor = try TestEditor()
    #expect(editor.request("initialize", "{}").contains("-32600"))
    #expect(editor.request("docket/unheard", "{}").contains("-32601"))
    #expect(editor.request("$/unheard", "{}").contains("-32601"))
    #expect(editor.request("shutdown", "null") == "null")
    #expect(editor.request("textDocument/hover", "{}").contains("-32600"))
    editor.notify("exit", "null")
    #expect(editor.phase == .ended(0))
  }

  @Test(
    "responds to invalid messages",
    arguments: [
      ("{", "-32700"), ("", "-32700"), ("[]", "-32600"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "-32600"), (#"{"method":"x"}"#, "-32600"),
    ])
  func noMessage(content: String, code: String) throws {
    var editor = try TestEditor()
    editor.receive(content)
    #expect(editor.said.count == 1)
    #expect(editor.said.first?.contains(code) == true)
  }

  @Test(
    "keeps its findings while another program changes the workspace, and reads again afterwards")
  func waitsForOthers() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.numbered(1) + "due = 1\n"])
    #expect(editor.settle().contains { $0.contains("wrong-type") })
    let held = try lock(editor.workspace)
    try editor.workspace.write(Self.numbered(1), to: "tasks/t1.toml")
    editor.notifyOfChange("tasks/t1.toml")
    #expect(editor.settle().isEmpty)
    _ = consume held
    var published: [String] = []
    while published.isEmpty { published = editor.settle() }
    #expect(published.contains { $0.contains("\"diagnostics\":[]") })
  }

  @Test("offers no edits of closed files while another program changes the workspace")
  func noOutdatedEdits() throws {
    let capabilities =
      #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["rename"]}}}"#
    var editor = try TestEditor(["tasks/t1.toml": Self.task], capabilities: capabilities)
    try editor.open("tasks/t1.toml")
    _ = editor.settle()
    let held = try lock(editor.workspace)
    try editor.workspace.write(Self.numbered(1) + "depends-on = [\"t1\"]\n", to: "tasks/t3.toml")
    editor.notifyOfChange("tasks/t3.toml")
    for method in [Method.rename, .codeActions, .willRenameFiles] {
      #expect(ask(method, &editor).contains("-32803"), "\(method)")
    }
    #expect(editor.request("textDocument/hover", at: "tasks/t1.toml", 1, 0).contains("Description"))
    _ = consume held
    while ask(.rename, &editor).contains("-32803") {}
    #expect(ask(.rename, &editor).contains("tasks/t3.toml"))
  }

  @Test("publishes no findings of an earlier text under the version of a later one")
  func noOutdatedFindings() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.open("tasks/t1.toml", "unheard = 1\n" + Self.task)
    _ = editor.request("textDocument/hover", at: "tasks/t1.toml", 0, 0)
    let held = try lock(editor.workspace)
    try editor.workspace.write(Self.numbered(3), to: "tasks/t3.toml")
    editor.notifyOfChange("tasks/t3.toml")
    editor.change("tasks/t1.toml", to: Self.task)
    #expect(editor.settle().isEmpty)
    _ = consume held
    var published: [String] = []
    while published.isEmpty { published = editor.settle() }
    #expect(published.map(codes(in:)) == [[]])
    #expect(published.last?.contains("\"version\":2") == true)
  }

  @Test("drops a cancelled request")
  func cancelled() throws {
    var editor = try TestEditor()
    editor.receive(
      #"{"jsonrpc":"2.0","id":"x","method":"workspace/symbol","params":{"query":""}}"#,
      isCancelled: true)
    #expect(editor.said.first?.contains("-32800") == true)
  }

  @Test("drops a request that the client repeated after a change")
  func superseded() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    let place =
      #"{"textDocument":{"uri":"\#(editor.uri("tasks/t1.toml"))"},"position":{"line":0,"character":0}}"#
    for (method, code) in [("hover", -32801), ("definition", nil)] {
      editor.receive(
        #"{"jsonrpc":"2.0","id":"x","method":"textDocument/\#(method)","params":\#(place)}"#,
        isSuperseded: true)
      #expect(editor.said.last?.contains("-32801") == (code != nil))
    }
  }

  @Test("rejects a text that exceeds the size limit until it is smaller")
  func tooLarge() throws {
    let large = String(repeating: "# x\n", count: 300_000)
    var editor = try TestEditor([
      "tasks/t1.toml": Self.task + large, "tasks/t2.toml": Self.numbered(2),
    ])
    try editor.open("tasks/t2.toml", Self.numbered(2) + large)
    #expect(editor.settle().map(codes(in:)) == [["file-too-large"], ["file-too-large"]])
    #expect(editor.request("textDocument/hover", at: "tasks/t2.toml", 0, 0) == "null")
    editor.change("tasks/t2.toml", to: Self.numbered(2))
    #expect(editor.settle().map(codes(in:)) == [[]])
    try editor.open("docket.toml", "format = 1\n" + large)
    #expect(editor.settle().contains { codes(in: $0) == ["file-too-large"] })
  }

  @Test("forgets a text that is closed while its kind is not declared")
  func closedWithoutKind() throws {
    let kind = "format = 1\n[kinds.tool]\nfields.name = { type = \"text\" }\n"
    var editor = try TestEditor(["docket.toml": kind])
    try editor.open("tools/saw.toml", "unheard = 1\n")
    try editor.open("docket.toml")
    #expect(editor.settle().contains { codes(in: $0) == ["unknown-key"] })
    editor.change("docket.toml", to: "format = 1\n")
    _ = editor.settle()
    editor.close("tools/saw.toml")
    _ = editor.settle()
    editor.change("docket.toml", to: kind, version: 3)
    #expect(!editor.settle().contains { codes(in: $0) == ["unknown-key"] })
  }

  @Test("sends diagnostics of open and closed files once, and withdraws them")
  func publishing() throws {
    var editor = try TestEditor([
      "tasks/t1.toml": Self.task, "tasks/t2.toml": "depends-on = [\"t1\"]\n" + Self.numbered(2),
    ])
    try editor.open("tasks/t1.toml", Self.task + "unheard = 1\n")
    #expect(editor.settle().map(codes(in:)) == [["unknown-key"]])
    #expect(editor.settle().isEmpty)
    editor.change("tasks/t1.toml", to: Self.task)
    #expect(editor.settle().map(codes(in:)) == [[]])
    editor.close("tasks/t1.toml")
    try editor.workspace.remove("tasks/t1.toml")
    editor.notifyOfChange("tasks/t1.toml")
    let broken = editor.settle()
    #expect(broken.map(codes(in:)).contains(["dangling-reference"]))
    #expect(broken.contains { $0.contains("tasks/t2.toml") })
    try editor.open("tasks/t1.toml", Self.task)
    #expect(editor.settle().contains { $0.contains("tasks/t2.toml") && codes(in: $0).isEmpty })
  }

  @Test("uses the latest text of a file that is open under two names")
  func twoNames() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.workspace.link("newest.toml", to: "tasks/t1.toml")
    try editor.open("tasks/t1.toml")
    try editor.open("newest.toml", Self.task + "unheard = 1\n")
    let told = editor.settle().last
    #expect(told.map(codes(in:)) == ["unknown-key"])
    #expect(told?.contains(editor.uri("newest.toml")) == true)
    editor.change("tasks/t1.toml", to: Self.task + "unheard = 1\nunknown = 2\n")
    #expect(editor.settle().last.map(codes(in:)) == ["unknown-key", "unknown-key"])
    editor.close("newest.toml")
    #expect(editor.settle().isEmpty)
    #expect(
      editor.request("textDocument/hover", at: "tasks/t1.toml", 1, 0).contains("Description"))
    editor.change("tasks/t1.toml", to: Self.task, version: 3)
    #expect(editor.settle().map(codes(in:)) == [[]])
  }

  @Test("keeps the text of a file under its other name when the latest name is closed")
  func closedName() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.workspace.link("newest.toml", to: "tasks/t1.toml")
    try editor.open("tasks/t1.toml", Self.task + "unheard = 1\n")
    try editor.open("newest.toml")
    #expect(editor.settle().last.map(codes(in:)) == [])
    editor.close("newest.toml")
    let told = editor.settle().last
    #expect(told.map(codes(in:)) == ["unknown-key"])
    #expect(told?.contains(editor.uri("tasks/t1.toml")) == true)
    editor.close("tasks/t1.toml")
    #expect(editor.settle().last.map(codes(in:)) == [])
  }

  @Test("uses unsaved texts of schemas")
  func unsavedSchemas() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.writeSchemas()
    try editor.open(".taplo.toml")
    _ = editor.settle()
    let written = try editor.workspace.text(".taplo.toml")
    editor.change(".taplo.toml", to: written + "\n[[rule]]\n")
    #expect(editor.settle().map(codes(in:)) == [["outdated-schema"]])
    editor.change(".taplo.toml", to: written, version: 3)
    #expect(editor.settle().map(codes(in:)) == [[]])
    editor.change(".taplo.toml", to: written + "\n", version: 4)
    #expect(editor.settle().map(codes(in:)) == [["outdated-schema"]])
    editor.close(".taplo.toml")
    #expect(editor.settle().map(codes(in:)) == [[]])
  }

  @Test("reports a duplicate value in the open file, whichever it is")
  func mirrored() throws {
    let user = "first-name = \"F\"\nlast-name = \"L\"\nemail = \"a@b.org\"\n"
    for (open, other) in [("a", "b"), ("b", "a")] {
      let files = ["users/a.toml": user, "users/b.toml": user]
      let capabilities = #"{"textDocument":{"publishDiagnostics":{"relatedInformation":true}}}"#
      var editor = try TestEditor(files, capabilities: capabilities)
      try editor.open("users/\(open).toml")
      let told = editor.settle().last { $0.contains(editor.uri("users/\(open).toml")) } ?? ""
      #expect(codes(in: told) == ["duplicate-value"])
      #expect(told.contains(editor.uri("users/\(other).toml")))
      try editor.open("users/\(other).toml", user.replacing("a@", with: "c@"))
      let after = editor.settle().last { $0.contains(editor.uri("users/\(open).toml")) } ?? ""
      #expect(after.contains(#""diagnostics":[]"#), "\(after)")
    }
  }

  @Test("checks only the last of many changes")
  func lastChange() throws {
    var editor = try TestEditor()
    try editor.open("tasks/t1.toml", Self.task)
    for version in 2..<50 {
      editor.change("tasks/t1.toml", to: "unheard-\(version) = 1\n" + Self.task, version: version)
    }
    let told = editor.settle()
    #expect(told.count == 1)
    #expect(told.first?.contains("unheard-49") == true)
    #expect(told.first?.contains("\"version\":49") == true)
  }

  @Test("uses the last of several changes, and ignores older versions")
  func versions() throws {
    var editor = try TestEditor()
    let path = "tasks/t1.toml"
    try editor.open(path, Self.task)
    editor.notify(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(editor.uri(path))","version":2},"contentChanges":[\
      {"text":"title = "},{"text":\(json("unheard = 1\n" + Self.task))}]}
      """)
    #expect(editor.settle().map(codes(in:)) == [["unknown-key"]])
    for version in [1, 2] { editor.change(path, to: Self.task, version: version) }
    #expect(editor.settle().isEmpty)
    editor.change(path, to: Self.task, version: 3)
    #expect(editor.settle().map(codes(in:)) == [[]])
  }

  @Test("ignores changes of a file that is not open")
  func changeOfClosed() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    editor.change("tasks/t1.toml", to: "unheard = 1\n" + Self.task)
    #expect(editor.settle().isEmpty)
  }

  @Test("takes the version of a change without content, and ignores a range that is `null`")
  func emptyChange() throws {
    var editor = try TestEditor()
    let path = "tasks/t1.toml"
    let change = { (editor: TestEditor, version: Int, content: String) in
      """
      {"textDocument":{"uri":"\(editor.uri(path))","version":\(version)},\
      "contentChanges":[\(content)]}
      """
    }
    try editor.open(path, "unheard = 1\n" + Self.task)
    editor.notify("textDocument/didChange", change(editor, 2, ""))
    let told = editor.settle().last
    #expect(told.map(codes(in:)) == ["unknown-key"])
    #expect(told?.contains("\"version\":2") == true)
    let content = #"{"range":null,"text":\#(json(Self.task))}"#
    editor.notify("textDocument/didChange", change(editor, 3, content))
    #expect(editor.settle().map(codes(in:)) == [[]])
    #expect(editor.request("textDocument/hover", at: path, 1, 0) != "null")
  }

  @Test("answers nothing about an open text that it does not know")
  func unknownText() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    let path = "tasks/t1.toml"
    try editor.open(path, "unheard = 1\n" + Self.task)
    for spoil in [true, false] {
      if spoil {
        editor.insert("x = 1\n", atStartOf: path, version: 2)
      } else {
        editor.receive("{")
      }
      #expect(editor.request("textDocument/hover", at: path, 1, 0) == "null")
      #expect(ask(.formatting, &editor) == "null")
      #expect(ask(.codeActions, &editor).contains("-32801"))
      #expect(ask(.rename, &editor).contains("-32801"))
      #expect(!editor.settle().contains { $0.contains("\"version\"") })
      editor.change(path, to: Self.task, version: spoil ? 3 : 4)
      #expect(editor.request("textDocument/hover", at: path, 1, 0).contains("Description"))
    }
  }

  @Test("uses the file on disk after a change of a part, until the whole text arrives")
  func partialChange() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    let path = "tasks/t1.toml"
    try editor.open(path, "unheard = 1\n" + Self.task)
    #expect(editor.settle().last.map(codes(in:)) == ["unknown-key"])
    editor.insert("unheard-too = 1\n", atStartOf: path, version: 2)
    #expect(editor.settle().last.map(codes(in:)) == [])
    editor.insert("unheard-three = 1\n", atStartOf: path, version: 3)
    #expect(editor.settle().isEmpty)
    try editor.workspace.write("unheard = 1\n" + Self.task, to: path)
    editor.notify("textDocument/didSave", #"{"textDocument":{"uri":"\#(editor.uri(path))"}}"#)
    #expect(editor.settle().last.map(codes(in:)) == ["unknown-key"])
    editor.change(path, to: Self.task, version: 4)
    #expect(editor.settle().last.map(codes(in:)) == [])
  }

  @Test("continues with the next change after an unreadable one")
  func unreadableChange() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.open("tasks/t1.toml")
    editor.receive("{")
    editor.change("tasks/t1.toml", to: "unheard = 1\n" + Self.task, version: 3)
    #expect(editor.settle().last.map(codes(in:)) == ["unknown-key"])
  }

  @Test("reads half of a surrogate pair as a replacement character")
  func loneSurrogate() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    try editor.open("tasks/t1.toml")
    let text = json("# half\nunheard = 1\n" + Self.task).replacing("half", with: #"\ud83d"#)
    editor.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(editor.uri("tasks/t1.toml"))","version":2},"#
        + #""contentChanges":[{"text":\#(text)}]}"#)
    let told = editor.settle().last
    #expect(told.map(codes(in:)) == ["unknown-key"])
    #expect(told?.contains("\"version\":2") == true)
  }

  @Test("uses the client's spelling of URIs, and clears diagnostics under other spellings")
  func spelling() throws {
    var editor = try TestEditor(["tasks/t1.toml": "unheard = 1\n" + Self.task])
    let plain = editor.uri("tasks/t1.toml")
    let spelled = plain.replacing("tasks/t1", with: "tasks/%741")
    #expect(editor.settle().contains { $0.contains(plain) })
    editor.open(uri: spelled, "unheard = 1\n" + Self.task)
    let told = editor.settle()
    #expect(told.contains { $0.contains(plain) && codes(in: $0).isEmpty })
    #expect(told.contains { $0.contains(spelled) && codes(in: $0) == ["unknown-key"] })
  }

  @Test("finds an open file by any spelling of its URI")
  func otherSpelling() throws {
    var editor = try TestEditor(["tasks/t1.toml": Self.task])
    let plain = editor.uri("tasks/t1.toml")
    editor.open(uri: plain.replacing("tasks/t1", with: "tasks/%741"), Self.task)
    editor.change("tasks/t1.toml", to: "unheard = 1\n" + Self.task)
    let told = editor.settle().last
    #expect(told.map(codes(in:)) == ["unknown-key"])
    #expect(told?.contains("%741") == true)
    editor.change("tasks/t1.toml", to: Self.task, version: 2)
    #expect(editor.settle().isEmpty)
    editor.close("tasks/t1.toml")
    #expect(editor.settle().last.map(codes(in:)) == [])
  }

  @Test("reports how many diagnostics of closed files are left out")
  func bound() throws {
    let files = (1...520).map {
      ("tasks/t\($0).toml", "unheard = 1\nunseen = 2\n" + Self.numbered($0))
    }
    var editor = try TestEditor(Dictionary(uniqueKeysWithValues: files))
    let told = editor.settle()
    #expect(told.map { codes(in: $0).count }.reduce(0, +) == 1001)
    #expect(told.contains { $0.contains("docket.toml") && $0.contains("and 40 more") })
  }

  @Test("uses the last valid schema while docket.toml is edited")
  func settings() throws {
    let settings = "format = 1\n[kinds.task.fields.place]\ntype = \"text\"\n"
    let task = "place = \"hall\"\n" + Self.task
    var editor = try TestEditor(["docket.toml": settings, "tasks/t1.toml": task])
    try editor.open("docket.toml")
    try editor.open("tasks/t1.toml")
    #expect(editor.settle().map(codes(in:)) == [[], []])
    editor.change("docket.toml", to: settings + "[kinds.")
    #expect(editor.settle().map(codes(in:)).contains(["toml-syntax"]))
    editor.change("docket.toml", to: "format = 1\n", version: 3)
    #expect(editor.settle().map(codes(in:)).contains(["unknown-key"]))
  }

  @Test("reports outdated editor schemas as soon as docket.toml changes")
  func outdatedSchemas() throws {
    var editor = try TestEditor()
    try editor.writeSchemas()
    try editor.open("docket.toml")
    #expect(editor.settle().map(codes(in:)) == [[]])
    editor.change("docket.toml", to: "format = 1\n[kinds.task.fields.place]\ntype = \"text\"\n")
    let told = editor.settle().filter { $0.contains(editor.uri(".schemas/task.json")) }
    #expect(told.map(codes(in:)) == [["outdated-schema"]])
    editor.change("docket.toml", to: "format = 1\n", version: 3)
    #expect(editor.settle().allSatisfy { codes(in: $0).isEmpty })
    let schema = try editor.workspace.text(".schemas/user.json")
    try editor.workspace.write(schema + " ", to: ".schemas/user.json")
    editor.notifyOfChange(".schemas/user.json")
    #expect(editor.settle().map(codes(in:)) == [["outdated-schema"]])
  }

  @Test("closes a workspace whose docket.toml is deleted, and opens it again when it is back")
  func withoutSettings() throws {
    var editor = try TestEditor(["tasks/t1.toml": "unheard = 1\n" + Self.task])
    try editor.open("tasks/t1.toml")
    #expect(editor.settle().map(codes(in:)) == [["unknown-key"]])
    let settings = try editor.workspace.text("docket.toml")
    try editor.workspace.remove("docket.toml")
    editor.notifyOfChange("docket.toml")
    #expect(editor.settle().map(codes(in:)) == [[]])
    #expect(editor.request("textDocument/hover", at: "tasks/t1.toml", 2, 3) == "null")
    #expect(editor.settle().isEmpty)
    try editor.workspace.write(settings, to: "docket.toml")
    editor.notifyOfChange("docket.toml")
    #expect(editor.settle().map(codes(in:)) == [["unknown-key"]])
    #expect(editor.request("textDocument/hover", at: "tasks/t1.toml", 2, 3) != "null")
    try editor.workspace.remove("docket.toml")
    try editor.workspace.makeFolder("docket.toml")
    editor.notifyOfChange("docket.toml")
    #expect(editor.settle().map(codes(in:)) == [[]])
  }

  @Test("reports diagnostics in other open files too")
  func openSchemaFile() throws {
    var editor = try TestEditor()
    try editor.writeSchemas()
    try editor.workspace.write(editor.workspace.text("tombi.toml") + "# x\n", to: "tombi.toml")
    try editor.open("tombi.toml")
    #expect(editor.settle().map(codes(in:)) == [["outdated-schema"]])
  }

  @Test("returns nothing for files outside of all workspaces")
  func outside() throws {
    var editor = try TestEditor()
    for uri in ["file:///tasks/t1.toml", "untitled:1", "file:///%", ""] {
      editor.open(uri: uri, "x")
      let params = #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":0}}"#
      #expect(editor.request("textDocument/hover", params) == "null")
    }
    #expect(editor.settle().isEmpty)
  }

  /// Holds the lock after an interrupted change, as a program in the middle of a change does.
  private func lock(_ workspace: TestWorkspace) throws -> FileLock {
    try workspace.interrupt([.create("tasks/t2.toml", Self.numbered(2))])
    guard
      let held = try FileLock.tryLock("lock", in: Directory.open(workspace.root + "/.docket"))
    else { throw NotLocked() }
    return held
  }

  private struct NotLocked: Error {}

  /// The response to a request about the start of a task.
  private func ask(_ method: Method, _ editor: inout TestEditor) -> String {
    let uri = editor.uri("tasks/t1.toml")
    let place = #"{"line":0,"character":0}"#
    return editor.request(
      method.rawValue,
      """
      {"textDocument":{"uri":"\(uri)"},"position":\(place),"range":{"start":\(place),"end":\(place)},\
      "newName":"t9","files":[{"oldUri":"\(uri)","newUri":"\(uri.replacing("t1", with: "t9"))"}],"context":{}}
      """)
  }

  /// The codes of the diagnostics in a notification.
  private func codes(in notification: String) -> [String] {
    notification.split(separator: #""code":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }
}
