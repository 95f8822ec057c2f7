package import Diagnostics
import Synchronization
package import TOML
package import Text

/// The records of a workspace with resolved references.
///
/// A graph may hold only some of the kinds. References to other kinds stay unresolved and are not checked.
package struct Graph: Sendable {
  package let schema: Schema
  /// The kinds whose records are all loaded.
  package let kinds: Set<KindIndex>
  /// The kinds that the caller asked for, if more were loaded; otherwise nil.
  package private(set) var limit: Set<KindIndex>?
  let store: RecordStore
  /// The diagnostics found while reading files.
  private let allFindings: [Diagnostic]
  /// The folders of kinds that could not be read.
  private(set) var unreadFolders: [(kind: KindIndex, folder: Unread)] = []
  /// Records with the same kind and id as an earlier one.
  package private(set) var duplicates: [(first: RecordIndex, other: RecordIndex)] = []
  /// References that do not match the current id of any record.
  private var unusual = UnusualReferences()
  /// The records by their former ids.
  private(set) var formerIDs = FormerIDs()
  /// The time zone for comparing dates.
  package var zone = LocalZone.utc
  /// The numbers that `recordsSharingNumbers` have in the upstream branch; nil if this could not be determined.
  package var upstreamNumbers: [RecordName: Int64]? = [:]
  private(set) var shards: [Shard]
  /// The index of the first record of each shard.
  let firstIndices: [RecordIndex]
  private var indicesByKind: [[RecordIndex]]
  private var idIndex: IDIndex
  /// The records whose files could not be read or parsed.
  private var broken: Set<RecordIndex> = []
  /// Values that were dropped because they are invalid.
  private(set) var invalidValues = InvalidValues()
  private let derivations = GraphDerivations()
  let stepConditions = StepConditions()
  /// The budget of the present evaluation; nil for no limit.
  var budget: EvaluationBudget?
  /// The budget of the queries of one command together; nil for a limit for each.
  var sharedBudget: EvaluationBudget?

  /// Creates a graph from shards. `kinds` are the kinds that are loaded completely.
  ///
  /// The graph takes ownership of the shards: a shard that the caller still holds is copied before its references are
  /// resolved. `performer` may resolve references in parallel.
  package init(
    schema: Schema, kinds: Set<KindIndex>, shards: consuming [Shard],
    by performer: Performer = performInOrder
  ) {
    self.schema = schema
    self.kinds = kinds
    self.shards = consume shards
    var first: RecordIndex = 0
    firstIndices = self.shards.map { shard in
      defer { first += shard.nextRecord }
      return first
    }
    store = RecordStore(takingFrom: &self.shards)
    allFindings = self.shards.flatMap(\.findings)
    unreadFolders = self.shards.flatMap(\.unreadFolders)
    indicesByKind = schema.kinds.map { _ in [] }
    idIndex = IDIndex(capacity: store.records.count)
    addRecords()
    for (shard, first) in zip(self.shards, firstIndices) {
      for value in shard.invalidValues {
        invalidValues.insert(
          value.field, of: first + value.record, kind: store[first + value.record].kind)
      }
    }
    settleDuplicates()
    noteFormerIDs()
    resolve(by: performer)
  }

  /// Adds all records to the index of ids and groups the requested ones by kind.
  private mutating func addRecords() {
    for index in indices {
      if let first = idIndex.insert(index, in: store) { duplicates.append((first, index)) }
      let record = store[index]
      if record.isAsked { indicesByKind[Int(record.kind)].append(index) }
      if record.isBroken { broken.insert(index) }
    }
  }

  /// For ids that several files have, makes the id refer to the record that is opened by it: the one in the folder of its
  /// kind, else the first one by path.
  private mutating func settleDuplicates() {
    for (first, other) in duplicates {
      let record = self[other]
      let holder = store.withID(of: record) {
        idIndex.find($0, kind: record.kind, hash: record.hash, in: store) ?? first
      }
      if placeForID(of: other) < placeForID(of: holder) {
        idIndex.replace(holder, by: other, hash: record.hash)
      }
    }
  }

  private func placeForID(of record: RecordIndex) -> (isInSubfolder: Int, path: Path) {
    let path = path(of: record)
    return (path.parent == schema[self[record].kind].folder ? 0 : 1, path)
  }

  private mutating func noteFormerIDs() {
    if shards.allSatisfy(\.formerIDs.isEmpty) { return }
    for (shard, first) in zip(shards, firstIndices) where !shard.formerIDs.isEmpty {
      for former in shard.formerIDs {
        let record = first + former.record
        formerIDs.insert(
          former.id, of: record, RecordName(kind: store[record].kind, id: former.id))
      }
    }
    let graph = self
    formerIDs.settle { graph.path(of: $0) < graph.path(of: $1) }
  }

  /// The number of records at which resolving them in parallel becomes faster than in one thread.
  private static let manyRecords = 4096

  private mutating func resolve(by performer: Performer) {
    let resolver = Resolver(
      schema: schema, kinds: kinds, store: store, index: idIndex, formerIDs)
    let firstIndices = firstIndices
    let state = Mutex((shards: shards.map(Optional.some), unusual: UnusualReferences()))
    shards = []
    let perform = store.records.count < Self.manyRecords ? performInOrder : performer
    perform(firstIndices.count) { shardIndex in
      guard var shard = state.withLock({ $0.shards[shardIndex].take() }) else { return }
      let unusual = resolver.resolve(&shard, from: firstIndices[shardIndex])
      state.withLock { state in
        state.shards[shardIndex] = shard
        state.unusual += unusual
      }
    }
    (shards, unusual) = state.withLock { ($0.shards.compactMap(\.self), $0.unusual) }
  }
}

