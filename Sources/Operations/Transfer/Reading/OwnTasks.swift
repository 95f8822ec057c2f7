import Model
import TOML
import Text

extension Drafts {
  /// Finds which of the tasks that come from Taskwarrior were written by this workspace: their UUIDs tell, since other
  /// workspaces count from 1 too. The numbers of all others mean nothing here.
  ///
  /// `uuids` is nil where this workspace has not yet written any.
  mutating func matchOwnTasks(by uuids: TaskUUIDs?, _ sources: SourceIndex, in graph: Graph) {
    guard let uuids else {
      for position in records.indices { disown(position, graph) }
      return
    }
    let own = OwnTasks(records, uuids, sources, in: graph)
    var former: [Int] = []
    for position in records.indices {
      guard let key = records[position].key else {
        records[position].id = nil
        continue
      }
      switch own.owner(of: records[position], key) {
      case .task(let id): records[position].id = id
      case .source: records[position].id = nil
      case .former: former.append(position)
      case .nobody: disown(position, graph)
      }
    }
    if former.isEmpty { return }
    let kept = Set(records.indices).subtracting(former)
    records = records.indices.filter(kept.contains).map { records[$0] }
    for _ in former { lose(.formerNumber) }
  }

  /// Has a task be another workspace's, and says so where it looks like one that is here: it may be that one, from
  /// before docket.toml lost its UUID, or a copy's.
  private mutating func disown(_ position: Int, _ graph: Graph) {
    let draft = records[position]
    if draft.key != nil, let number = draft.id.flatMap({ graph.number(of: $0, kind: draft.kind) }),
      let moment = draft.created(in: graph.schema), moment == graph.created(number)
    {
      lose(.identity)
    }
    records[position].id = nil
  }
}

/// Which tasks that come from Taskwarrior are those of this workspace.
///
/// A UUID that was made here names a number. Where its task was renamed, or two clones gave that number to different
/// tasks, of which one got another when they met, the task with that number by now may be another one: so it has to have
/// begun at the same moment or to say the same, before anything is changed in it.
private struct OwnTasks {
  private let uuids: TaskUUIDs
  private let sources: SourceIndex
  private let graph: Graph
  /// The tasks here by the moments at which they began.
  private let beginnings: [Int64: [RecordNumber]]
  /// The tasks that items have the UUIDs of.
  private let claimed: Set<RecordNumber>

  enum Owner {
    /// The task with this id, which may have been deleted here, and then comes back.
    case task(String)
    /// The task that says it came from there.
    case source
    /// A task that came along under its new number too.
    case former
    case nobody
  }

  init(_ drafts: [Draft], _ uuids: TaskUUIDs, _ sources: SourceIndex, in graph: Graph) {
    (self.uuids, self.sources, self.graph) = (uuids, sources, graph)
    let tasks = graph.records(of: BuiltInKind.task.index)
    let moments = tasks.compactMap { number in graph.created(number).map { ($0, [number]) } }
    beginnings = Dictionary(moments, uniquingKeysWith: +)
    claimed = Set(
      drafts.compactMap { draft in
        draft.key.flatMap(uuids.record).flatMap { number in
          graph.created(number) == draft.created(in: graph.schema) ? number : nil
        }
      })
  }

  func owner(of draft: Draft, _ key: String) -> Owner {
    let source = sources[draft.kind, key]
    guard let uuid = TaskUUIDs.foreign(key) else { return source == nil ? .nobody : .source }
    if let number = uuids.record(uuid), number != source {
      let (moment, here) = (draft.created(in: graph.schema), graph.created(number))
      if moment == nil || here == nil || moment == here { return .task(graph.id(of: number)) }
      if source != nil { return .source }
      return renamed(draft) ?? (says(number, draft) ? .task(graph.id(of: number)) : .nobody)
    }
    if source != nil { return .source }
    guard let id = draft.id, graph.number(of: id, kind: draft.kind) == nil,
      uuids.isMade(uuid, of: id)
    else { return .nobody }
    return renamed(draft) ?? .task(id)
  }

  /// The task that a draft is of, which has another number by now; nil where that is not certain.
  private func renamed(_ draft: Draft) -> Owner? {
    guard let moment = draft.created(in: graph.schema) else { return nil }
    let alike = (beginnings[moment] ?? []).filter { says($0, draft) }
    guard alike.count == 1 else { return nil }
    return claimed.contains(alike[0]) ? .former : .task(graph.id(of: alike[0]))
  }

  /// Whether a task is called the same.
  private func says(_ number: RecordNumber, _ draft: Draft) -> Bool {
    let kind = graph.schema[draft.kind]
    let fields = ["title", "description"].compactMap(kind.fieldIndex)
    let here = fields.lazy.compactMap { graph.text(of: number, $0) }.first
    let there = fields.lazy.compactMap { draft.values[$0] }.first
    guard case .string(let text)? = there else { return here == nil }
    return here?.trimmed == text.trimmed
  }
}

extension Draft {
  /// The moment at which it began, in seconds since 1970.
  fileprivate func created(in schema: Schema) -> Int64? {
    let field = schema[kind].fieldIndex(named: "created")
    guard case .offsetDateTime(let parts)? = field.flatMap({ values[$0] }) else { return nil }
    return Instant(parts).secondsSince1970
  }
}

extension Graph {
  /// The moment at which a record began, in seconds since 1970; nil where Taskwarrior cannot know it.
  fileprivate func created(_ number: RecordNumber) -> Int64? {
    let moment = schema[self[number].kind].fieldIndex(named: "created")
      .flatMap { text(of: number, $0) }.flatMap(Instant.init)?.secondsSince1970
    return moment.flatMap { WarriorTime.taken($0) == nil ? nil : $0 }
  }
}
