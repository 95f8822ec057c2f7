package import Model
import Platform
package import Text

package import Workspace

extension TestWorkspace {
  /// The kind of tasks.
  package static let task: KindIndex = 2

  /// The record files by path.
  package func records() throws -> [String: String] {
    try tree().filter { !$0.key.hasPrefix(".docket") && $0.value != "folder" }
  }

  /// The changes in the log that were started and not completed.
  package func pendingChanges() throws -> [LogName] {
    try ChangeLog.names(below: try Directory.open(root)).filter(\.isPending)
  }

  /// Writes a log entry in the state of a running change; returns its path.
  @discardableResult
  package func writePendingEntry(_ text: String) throws -> Path {
    let path: Path = ".docket/log/1-applying-\(text.utf8.count)-0"
    try write(text, to: path)
    return path
  }
}

extension Workspace {
  /// Makes changes that can be undone, as an operation does.
  package func noted(
    _ changes: [FileChange], _ settings: ChangeSettings = ChangeSettings(),
    command: String = "docket test"
  ) throws {
    var settings = settings
    settings.command = command
    settings.clock = .fixed(Timestamp(seconds: 1_795_363_200))
    try apply(changes, settings)
  }

  /// Makes the changes without further planning.
  package func apply(
    _ changes: [FileChange], _ settings: ChangeSettings = ChangeSettings(), note: ChangeNote? = nil
  ) throws {
    try transact(settings) { transaction in
      for change in changes { transaction.stage(change) }
      if let note { transaction.note = note }
    }
  }
}

extension ChangeNote {
  /// A note that makes a change one that can be undone.
  package static let test = ChangeNote(
    command: "docket test", time: Timestamp(seconds: 1_795_363_200))
}

extension FileChange {
  package static func create(_ path: Path, _ text: String) -> FileChange {
    FileChange(path: path, before: nil, after: Array(text.utf8))
  }

  package static func rewrite(_ path: Path, _ before: String, _ after: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: Array(after.utf8))
  }

  package static func remove(_ path: Path, _ before: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: nil)
  }
}

extension Workspace {
  /// Undoes the last change that is done, or redoes the next one that is undone.
  package func turned(_ state: LogName.State) throws {
    try transact(ChangeSettings(lockTimeout: .zero)) { _ = try $0.undo(state) }
  }
}