/// Calls a body with each number below `count`, possibly in parallel, and returns when all calls have finished.
package typealias Performer = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

package func performInOrder(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for index in 0..<count { body(index) }
}

extension Graph {
  package subscript(record: RecordIndex) -> Record {
    @inline(__always) get { store[record] }
  }

  /// The number of all records.
  var count: Int { store.records.count }

  package var indices: Range<RecordIndex> {
    0..<RecordIndex(truncatingIfNeeded: count)
  }

  package func index(of id: String, kind: KindIndex) -> RecordIndex? {
    var id = id
    return id.withUTF8 {
      idIndex.find($0, kind: kind, hash: IDIndex.hash($0, kind: kind), in: store)
    }
  }

  /// Returns the records of a kind, limited to the requested ones, in any order.
  package func records(of kind: KindIndex) -> [RecordIndex] {
    indicesByKind[Int(kind)]
  }

  /// Whether there is any record of a kind, requested or not.
  package func hasRecords(of kind: KindIndex) -> Bool {
    store.records.contains { $0.kind == kind }
  }

  package func name(of record: RecordIndex) -> RecordName {
    RecordName(kind: self[record].kind, id: id(of: record))
  }

  /// Whether the id of a record's file means this file, and not another one with the same id.
  package func isFoundByID(_ record: RecordIndex) -> Bool {
    duplicates.isEmpty || index(of: id(of: record), kind: self[record].kind) == record
  }

  package func id(of record: RecordIndex) -> String {
    store.withID(of: self[record]) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the folder of a record's file, relative to the workspace.
  package func folder(of record: RecordIndex) -> Path {
    shards[shard(of: record)].folders[Int(self[record].folder)]
  }

  /// Returns the path of a record's file, relative to the workspace.
  package func path(of record: RecordIndex) -> Path {
    folder(of: record).appending(id(of: record) + ".toml")
  }

  /// Returns the content of a record's file.
  package func source(of record: RecordIndex) -> [UInt8] {
    let stored = self[record]
    return store.withBytes(of: stored, stored.contents) { Array($0) }
  }

  /// Returns a record's parsed file: the document from the time of reading if it was kept, otherwise parsed again.
  package func document(of record: RecordIndex) -> Document {
    let shard = shard(of: record)
    return shards[shard].document(of: record - firstIndices[shard]) ?? Document(source(of: record))
  }

  /// Returns all values of a record in the order of its file.
  package func values(of record: RecordIndex) -> [FieldValue] {
    withValues(of: record) { Array($0) }
  }

  /// Calls `body` with all values of a record in the order of its file.
  package func withValues<Result>(
    of record: RecordIndex, _ body: (UnsafeBufferPointer<FieldValue>) -> Result
  ) -> Result {
    let stored = self[record]
    return shards[Int(stored.shard)].values.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[stored.values]))
    }
  }

  @inline(__always)
  func shard(of record: RecordIndex) -> Int {
    Int(self[record].shard)
  }

  /// Returns the values of one field of a record in the order of its file.
  package func values(of record: RecordIndex, _ field: Int) -> [FieldValue] {
    withValues(of: record) { values in values.filter { $0.field == field } }
  }

  /// Calls `body` for every reference that records of a kind have in a field, with the record, the position of the value,
  /// and the target. References of the same record are adjacent.
  func forEachReference(
    of kind: KindIndex, _ field: Int,
    _ body: (_ record: RecordIndex, _ value: UInt32, _ target: RecordIndex) -> Void
  ) {
    for (shard, first) in zip(shards, firstIndices) {
      for reference in shard.references
      where reference.kind == kind && reference.field == field {
        body(first + reference.record, reference.value, reference.target)
      }
    }
  }

  /// Returns the value at a position among a record's values.
  func value(of record: RecordIndex, at position: UInt32) -> FieldValue {
    shards[shard(of: record)].values[Int(self[record].firstValue + position)]
  }

  package func value(of record: RecordIndex, _ field: Int) -> FieldValue? {
    withValues(of: record) { values in values.first { $0.field == field } }
  }

  /// Returns the records that a field refers to, in the order of the file.
  package func targets(of record: RecordIndex, _ field: Int) -> [RecordIndex] {
    withValues(of: record) { values in
      values.filter { $0.field == field && $0.target != FieldValue.unresolved }.map(\.target)
    }
  }

  /// Returns the first record that a field refers to.
  package func target(of record: RecordIndex, _ field: Int) -> RecordIndex? {
    value(of: record, field).flatMap { $0.target == FieldValue.unresolved ? nil : $0.target }
  }

  package func text(_ value: FieldValue, of record: RecordIndex) -> String {
    store.withBytes(of: value, self[record]) { value.text($0) }
  }

  /// Calls `body` with the text of a value as UTF-8, without copying it if it needs no decoding.
  package func withText<Result>(
    _ value: FieldValue, of record: RecordIndex,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    store.withBytes(of: value, self[record]) { bytes in
      if let plain = value.plainText(bytes) { return body(plain) }
      var text = value.text(bytes)
      return text.withUTF8(body)
    }
  }

  /// Calls `body` with the id of a record as UTF-8.
  package func withID<Result>(
    of record: RecordIndex, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    store.withID(of: self[record]) { id in
      if id.allSatisfy({ $0 < 0x80 }) { return body(id) }
      // The name of a file may be invalid UTF-8.
      var text = String(decoding: id, as: UTF8.self)
      return text.withUTF8(body)
    }
  }

  /// Whether a value equals a text.
  package func holds(_ value: FieldValue, _ text: String, of record: RecordIndex) -> Bool {
    store.withBytes(of: value, self[record]) { value.holds(text, $0) }
  }

  /// Returns the first value of a field as text.
  package func text(of record: RecordIndex, _ field: Int) -> String? {
    value(of: record, field).map { text($0, of: record) }
  }
}

