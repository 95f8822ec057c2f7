/// The data that must be read to follow paths from the records of a kind.
package struct PathNeeds {
  private let schema: Schema
  private let start: KindIndex
  /// The kinds along the paths.
  package private(set) var kinds: Set<KindIndex> = []
  /// The fields that are read, by kind.
  package private(set) var fields: [KindIndex: Set<Int>] = [:]

  package init(from start: KindIndex, in schema: Schema) {
    self.schema = schema
    self.start = start
  }

  /// Adds the paths of a condition on the start records.
  package mutating func add(_ condition: Condition) {
    condition.forEachPath(from: start) { add($0, from: $1, namingEnd: $2) }
  }

  /// Adds a path from the start records and the paths in its conditions. With `namingEnd`, also adds the names of the
  /// records referenced at its end.
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

  /// Adds the fields that form the names of a kind's records.
  package mutating func addTitle(of kind: KindIndex) {
    fields[kind, default: []].formUnion(schema[kind].titleFields)
    if let field = schema[kind].titleSubstitute { fields[kind, default: []].insert(field) }
  }
}
