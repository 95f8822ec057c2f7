import Diagnostics
import Model
import Text

/// Changed files, read as records before and after the change.
struct ChangedRecords {
  let before: Shard
  let after: Shard
  /// The records before and after.
  let names: Set<RecordName>
  /// Whether only the records themselves and those that they refer to can be at fault afterwards.
  let isEveryday: Bool
  /// The kinds whose records must be known, because they may be at fault together with the changed ones.
  let affectedKinds: Set<KindIndex>
  private let changes: [FileChange]
  private let rules: [BoundRule]
  private let occasion: Occasion

  init(_ changes: [FileChange], _ schema: Schema, _ occasion: Occasion) {
    (self.changes, self.occasion, rules) = (changes, occasion, occasion.rules(of: schema))
    func read(_ contents: [(Path, [UInt8]?)]) -> Shard {
      var reader = RecordReader(schema: schema, findingLimit: 1000)
      for case (let path, let bytes?) in contents { reader.readBounded(bytes, at: path) }
      return reader.shard
    }
    before = read(changes.map { ($0.path, $0.before) })
    after = read(changes.map { ($0.path, $0.after) })
    let (old, new) = (RecordKeys(before, schema), RecordKeys(after, schema))
    names = old.names.union(new.names)
    let kinds = Set(names.map(\.kind))
    let fresh = Set(
      changes.filter(\.hasFreshName).compactMap { schema.recordName(ofPath: $0.path) })
    let added = new.names.subtracting(old.names)
      .union(new.numbers.subtracting(old.numbers).map(\.record)).subtracting(fresh)
    let lost = old.names.subtracting(new.names)
      .union(new.former.symmetricDifference(old.former).map(\.record))
    let unique = new.unique.subtracting(old.unique).map(\.record.kind)
    affectedKinds = lost.reduce(into: Set(unique)) {
      $0.formUnion(schema.references(to: $1.kind).map(\.kind))
    }
    isEveryday =
      added.isEmpty && lost.isEmpty && new.unique == old.unique && !schema.hasStricterChecks
      && !rules.contains { !$0.wholeKinds.isEmpty && $0.concerns(kinds) }
  }

  var paths: Set<Path> { Set(changes.map(\.path)) }

  /// Compares the findings in the graphs that `graph` makes with the records before and after; with `isAlone`, rules about several
  /// records are left out.
  func effect(isAlone: Bool = false, in graph: (Shard) -> Graph) -> ChangeEffect {
    let rules = rules.filter { !isAlone || $0.wholeKinds.isEmpty }
    let renamed = changes.reduce(into: [:]) { names, change in
      change.modeOf.map { names[Diagnostic.Record($0)] = Diagnostic.Record(change.path) }
    }
    let old = findings(in: graph(before), rules, \.before)
    let (later, known) = (graph(after), Set(old.identities.map { $0.renaming(renamed) }))
    let new = findings(in: later, rules, \.after)
    var brought = new.new(since: known)
    if brought.contains(where: { $0.code == Check.dependencyCycle.code }) {
      // The check shows one cycle of a group, which may be an old one.
      brought.removeAll { $0.code == Check.dependencyCycle.code }
      brought += Check.cycles(in: later, besides: known)
    }
    let (left, paths) = (new.identities, paths)
    return ChangeEffect(
      brought: brought.map { $0.pointing(at: paths) }, new: left.subtracting(known),
      fixed: old.filter { $0.severity == .error }.identities
        .filter { !left.contains($0.renaming(renamed)) },
      graph: later)
  }

  /// The findings; docket.toml is only checked by itself.
  private func findings(
    in graph: Graph, _ rules: [BoundRule], _ content: (FileChange) -> [UInt8]?
  ) -> [Diagnostic] {
    let graph = occasion.inLocalTime(graph)
    let settings = changes.first { $0.path == Workspace.fileName }.flatMap(content)
    return graph.check() + rules.violations(in: graph, reportingLimit: false)
      + (settings.map { Declarations(bounded: $0).allFindings } ?? [])
  }
}

extension Diagnostic {
  /// Returns a finding about a duplicate value with the changed file as its location, whichever of the two files comes first.
  fileprivate func pointing(at changed: Set<Path>) -> Diagnostic {
    guard code == Check.duplicateValue.code, !changed.contains(location.path),
      let other = related.firstIndex(where: { changed.contains($0.location.path) })
    else { return self }
    var turned = self
    turned.location = related[other].location
    turned.related[other].location = location
    return turned
  }
}

/// The ids, former ids, numbers and other unique values of records: by these others refer to them, and must differ from them.
private struct RecordKeys {
  private(set) var names: Set<RecordName> = []
  private(set) var former: Set<Value> = []
  private(set) var numbers: Set<Value> = []
  private(set) var unique: Set<Value> = []

  struct Value: Hashable {
    let record: RecordName
    let field: UInt16
    let text: String
  }

  init(_ shard: Shard, _ schema: Schema) {
    let graph = Graph(schema: schema, kinds: [], shards: [shard])
    for record in graph.indices {
      let name = graph.name(of: record)
      names.insert(name)
      for value in graph.values(of: record) {
        let field = schema[name.kind].fields[Int(value.field)]
        guard field.isUnique || field.name == Field.formerIDs.name else { continue }
        let key = Value(record: name, field: value.field, text: graph.text(value, of: record))
        if field.isAutomatic {
          numbers.insert(key)
        } else if field.isUnique {
          unique.insert(key)
        } else {
          former.insert(key)
        }
      }
    }
  }
}