extension Graph {
  /// Returns the records of `kind` whose `field` refers to a record, in any order.
  package func referrers(to target: RecordIndex, kind: KindIndex, field: Int) -> [RecordIndex] {
    Array(referrerLists(kind: kind, field: field)[target])
  }

  /// Returns a derived result, computed on first use and then cached.
  package func derived<Derivation: GraphDerivation>(
    _ type: Derivation.Type, _ key: Derivation.Key
  ) -> Derivation {
    derivations.get(type, key, in: self)
  }

  /// Returns the records of `kind` whose `field` refers to each record.
  func referrerLists(kind: KindIndex, field: Int) -> ReferrerLists {
    derived(ReferrerLists.self, ReferrerLists.Key(kind: kind, field: field))
  }
}

extension Graph {
  /// Returns the same graph, limited to records of some kinds.
  package func limited(to kinds: Set<KindIndex>) -> Graph {
    var graph = self
    graph.limit = kinds
    return graph
  }

  /// The diagnostics found while reading the files of the requested kinds.
  package var findings: [Diagnostic] {
    guard let limit else { return allFindings }
    return allFindings.filter { finding in
      schema.kindIndex(ofFolder: finding.location.path.top).map(limit.contains) ?? true
    }
  }

  /// For records without a number, where the number belongs in the file.
  var unnumbered: [RecordIndex: Unnumbered] {
    var found: [RecordIndex: Unnumbered] = [:]
    for (shard, first) in zip(shards, firstIndices) {
      for unnumbered in shard.unnumbered {
        found[first + unnumbered.record] = unnumbered
      }
    }
    return found
  }

  /// The records whose file names are not valid ids.
  package var misnamed: [RecordIndex] {
    zip(shards, firstIndices).flatMap { shard, first in shard.misnamed.map { first + $0 } }
  }

  /// References to records of `kinds` that do not exist.
  var unresolved: [UnusualReference] { unusual.unresolved }

  /// References that name a record by a former id.
  var referencesToFormerIDs: [UnusualReference] { unusual.toFormerIDs }

  /// Returns the records of some kinds whose files could not be read or parsed.
  func broken(of kinds: Set<KindIndex>) -> [RecordIndex] {
    broken.filter { kinds.contains(self[$0].kind) }
  }

  /// Returns the record whose file has a path.
  package func index(ofPath path: Path) -> RecordIndex? {
    guard let name = schema.recordName(ofPath: path),
      let record = index(of: name.id, kind: name.kind)
    else { return nil }
    if self.path(of: record) == path { return record }
    let namesakes = duplicates.lazy.flatMap { [$0.first, $0.other] }
    return namesakes.first { self.path(of: $0) == path }
  }
}
