import Model
import Text
package import Workspace

extension Workspace {
  /// The commits whose messages name a task without changing its record, newest first. One process of git reads the
  /// messages.
  package func mentions(
    of log: RecordLog, _ environment: [String: String]
  ) throws -> [Revision] {
    guard log.kind.name == BuiltInKind.task.name,
      let document = log.present ?? log.events.first?.after ?? log.events.first?.before
    else { return [] }
    let number = log.kind.number(in: document)
    let formerIDs = document.references(by: .formerIDs).compactMap(\.asTyped)
    let ids = ([log.id] + formerIDs).filter { $0.includes("-") && RecordID.isValid($0.utf8) }
    let handles = Set(ids.map(RecordHandle.id) + (number.map { [.number($0)] } ?? []))
    if handles.isEmpty { return [] }
    let patterns = ids + (number.map { ["(^|[^0-9])\($0)($|[^0-9])"] } ?? [])
    let repository = try repository(environment)
    let commits = try repository.commits(matching: patterns)
    let known = Set(log.events.map(\.revision.commit))
    return commits.filter { revision, message in
      !known.contains(revision.commit)
        && !CommitMessage(message, commentSigns: []).named.isDisjoint(with: handles)
    }.map(\.revision)
  }
}
