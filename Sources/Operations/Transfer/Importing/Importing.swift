import Model
import TOML
import Text
import Workspace

/// One attempt to stage the records of an import; some may turn out to be invalid.
struct Importing {
  let policy: ImportPolicy
  let format: ImportFormat
  /// The existing records of the imported kinds and of the kinds that they refer to.
  let export: Export
  let sources: SourceIndex
  /// The language of the workspace, in which names are read.
  let language: Language?
  var transaction: Transaction
  var result = ImportResult()
  /// The errors, by the positions of the records.
  var faults: [(position: Int, fault: ImportFault)] = []

  var drafts: Drafts
  /// Names of records, by the kinds that references name.
  var namesOfRecords: [KindIndex: RecordNames] = [:]
  /// The positions of the records that have ids of their own; no other record may get these ids.
  private var ownNames: [RecordName: Int] = [:]
  private var idsFromNames: IDsFromNames
  private var namesWithoutWords: NamesWithoutWords
  /// The ids that were made for new records of this import.
  private var givenNames: Set<RecordName> = []
  private var numbers: [KindIndex: Numbers] = [:]
  private var random: RandomSource
  private var references = DraftReferences()
  /// The paths of staged files and the positions of their records.
  var staged: [(path: Path, position: Int)] = []

  init(
    _ drafts: Drafts, of format: ImportFormat, beside export: Export, knowing sources: SourceIndex,
    _ language: Language?, _ transaction: Transaction, _ policy: ImportPolicy,
    _ random: RandomSource
  ) {
    self.random = random
    self.drafts = drafts
    self.format = format
    self.export = export
    self.sources = sources
    self.language = language
    self.transaction = transaction
    self.policy = policy
    for (position, draft) in drafts.records.enumerated() {
      guard let id = draft.id else { continue }
      let name = RecordName(kind: draft.kind, id: id)
      if ownNames[name] == nil { ownNames[name] = position }
    }
    idsFromNames = IDsFromNames(in: export.graph, saying: ownNames)
    namesWithoutWords = NamesWithoutWords(in: export.graph)
  }

  var graph: Graph { export.graph }
  var schema: Schema { graph.schema }
}

extension Importing {
  /// Stages every record except those at the positions in `skipping`; calls `onStep` for each. `naming` are the kinds
  /// whose records are referred to by name.
  mutating func stage(
    skipping: Set<Int>, naming: Set<KindIndex>, by references: [KindIndex: [ReferenceField]],
    onStep: () -> Void
  ) throws {
    var names = [RecordName?](repeating: nil, count: drafts.records.count)
    var identities: [RecordName: Int] = [:]
    var keys: [ExactText: Int] = [:]
    identities.reserveCapacity(names.count)
    keys.reserveCapacity(names.count)
    for position in drafts.records.indices where !skipping.contains(position) {
      let draft = drafts.records[position]
      for fault in draft.faults { faults.append((position, fault)) }
      if let key = draft.key, let other = keys.updateValue(position, forKey: ExactText(key)),
        draft.id == nil
      {
        fail(position, nil, .sameAs(drafts.records[other].place))
        continue
      }
      guard draft.faults.isEmpty, let name = try name(of: draft, position) else { continue }
      if let other = identities.updateValue(position, forKey: name) {
        fail(position, "id", .idOf(drafts.records[other].place, id: name.id))
        continue
      }
      names[position] = name
    }
    for kind in naming {
      namesOfRecords[kind] = RecordNames(of: kind, in: graph, adding: drafts.records, names)
    }
    for case (let position, let name?) in names.enumerated() {
      let count = faults.count
      let here = graph.index(of: name.id, kind: name.kind)
      let values = referring(
        mapped(drafts.records[position], keys, names, isNew: here == nil),
        of: drafts.records[position], by: references[drafts.records[position].kind] ?? [], position)
      if policy.skipsInvalid {
        self.references.add(
          values, references[drafts.records[position].kind] ?? [], of: position, to: identities,
          beside: graph)
      }
      // An ambiguous name has been reported; `check` need not report an invalid id too.
      if faults.count > count { continue }
      try stage(drafts.records[position], values, here, name, position)
      // There is no second attempt, so the values are no longer needed.
      if !policy.skipsInvalid { drafts.records[position].values = [:] }
      onStep()
    }
    try judge()
    result.losses = drafts.losses
  }

