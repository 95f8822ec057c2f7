package import Model
package import Operations
import Platform
package import Workspace

/// A workspace in a temporary folder.
package struct DiskWorkspace {
  package let root: String
  package let workspace: Workspace

  /// Lends a workspace with files by their paths; `docket.toml` is there in any case.
  package static func with<Result>(
    _ files: [String: String], _ body: (DiskWorkspace) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { root in
      for (path, text) in files.merging(["docket.toml": "format = 1\n"], uniquingKeysWith: { $1 }) {
        var folder = try Directory.open(root)
        var parts = path.split(separator: "/").map(String.init)
        let name = parts.removeLast()
        for part in parts {
          try? folder.createDirectory(part)
          folder = try Directory.open(folder.path + "/" + part)
        }
        try folder.createFile(name).write(Array(text.utf8))
      }
      guard let workspace = try Workspace.find(from: root) else { throw NoWorkspace() }
      return try body(DiskWorkspace(root: root, workspace: workspace))
    }
  }

  private struct NoWorkspace: Error {}

  package func kind(_ name: String) throws -> KindIndex {
    guard let kind = workspace.schema.kindIndex(named: name) else { throw UnknownKind(name: name) }
    return kind
  }

  /// The text of a file; nil where there is none.
  package func text(_ path: String) -> String? {
    (try? FileSystem.real.read(root + "/" + path, limit: 1 << 20)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Changes records at the first second of 2026.
  package func change(
    _ body: (inout ChangePlan) throws(OperationError) -> Void
  ) throws(OperationError) -> ChangeResult {
    try workspace.change(
      ChangeSettings(
        clock: .fixed(Timestamp(seconds: 1_767_225_600)), environment: [:],
        transaction: TransactionOptions(), onWait: { _ in }, onRecovery: { _ in }), body)
  }
}
