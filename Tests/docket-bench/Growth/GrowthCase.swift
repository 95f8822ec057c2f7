import JSON

/// Something that docket does with many things, or with one that is long, at any size.
struct GrowthCase: Sendable {
  let name: String
  /// The size that is measured first; then come its double and that doubled.
  let size: Int
  let make: @Sendable (Int) -> GrowthInput

  init(_ name: String, _ size: Int, _ make: @escaping @Sendable (Int) -> GrowthInput) {
    self.name = name
    self.size = size
    self.make = make
  }
}

/// A workspace of some size, and what docket is to do in it.
struct GrowthInput {
  /// The words after `docket`; one that begins with `@` is the path of a file of the workspace.
  var arguments: [String]
  /// The texts of files by their paths.
  var files: [String: String]
  /// How many folders lie in each other below `tasks`, a task in each; `hasBranches` puts another folder with a
  /// task beside each.
  var nested: (count: Int, hasBranches: Bool)?
  /// The standard input of docket; `@` stands for the workspace's path, and nil is an empty input.
  var standardInput: String?
  /// What a repository has before: the files of each commit that differ from the one before. None without a
  /// repository.
  var commits: [[String: String]] = []
  /// Whether the command changes files, so that all are written anew before each run.
  var changes = false

  /// The words of a command line are separated by spaces; others follow.
  init(_ command: String, _ others: [String] = [], _ files: [String: String] = [:]) {
    arguments = command.split(separator: " ").map(String.init) + others
    self.files = files
    if files["docket.toml"] == nil { self.files["docket.toml"] = "format = 1\n" }
  }

  /// The same for a command that changes files.
  var changing: GrowthInput {
    var input = self
    input.changes = true
    return input
  }

  /// `docket lsp` with some files, answering a request about one that is open.
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

  func committed(_ commits: [[String: String]]) -> GrowthInput {
    var input = self
    input.commits = commits
    return input
  }
}

/// Every case, in the order of the report.
let growthCases: [GrowthCase] =
  findingCases + fixCases + textCases + listCases + changeCases + deletionCases + mergeCases
  + kindCases + folderCases + transferCases + historyCases + queryCases + treeCases
  + drawingCases + editorCases
