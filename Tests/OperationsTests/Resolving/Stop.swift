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
    try with(
      bases: [base], ours: [("test", ours)], theirs: [("test", theirs)], isPublished: isPublished,
      body)
  }

  /// The same where several commits lead to where the sides part, and each side made several, by their messages:
  /// all else that tells whether one was made anew is alike.
  static func with(
    bases: [[String: String?]], ours: [(String, [String: String?])],
    theirs: [(String, [String: String?])], isPublished: Bool = false,
    _ body: (Stop) throws -> Void
  ) throws {
    try TestRepository.with { repository in
      var start = try repository.commit(files: bases[0])
      for files in bases.dropFirst() { start = try repository.commit(on: start, files: files) }
      let (own, other) = (
        try ours.reduce(start) { try repository.commit(on: $0, files: $1.1, message: $1.0) },
        try theirs.reduce(start) { try repository.commit(on: $0, files: $1.1, message: $1.0) }
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

  /// How many records there will be.
  var count: Int {
    zip(resolution.versions.records, resolution.outcomes).count { $1.exists }
      + resolution.versions.untouched.count
  }

  /// The files that a person has to see to.
  var open: [String] { resolution.unresolved.map(\.path) }
}
