import Diagnostics
package import Model
import Platform
import TOML
package import Text
package import Workspace

/// How a record changed between two states.
package enum RecordAction: String, Sendable {
  case added, changed, moved, renamed, deleted
}

/// A record in two states of the workspace.
package struct RecordChange {
  package let kind: Kind
  /// `nil` if the record is new.
  package let old: (id: String, path: Path)?
  /// `nil` if the record was deleted.
  package let new: (id: String, path: Path)?
  /// The number, if the kind has numbers, and the title in the later state.
  package let number: Int64?
  package let title: LocalizedText
  /// Empty if a version was not read.
  package let fields: [FieldDifference]
  /// The versions that were not read.
  package let unread: [UnreadVersion]

  package var action: RecordAction {
    guard let old else { return .added }
    guard let new else { return .deleted }
    return old.id != new.id ? .renamed : old.path != new.path ? .moved : .changed
  }

  package var id: String { new?.id ?? old?.id ?? "" }
}

extension Workspace {
  /// The records that differ between two revisions, or between a revision and the working folder; ordered by kind,
  /// number and id. A range of git, `A..B` or `A...B`, stands for two revisions.
  package func recordChanges(
    between revisions: [String], _ environment: [String: String]
  ) throws -> [RecordChange] {
    let repository = try repository(environment)
    let range = try revisions.count == 1 ? repository.range(revisions[0]) : nil
    let (old, new) =
      try range ?? (
        repository.knownCommit(revisions.first ?? "HEAD"),
        revisions.dropFirst().first.map { try repository.knownCommit($0) }
      )
    return try recordChanges(repository, old, new)
  }

  /// The records of the working folder that differ from a revision, from one end of a range to the other, or from the beginning
  /// of a local day or period that is not in the future. The name of a revision is not read as a day.
  package func recordChanges(
    since start: String, at time: QueryTime, _ environment: [String: String]
  ) throws -> [RecordChange] {
    do {
      return try recordChanges(between: [start], environment)
    } catch WorkspaceError.git(.unknownRevision(let revision)) {
      guard let day = DaySpan(period: start, on: time.today, schema.dates)?.first,
        day <= time.today
      else {
        throw WorkspaceError.git(.unknownRevision(revision))
      }
      let repository = try repository(environment)
      let midnight = Int64(day.number) * 86_400
      return try recordChanges(
        repository, repository.state(before: midnight - Int64(time.zone.offset(midnight))), nil)
    }
  }

  private func recordChanges(
    _ repository: Repository, _ before: String, _ after: String?
  ) throws -> [RecordChange] {
    let states = try RecordStates(
      try repository.difference(from: before, to: after), repository, self)
    let changes = states.pairs().map { old, new in
      let latest = new ?? old
      let (kind, id) = (latest?.name.kind ?? 0, latest?.name.id ?? "")
      let versions = [(before, old), (after, new)]
      let unread = versions.compactMap { commit, state in
        state.flatMap { state in state.unread.map { UnreadVersion(commit, state.path, $0) } }
      }
      let read = [new, old].compactMap(\.self).first { $0.unread == nil } ?? latest
      let number = read.flatMap { schema[kind].number(in: $0.document) }
      let title = read.map { schema[kind].title(of: $0.document, id: id) }
      return (
        key: (kind, number ?? .max, id, latest?.path ?? ""),
        change: RecordChange(
          kind: schema[kind], old: old.map { ($0.name.id, $0.path) },
          new: new.map { ($0.name.id, $0.path) }, number: number,
          title: title ?? LocalizedText(verbatim: id),
          fields: unread.isEmpty ? differences(old?.document, new?.document, schema[kind]) : [],
          unread: unread)
      )
    }
    return changes.sorted { $0.key < $1.key }.map(\.change)
  }
}
