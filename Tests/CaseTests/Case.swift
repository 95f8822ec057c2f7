import Platform
import Testing

/// An end-to-end case: a folder below `Cases` with a file `cmd`; see `Cases/README.md`.
struct Case: Sendable, CustomTestStringConvertible {
  /// The path from `Cases`, such as `task/add-numbers-from-one`.
  let name: String

  var testDescription: String { name }

  /// The absolute path of the case's folder.
  var folder: String { "\(Self.root)/\(name)" }

  /// All cases by name, or only those whose names start with `DOCKET_CASES`.
  static let all: [Case] = find(in: "").map(Case.init).sorted { $0.name < $1.name }
    .filter { $0.name.hasPrefix(Environment.variables["DOCKET_CASES"] ?? "") }

  private static let root = "\(repository)/Tests/CaseTests/Cases"

  /// The absolute path of the repository, as the compiler saw it.
  static let repository: String = #filePath.split(separator: "/").dropLast(3)
    .reduce(into: "") { $0 += "/\($1)" }

  private static func find(in path: String) -> [String] {
    guard let folder = try? Directory.open(path.isEmpty ? root : "\(root)/\(path)") else {
      return []
    }
    var folders: [String] = []
    var isCase = false
    try? folder.forEachEntry { entry in
      if entry.type == .directory { folders.append(entry.string) }
      if entry.string == "cmd" { isCase = true }
    }
    if isCase { return [path] }
    return folders.flatMap { find(in: path.isEmpty ? $0 : "\(path)/\($0)") }
  }
}

extension Case {
  /// The bytes of one of the case's files; `nil` if it does not exist.
  func bytes(of file: String) throws -> [UInt8]? {
    guard FileSystem.real.exists("\(folder)/\(file)") else { return nil }
    return try FileSystem.real.read("\(folder)/\(file)", limit: 64 << 20)
  }

  /// The trimmed text of one of the case's files; `nil` if it does not exist.
  func text(of file: String) throws -> String? {
    guard let bytes = try bytes(of: file) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed())
  }

  /// The folder that the workspace is copied from; `nil` for a case that starts without files.
  func source() throws -> String? {
    let own = "\(folder)/in"
    if FileSystem.real.isDirectory(own) { return own }
    return try text(of: "in").map { "\(Self.repository)/\($0)" }
  }

  /// The size of the terminal that the command writes to; `nil` for pipes.
  func terminal() throws -> Terminal.Size? {
    guard let text = try text(of: "tty") else { return nil }
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    try #require(numbers.count == 2, "`tty` must contain COLUMNSxROWS, such as 80x24")
    return Terminal.Size(columns: numbers[0], rows: numbers[1])
  }

  /// The first program that the case needs but that is not installed.
  func missingProgram() throws -> String? {
    let names = try text(of: "needs")?.split(whereSeparator: \.isWhitespace) ?? []
    return names.map(String.init).first { name in
      !["/usr/local/bin", "/usr/bin", "/bin"].contains { FileSystem.real.exists("\($0)/\(name)") }
    }
  }

  /// The variables that the case adds to the environment, as lines KEY=VALUE.
  func environment() throws -> [String: String] {
    var variables: [String: String] = [:]
    for line in try text(of: "env")?.split(whereSeparator: \.isNewline) ?? [] {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try #require(parts.count == 2, "a line of `env` must be KEY=VALUE")
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}
