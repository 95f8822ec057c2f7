import Platform
import TestSupport

@testable import Workspace

extension TestWorkspace {
  /// Writes the marks of numbers as docket itself does.
  func writeCounters(_ text: String) throws {
    try makeFolder(".docket")
    try write("docket numbers \(try identity())\n" + text, to: ".docket/numbers")
  }

  /// What docket's own state in this workspace is known by.
  func identity() throws -> String {
    try Directory.open(root + "/.docket").identity()
  }

  /// The marks of numbers behind the line that says whose they are.
  func counters() throws -> String {
    try text(".docket/numbers").split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
  }
}

extension Workspace {
  /// Makes the changes, whatever their plan would have been.
  func apply(
    _ changes: [FileChange], _ options: TransactionOptions = TransactionOptions()
  ) throws(TransactionError) {
    do {
      try transact(options) { transaction throws(Never) in
        for change in changes { transaction.stage(change) }
      }
    } catch {
      switch error {
      case .transaction(let error): throw error
      }
    }
  }
}

extension FileChange {
  static func create(_ path: String, _ text: String) -> FileChange {
    FileChange(path: path, before: nil, after: Array(text.utf8))
  }

  static func rewrite(_ path: String, _ before: String, _ after: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: Array(after.utf8))
  }

  static func remove(_ path: String, _ before: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: nil)
  }
}
