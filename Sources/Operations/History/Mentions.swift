import Model
import Text
package import Workspace

extension Workspace {
  /// The commits whose messages name a record of work without changing its record, newest first. One process of git reads the
  /// messages.
  package func mentions(
    of log: RecordLog, _ environment: [String: String]
  ) throws -> [Revision] {
    guard log.kind.isOfWork, let kind = schema.kindIndex(named: log.kind.name),
      let document = log.present ?? log.events.first?.after ?? log.events.first?.before
    else { return [] }
    let number = log.kind.number(in: document)
    let formerIDs = document.references(by: .formerIDs).compactMap(\.asTyped)
    let ids = ([log.id] + formerIDs).filter { $0.includes("-") && RecordID.isValid($0.utf8) }
    let kinds = kind == schema.kindsOfWork.first ? [nil, kind] : [kind]
    let mentions = ids.flatMap { id in
      [nil, kind].map { CommitMessage.Mention(kind: $0, handle: .id(id)) }
    }
    let handles = Set(
      mentions
        + kinds.flatMap { kind in
          number.map { [CommitMessage.Mention(kind: kind, handle: .number($0))] } ?? []
        })
    if handles.isEmpty { return [] }
    let patterns = ids + (number.map { ["(^|[^0-9])\($0)($|[^0-9])"] } ?? [])
    let repository = try repository(environment)
    let commits = try repository.commits(matching: patterns)
    let known = Set(log.events.map(\.revision.commit))
    return commits.filter { revision, message in
      !known.contains(revision.commit)
        && !CommitMessage(message, commentSigns: [], in: schema).named.isDisjoint(with: handles)
    }.map(\.revision)
  }
}
