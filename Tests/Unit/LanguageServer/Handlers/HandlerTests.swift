import JSON
import LanguageServer
import Testing

@Suite("Handlers of the protocol")
struct HandlerTests {
  private static let capabilities =
    #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["rename"]}}}"#

  @Test("count positions in UTF-16, and return paths as URIs")
  func places() throws {
    var editor = try TestEditor(Asked.shop)
    try editor.open("tasks/t42.toml", "title = \"Ж😀\" \nassignee = \"petrov-ivan\"\n")
    let definition = editor.request("textDocument/definition", at: "tasks/t42.toml", 1, 14)
    #expect(
      definition
        == #"{"uri":"\#(editor.uri("employees/petrov-ivan.toml"))","range":{"start":{"line":0,"character":12},"end":{"line":0,"character":20}}}"#
    )
    let hover = editor.request("textDocument/hover", at: "tasks/t42.toml", 1, 14)
    #expect(hover.contains("**Петров Иван**"))
    #expect(
      hover.contains(
        #""range":{"start":{"line":1,"character":11},"end":{"line":1,"character":24}}"#))
    #expect(editor.request("textDocument/hover", at: "tasks/t42.toml", 99, 99) == "null")
  }

  @Test("return plain text to a client without Markdown, such as Eglot")
  func plain() throws {
    let capabilities =
      #"{"textDocument":{"hover":{"contentFormat":["plaintext"]},"completion":{"completionItem":{"documentationFormat":["plaintext"]}}}}"#
    let files = Asked.shop.merging([
      "tasks/t43.toml": "number = 43\ntitle = \"*a* <b> `c`\"\nassignee = \"x`y\"\n"
    ]) { $1 }
    var editor = try TestEditor(files, capabilities: capabilities)
    try editor.open("tasks/t42.toml", "depends-on = [\"t43\"]\n")
    let hover = editor.request("textDocument/hover", at: "tasks/t42.toml", 0, 15)
    #expect(
      hover.hasPrefix(
        #"{"contents":{"kind":"plaintext","value":"Task No. 43: *a* <b> `c`\n\ntasks/t43.toml\n"#))
    #expect(hover.contains("x`y (missing)"))
    let completion = editor.request("textDocument/completion", at: "tasks/t42.toml", 0, 14)
    let item = try #require(parsed(completion)["items"]?.items?.first)
    let resolved = editor.request("completionItem/resolve", json(item))
    #expect(resolved.contains(#""documentation":{"kind":"plaintext","value":"Task No. 43: *a*"#))
  }

  @Test("return completions that the client need not filter")
  func completion() throws {
    var editor = try TestEditor(Asked.shop)
    try editor.open("tasks/t42.toml", "assignee = \"Пет\n")
    let answer = editor.request("textDocument/completion", at: "tasks/t42.toml", 0, 15)
    #expect(
      answer.hasPrefix(
        #"{"isIncomplete":true,"items":[{"label":"petrov-ivan (Петров Иван)","kind":18,"data""#))
    // Editors compare it with the typed word, which does not include the quote.
    #expect(answer.contains(#""filterText":"Пет""#))
    #expect(answer.contains(#""start":{"line":0,"character":12}"#))
    #expect(answer.contains(#""newText":"petrov-ivan\"""#))
  }

  @Test("describe one record of a completion list on request, and keep its other members")
  func resolve() throws {
    var editor = try TestEditor(Asked.shop)
    try editor.open("tasks/t42.toml", "assignee = \"Пет\n")
    let answer = editor.request("textDocument/completion", at: "tasks/t42.toml", 0, 15)
    #expect(!answer.contains("documentation"))
    let item = try #require(parsed(answer)["items"]?.items?.first)
    let resolved = try parsed(editor.request("completionItem/resolve", json(item)))
    let profile = resolved["documentation"]?["value"]?.string
    #expect(profile?.contains("employees/petrov-ivan.toml") == true)
    for member in try #require(item.members) {
      #expect(json(resolved[member.key]) == json(member.value))
    }
  }

  @Test(
    "keep completion items that are not records",
    arguments: [
      #"{"label":"x","data":{"uri":"file:///nowhere/tasks/t1.toml"},"n":[1.50,null,true]}"#,
      #"{"label":"x","data":7,"documentation":"d"}"#,
    ])
  func nothingToResolve(item: String) throws {
    var editor = try TestEditor(Asked.shop)
    #expect(editor.request("completionItem/resolve", item) == item)
  }

  @Test(
    "rename first edits the open text by version, then renames the file",
    arguments: [
      capabilities,
      // Like Neovim before 0.10.
      #"{"workspace":{"workspaceEdit":{"resourceOperations":["rename"]}}}"#,
    ])
  func rename(_ capabilities: String) throws {
    var editor = try TestEditor(Asked.shop, capabilities: capabilities)
    try editor.open("tasks/t42.toml", "assignee = \"petrov-ivan\"\n")
    func rename(_ id: String) -> String {
      editor.request(
        "textDocument/rename",
        #"{"textDocument":{"uri":"\#(editor.uri("tasks/t42.toml"))"},"position":{"line":0,"character":14},"newName":"\#(id)"}"#
      )
    }
    let answer = rename("petrov")
    #expect(answer.contains(#""version":1"#))
    #expect(
      answer.contains(
        #"{"kind":"rename","oldUri":"\#(editor.uri("employees/petrov-ivan.toml"))","newUri":"\#(editor.uri("employees/petrov.toml"))"}"#
      ))
    #expect(rename("No id").contains("is not a valid id"))
  }

