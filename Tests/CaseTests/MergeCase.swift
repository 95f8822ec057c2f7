import Platform
import TestSupport
import Testing

/// A merge case: a folder below `MergeCases` with a file `ours.toml`; see `MergeCases/README.md`.
struct MergeCase: Sendable, CustomTestStringConvertible {
  /// The path from `MergeCases`, such as `sets/both-add`.
  let name: String

  var testDescription: String { name }

  static let all: [MergeCase] = find(in: "").map(MergeCase.init).sorted { $0.name < $1.name }

  private static let root = "\(Case.repository)/Tests/CaseTests/MergeCases"

  private static func find(in path: String) -> [String] {
    let full = path.isEmpty ? root : "\(root)/\(path)"
    if FileSystem.real.exists("\(full)/ours.toml") { return [path] }
    var folders: [String] = []
    let folder = try? Directory.open(full)
    guard let folder else { return [] }
    try? folder.forEachEntry { entry in
      if entry.type == .directory { folders.append(entry.string) }
    }
    return folders.flatMap { find(in: path.isEmpty ? $0 : "\(path)/\($0)") }
  }
}

extension MergeCase {
  /// One of the case's files; `nil` if it does not exist.
  func bytes(_ file: String) throws -> [UInt8]? {
    let path = "\(Self.root)/\(name)/\(file)"
    return FileSystem.real.exists(path) ? try FileSystem.real.read(path, limit: 1 << 20) : nil
  }

  /// The path of the file in the workspace.
  func path() throws -> String {
    try bytes("path").map { String(decoding: $0, as: UTF8.self).filter { $0 != "\n" } }
      ?? "tasks/1.toml"
  }

  func expected() throws -> MergeOutcome {
    let status = try bytes("exit").map { String(decoding: $0, as: UTF8.self).filter { $0 != "\n" } }
    return MergeOutcome(status: status ?? "0", bytes: try bytes("expected.toml") ?? [])
  }

  /// Records the outcome as the expected one.
  func record(_ outcome: MergeOutcome) throws {
    try writeFile("\(Self.root)/\(name)/expected.toml", outcome.bytes)
    if outcome.status == "0" {
      try removeFile("\(Self.root)/\(name)/exit")
    } else {
      try writeFile("\(Self.root)/\(name)/exit", Array("\(outcome.status)\n".utf8))
    }
  }
}

/// The exit status of a merge, and the resulting file.
struct MergeOutcome: Equatable, CustomStringConvertible {
  var status: String
  var bytes: [UInt8]

  var description: String { "exit \(status)\n\(String(decoding: bytes, as: UTF8.self))" }
}