  /// The name of a draft's record, existing or new.
  private mutating func name(of draft: Draft, _ position: Int) throws -> RecordName? {
    let kind = schema[draft.kind]
    if let id = draft.id {
      if RecordID.isValid(id.utf8) {
        let renamed =
          graph.index(of: id, kind: draft.kind) == nil
          ? graph.record(formerly: id, kind: draft.kind) : nil
        return RecordName(kind: draft.kind, id: renamed.map(graph.id) ?? id)
      }
      fail(position, "id", .invalidID(id))
      return nil
    }
    if let key = draft.key, let record = sources[draft.kind, key] {
      return RecordName(kind: draft.kind, id: graph.id(of: record))
    }
    if kind.ids == .plain {
      if let words = kind.idWords(draft.values) {
        let id = idsFromNames.id(of: draft, in: drafts.records, from: words)
        let renamed = graph.record(formerly: id, kind: draft.kind)
        return RecordName(kind: draft.kind, id: renamed.map(graph.id) ?? id)
      }
      if let record = namesWithoutWords.record(of: draft) {
        return RecordName(kind: draft.kind, id: graph.id(of: record))
      }
    }
    let (graph, ownNames, given) = (graph, ownNames, givenNames)
    let id = kind.newID(draft.valuesWithSource(kind), using: &random) { id in
      let name = RecordName(kind: draft.kind, id: id)
      return ownNames[name] != nil || given.contains(name)
        || graph.index(of: id, kind: draft.kind) != nil
        || graph.record(formerly: id, kind: draft.kind) != nil
    }
    let name = RecordName(kind: draft.kind, id: id)
    givenNames.insert(name)
    return name
  }

  /// The number of a new record: the one in the source if it is free, or else the next one.
  mutating func number(of values: [Int: Value], _ kind: KindIndex) throws -> Int64? {
    guard let field = schema[kind].numberField else { return nil }
    var known = numbers.removeValue(forKey: kind) ?? Numbers(of: kind, field, graph, drafts)
    defer { numbers[kind] = known }
    if case .integer(let own)? = values[field], known.taken.insert(own).inserted { return own }
    while true {
      guard let next = try transaction.nextNumber(of: kind) else {
        throw OperationError.change(.noNumberLeft(schema[kind]))
      }
      if !known.brought.contains(next), known.taken.insert(next).inserted { return next }
    }
  }

  /// The numbers of a kind that are not available for new records.
  private struct Numbers {
    /// Numbers of existing records and of records in this import.
    var taken: Set<Int64>
    /// Numbers that imported records have in the source.
    let brought: Set<Int64>

    init(of kind: KindIndex, _ field: Int, _ graph: Graph, _ drafts: Drafts) {
      taken = Set(graph.records(of: kind).compactMap { graph[$0].number })
      brought = Set(
        drafts.records.lazy.filter { $0.kind == kind }.compactMap { draft -> Int64? in
          guard case .integer(let number)? = draft.values[field] ?? draft.defaults[field] else {
            return nil
          }
          return number
        })
    }
  }

  mutating func fail(_ position: Int, _ field: String?, _ reason: ImportFault.Reason) {
    let place = drafts.records[position].place
    faults.append((position, ImportFault(place: place, field: field, reason: reason)))
  }
}

extension Importing {
  /// An error for each new record that refers to a skipped record, directly or through others.
  func faults(ofReferringTo skipped: Set<Int>) -> [Int: ImportFault] {
    references.leading(to: skipped).mapValues { reference in
      ImportFault(
        place: drafts.records[reference.referrer].place, field: reference.field,
        reason: .refersToSkipped(drafts.records[reference.target].place))
    }
  }
}

extension Draft {
  /// The values, including the source.
  fileprivate func valuesWithSource(_ kind: Kind) -> [Int: Value] {
    guard let key, let source = kind.fieldIndex(named: Origin.field), values[source] == nil else {
      return values
    }
    return values.merging([source: .string(key)]) { $1 }
  }
}
