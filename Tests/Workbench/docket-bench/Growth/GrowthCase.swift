import JSON

/// An operation on many items, or on a long one, at any size.
struct GrowthCase: Sendable {
  let name: String
  /// The first size; it is also measured doubled and quadrupled.
  let size: Int
  let make: @Sendable (Int) -> GrowthInput

  init(_ name: String, _ size: Int, _ make: @escaping @Sendable (Int) -> GrowthInput) {
    self.name = name
    self.size = size
    self.make = make
  }

  /// A command with more words, in a workspace with some files; `isChanging` if it changes them.
  init(
    _ name: String, _ size: Int, _ command: String,
    words: @escaping @Sendable (Int) -> [String] = { _ in [] }, isChanging: Bool = false,
    _ files: @escaping @Sendable (Int) -> [String: String]
  ) {
    self.init(name, size) { size in
      var input = GrowthInput(command, words(size), files(size))
      input.changes = isChanging
      return input
    }
  }
}

/// A workspace of some size, and the command to run in it.
struct GrowthInput {
  /// The arguments of `docket`; one that begins with `@` is the path of a file in the workspace.
  var arguments: [String]
  /// The texts of files by path.
  var files: [String: String]
  /// The number of nested folders in `tasks`, with a task in each; `hasBranches` adds another folder with a task next to each.
  var nested: (count: Int, hasBranches: Bool)?
  /// The standard input; `@` represents the workspace's path, and nil is empty input.
  var standardInput: String?
  /// The commits of a repository: the files of each one that differ from the one before. Empty for no repository.
  var commits: [[String: String]] = []
  /// Whether the command changes files, so that all must be written again before each run.
  var changes = false

  /// `command` contains arguments separated by spaces; `others` are added to them.
  init(_ command: String, _ others: [String] = [], _ files: [String: String] = [:]) {
    arguments = command.split(separator: " ").map(String.init) + others
    self.files = files
    if files["docket.toml"] == nil { self.files["docket.toml"] = "format = 1\n" }
  }

  /// Input for `docket lsp` with some files: a request about an open file.
  static func asking(
    _ method: String, of path: String, _ params: String = "", _ files: [String: String]
  ) -> GrowthInput {
    let text = files[path] ?? ""
    let uri = "\"uri\":\"file://@/\(path)\""
    let messages = [
      #""id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"file://@"}"#,
      #""method":"initialized","params":{}"#,
      #""method":"textDocument/didOpen","params":{"textDocument":{\#(uri),"languageId":"toml","version":1,"#
        + "\"text\":\(JSONNode.string(text).text)}}",
      #""id":2,"method":"textDocument/\#(method)","params":{"textDocument":{\#(uri)}\#(params)}"#,
      #""id":3,"method":"shutdown""#, #""method":"exit""#,
    ]
    var input = GrowthInput("lsp", [], files)
    input.standardInput = messages.map { "{\"jsonrpc\":\"2.0\",\($0)}" }.joined(separator: "\n")
    return input
  }
}

/// All cases in the order of the report.
let growthCases: [GrowthCase] =
  findingCases + fixCases + textCases + listCases + changeCases + deletionCases + mergeCases
  + kindCases + folderCases + transferCases + historyCases + queryCases + drawingCases
  + editorCases
