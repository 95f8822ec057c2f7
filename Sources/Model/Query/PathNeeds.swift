/// What has to be read for paths from records of a kind.
package struct PathNeeds {
  private let schema: Schema
  private let start: KindIndex
  /// The kinds that the paths lead over.
  package private(set) var kinds: Set<KindIndex> = []
  /// The fields that are looked at, of each kind.
  package private(set) var fields: [KindIndex: Set<Int>] = [:]

  package init(from start: KindIndex, in schema: Schema) {
    self.schema = schema
    self.start = start
  }

  /// Adds the paths of a condition about the records.
  package mutating func add(_ condition: Condition) {
    condition.forEachPath(from: start) { add($0, from: $1, namingEnd: $2) }
  }

  /// Adds a path from the records with those in its conditions; what is referred to at its end too, where that is to
  /// be named.
  package mutating func add(_ path: FieldPath, namingEnd: Bool) {
    path.forEachPath(from: start, namingEnd: namingEnd) { add($0, from: $1, namingEnd: $2) }
  }

  private mutating func add(_ path: FieldPath, from kind: KindIndex, namingEnd: Bool) {
    var kind = kind
    for step in path.steps {
      switch step.direction {
      case .reference(let field): fields[kind, default: []].insert(field)
      case .referrers(let owner, let field): fields[owner, default: []].insert(field)
      }
      kind = step.kind
      kinds.insert(kind)
    }
    switch path.end {
    case .id, .record: break
    case .title: addTitle(of: kind)
    case .field(let field): fields[kind, default: []].insert(field)
    }
    if namingEnd, let target = path.target(in: schema), path.end != .record {
      kinds.insert(target)
      addTitle(of: target)
    }
  }

  /// Adds what records of a kind are called by.
  mutating func addTitle(of kind: KindIndex) {
    fields[kind, default: []].formUnion(schema[kind].titleFields)
  }
}
