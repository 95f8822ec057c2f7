import Platform
import TestSupport
import Testing

/// One end-to-end case: a file below `Cases`; see `README.md`.
struct Case: Sendable, CustomTestStringConvertible {
  /// The path from `Cases` without `.txt`, such as `task/add-numbers-from-one`.
  let name: String

  var testDescription: String { name }

  /// Every case by name, or those whose names begin as `DOCKET_CASES` says: one beginning or several, with commas between them.
  static let all: [Case] = find(in: "").map(Case.init).sorted { $0.name < $1.name }
    .filter { wanted.contains(where: $0.name.hasPrefix) }

  private static let wanted = (Environment.variables["DOCKET_CASES"] ?? "")
    .split(separator: ",", omittingEmptySubsequences: false).map(String.init)

  /// The absolute path of the folder of the cases.
  static let folder = "\(repositoryRoot)/Tests/Cases"

  private static func find(in path: String) -> [String] {
    guard let folder = try? Directory.open("\(folder)/\(path)") else { return [] }
    let found = (try? entries(of: folder)) ?? []
    return found.flatMap { name, type in
      // `Fixtures`, `Runner` and `Tools` hold no cases.
      if name.first?.isUppercase == true { return [] as [String] }
      if type == .directory { return find(in: "\(path)\(name)/") }
      return name.hasSuffix(".txt") ? ["\(path)\(name.dropLast(".txt".count))"] : []
    }
  }
}

extension Case {
  private var path: String { "\(Self.folder)/\(name).txt" }

  func text() throws -> [UInt8] { try FileSystem.real.read(path, limit: 64 << 20) }

  func read() throws -> CaseFile { CaseFile(reading: try text()) }

  func record(_ text: [UInt8]) throws { try writeFile(path, text) }
}

extension CaseFile {
  /// The first of the programs that the case needs and that are not there. Commands that name git, or a tool that runs it, need
  /// git.
  var missingProgram: String? {
    let words = script.split { !($0.isLetter || $0 == "-") }
    let withGit = ["git", "repository", "show-changes", "six-changes-of-task"]
    let all =
      (needs?.split(separator: " ").map(String.init) ?? [])
      + (words.contains { withGit.contains(String($0)) } ? ["git"] : [])
    return all.first { !isInstalled($0, on: Sandbox.path) }
  }
}
