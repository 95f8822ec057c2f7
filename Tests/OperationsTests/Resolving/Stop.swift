import Diagnostics
import Model
import TestSupport
import Text

@testable import Operations
@testable import Workspace

/// A merge of two branches at which git has stopped or that it has made, and what resolving decides of it.
struct Stop {
  let repository: TestRepository
  var resolution: Resolution

  /// Lends what becomes of two sides that each change the files of a common commit; those that are nil go.
  static func with(
    base: [String: String], ours: [String: String?], theirs: [String: String?],
    isPublished: Bool = false, _ body: (Stop) throws -> Void
  ) throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: base)
      let (own, other) = (
        try repository.commit(on: start, files: ours),
        try repository.commit(on: start, files: theirs)
      )
      if isPublished {
        _ = try repository.git.run(["update-ref", "refs/remotes/origin/main", other])
      }
      try repository.checkOut(own)
      let person = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
      _ = try repository.git.attempt(person + ["merge", "-q", "--no-edit", "--no-ff", other])
      try body(try Stop(in: repository, own, other, start))
    }
  }

  private init(
    in repository: TestRepository, _ ours: String, _ theirs: String, _ base: String
  ) throws {
    let stopped = try repository.git.operation()
    let operation =
      stopped
      ?? GitOperation(kind: .merge, ours: ours, theirs: theirs, base: base, tip: theirs)
    let workspace = repository.workspace
    let versions = try Versions(
      operation, isStopped: stopped != nil, numbers: [:], repository.git, workspace)
    var next = versions.highestNumber(of: try Self.kind("task", workspace.schema))
    resolution = Resolution(versions) { workspace.sourceFile($0)?.bytes }
    try resolution.decide { _ in
      next += 1
      return next
    }
    resolution.placeRecords()
    try resolution.followRenames(workspace)
    self.repository = repository
  }

  private static func kind(_ name: String, _ schema: Schema) throws -> KindIndex {
    guard let kind = schema.kindIndex(named: name) else { throw UnknownKind() }
    return kind
  }

  private struct UnknownKind: Error {}

  /// The text that a file will have; nil where there will be none.
  func text(_ path: String) -> String? {
    resolution.content(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files that a person has to see to.
  var open: [String] { resolution.unresolved.map(\.path) }
}