  @Test("reject a rename in an editor that cannot rename files, in its language")
  func unable() throws {
    var editor = try TestEditor(Asked.shop, locale: "ru")
    try editor.open("tasks/t42.toml", "assignee = \"petrov-ivan\"\n")
    let answer = editor.request(
      "textDocument/rename",
      #"{"textDocument":{"uri":"\#(editor.uri("tasks/t42.toml"))"},"position":{"line":0,"character":14},"newName":"x"}"#
    )
    #expect(answer.contains("редактор не умеет"))
  }

  @Test("offer the fixes of a diagnostic that the client supports")
  func proposals() throws {
    for (capabilities, makesFiles) in [
      ("{}", false), (Self.capabilities.replacing("rename", with: "create"), true),
    ] {
      var editor = try TestEditor(Asked.shop, capabilities: capabilities)
      try editor.open("tasks/t42.toml", "machine = \"pres\"\n")
      let uri = editor.uri("tasks/t42.toml")
      let place = #"{"line":0,"character":12}"#
      let answer = editor.request(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(uri)"},"range":{"start":\#(place),"end":\#(place)},"context":{}}"#
      )
      #expect(answer.contains(#""newText":"\"press\"""#))
      #expect(answer.contains("machines/pres.toml") == makesFiles)
    }
  }

  @Test("make all safe fixes except those that would break a rule of the workspace")
  func fixAll() throws {
    let settings =
      (Asked.shop["docket.toml"] ?? "") + "[rules.plain]\nrule = \"no task where title\"\n"
    for (settings, title) in [(Asked.shop["docket.toml"], "title"), (settings, "titel")] {
      var editor = try TestEditor(Asked.shop.merging(["docket.toml": settings ?? ""]) { $1 })
      let text =
        "number = 42\ntitel = \"T\"\nstatus = \"done\"\ntags = [\"b\", \"a\"]\ndescription = \"D\"\n"
      try editor.open("tasks/t42.toml", text)
      let uri = editor.uri("tasks/t42.toml")
      let place = #"{"line":0,"character":0}"#
      for trigger in [1, 2] {
        let answer = editor.request(
          "textDocument/codeAction",
          #"{"textDocument":{"uri":"\#(uri)"},"range":{"start":\#(place),"end":\#(place)},"context":{"only":["source.fixAll"],"triggerKind":\#(trigger)}}"#
        )
        #expect(answer.contains(#""newText":""#) == (title == "title"), "\(answer)")
        // The order of a set is no finding.
        #expect(!answer.contains("\\\"a"), "\(answer)")
      }
    }
  }

  @Test("answer every method, also for invalid and foreign texts")
  func everyMethod() throws {
    var editor = try TestEditor(Asked.shop)
    try editor.open("tasks/t42.toml", "depends-on = [\"t40\", \"\n[[")
    for path in ["tasks/t42.toml", "README.md", "docket.toml"] {
      for method in Method.allCases {
        let uri = editor.uri(path)
        let place = #"{"line":0,"character":15}"#
        let answer = editor.request(
          method.rawValue,
          """
          {"textDocument":{"uri":"\(uri)"},"position":\(place),
          "range":{"start":\(place),"end":\(place)},"query":"x","label":"x","newName":"t50",
          "files":[{"oldUri":"\(uri)","newUri":"\(uri)"}],"context":{}}
          """)
        #expect(!answer.isEmpty, "\(method)")
        #expect(!answer.contains("-32602"), "\(method)")
        #expect(
          editor.request(method.rawValue, "{}").contains("-32602"), "\(method)")
      }
    }
  }
}
