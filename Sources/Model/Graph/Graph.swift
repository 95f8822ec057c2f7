package import Diagnostics
import Synchronization
package import TOML
package import Text

/// Records of a workspace with their references resolved.
///
/// It may hold only some kinds; references to the others stay unresolved and are not judged.
package struct Graph: Sendable {
  package let schema: Schema
  /// The kinds of which all records are here.
  package let kinds: Set<KindIndex>
  /// The kinds that are asked for where all are here; nil where none is here that was not asked for.
  package private(set) var limit: Set<KindIndex>?
  /// The records of all shards; the position of each is its index.
  private let records: ChunkedArray<Record>
  /// What was found in each file as it was read.
  private let allFindings: [Diagnostic]
  /// The folders of kinds that could not be looked into.
  private(set) var unreadFolders: [(kind: KindIndex, folder: Unread)] = []
  /// Records whose kind and id an earlier one has.
  package private(set) var duplicates: [(first: RecordIndex, other: RecordIndex)] = []
  /// References that name no record by its id.
  private var unusual = UnusualReferences()
  /// The records by the ids that they had before they were renamed.
  private(set) var formerIDs = FormerIDs()
  /// The time zone in which dates are compared.
  package var zone = LocalZone.utc
  /// Tells which numbers the upstream branch has for some records; nil where that could not be found out.
  package var askUpstream: @Sendable ([RecordIndex], Graph) -> [RecordName: Int64]? = { _, _ in
    [:]
  }
  private(set) var shards: [Shard]
  /// The index of the first record of each shard.
  let firstIndices: [RecordIndex]
  /// The shard whose records each chunk of them has.
  private let shardsOfChunks: [UInt16]
  private var indicesByKind: [[RecordIndex]]
  private var idIndex: IDIndex
  /// The records whose files could not be read or understood.
  private var broken: Set<RecordIndex> = []
  /// The values that are left out since they are wrong.
  private(set) var unknown = UnknownValues()
  private let referrerIndex = ReferrerIndex()
  private let derivations = GraphDerivations()
  let stepConditions = StepConditions()

  /// The graph of what the shards hold; `kinds` are those of which no records are missing.
  ///
  /// It takes the shards over: what a caller keeps of them is copied to be resolved.
  /// The records in `hidden` are taken up from the first shard alone, which may hold them anew.
  /// `performer` may resolve the references of several shards at once.
  package init(
    schema: Schema, kinds: Set<KindIndex>, shards: consuming [Shard],
    hiding hidden: Set<RecordName> = [], by performer: Performer = performInOrder
  ) {
    self.schema = schema
    self.kinds = kinds
    self.shards = consume shards
    if !hidden.isEmpty {
      for shard in self.shards.indices.dropFirst() { self.shards[shard].forget(hidden) }
    }
    (records, firstIndices) = ChunkedArray.joining(self.shards.map(\.records))
    shardsOfChunks = self.shards.enumerated().flatMap { number, shard in
      repeatElement(UInt16(truncatingIfNeeded: number), count: shard.records.chunkCount)
    }
    allFindings = self.shards.flatMap(\.findings)
    unreadFolders = self.shards.flatMap(\.unreadFolders)
    indicesByKind = schema.kinds.map { _ in [] }
    idIndex = IDIndex(capacity: records.count)
    records.forEachChunk { addRecords($0, from: $1) }
    for (shard, first) in zip(self.shards, firstIndices) {
      for value in shard.wrongValues {
        unknown.insert(
          value.field, of: first + value.record, kind: records[first + value.record].kind)
      }
    }
    settleDuplicates()
    noteFormerIDs()
    resolve(by: performer)
  }

  /// Adds records, and notes those that were asked for under their kinds, which seldom change from
  /// one to the next.
  private mutating func addRecords(
    _ chunk: UnsafeBufferPointer<Record>, from firstNumber: RecordIndex
  ) {
    guard var kind = chunk.first?.kind else { return }
    var numbers: [RecordIndex] = []
    swap(&numbers, &indicesByKind[Int(kind)])
    idIndex.insert(chunk, from: firstNumber, in: records) {
      duplicates.append((first: $0, other: $1))
    }
    for (record, number) in zip(chunk, firstNumber...) {
      if record.kind != kind {
        swap(&numbers, &indicesByKind[Int(kind)])
        kind = record.kind
        swap(&numbers, &indicesByKind[Int(kind)])
      }
      if record.isAsked { numbers.append(number) }
      if record.isBroken { broken.insert(number) }
    }
    swap(&numbers, &indicesByKind[Int(kind)])
  }

  /// Lets the id of several files mean the first of them in order, whichever was read first.
  private mutating func settleDuplicates() {
    for (first, other) in duplicates {
      let record = self[other]
      let holder =
        idIndex.find(record.id, kind: record.kind, hash: record.hash, in: records) ?? first
      if path(of: other) < path(of: holder) {
        idIndex.replace(holder, by: other, hash: record.hash)
      }
    }
  }

  private mutating func noteFormerIDs() {
    if shards.allSatisfy(\.formerIDs.isEmpty) { return }
    for (shard, first) in zip(shards, firstIndices) where !shard.formerIDs.isEmpty {
      for former in shard.formerIDs {
        let record = first + former.record
        formerIDs.insert(
          former.id, of: record, RecordName(kind: records[record].kind, id: former.id))
      }
    }
    let graph = self
    formerIDs.settle { graph.path(of: $0) < graph.path(of: $1) }
  }

  /// The number of records from which on several threads resolve them sooner than they are started.
  private static let manyRecords = 4096

  private mutating func resolve(by performer: Performer) {
    let resolver = Resolver(
      schema: schema, kinds: kinds, records: records, index: idIndex, formerIDs)
    let firstIndices = firstIndices
    let state = Mutex((shards: shards.map(Optional.some), unusual: UnusualReferences()))
    shards = []
    let perform = records.endPosition < Self.manyRecords ? performInOrder : performer
    perform(firstIndices.count) { number in
      guard var shard = state.withLock({ $0.shards[number].take() }) else { return }
      let unusual = resolver.resolve(&shard, from: firstIndices[number])
      state.withLock { state in
        state.shards[number] = shard
        state.unusual += unusual
      }
    }
    (shards, unusual) = state.withLock { ($0.shards.compactMap(\.self), $0.unusual) }
  }
}

/// Calls a body with each number below a count, perhaps several at once, and returns when all are done.
package typealias Performer = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

package func performInOrder(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for number in 0..<count { body(number) }
}

extension Graph {
  package subscript(number: RecordIndex) -> Record { records[number] }

  /// The indices of all records.
  package var indices: [RecordIndex] { records.positions }

  /// The index behind the last one.
  var endIndex: RecordIndex { records.endPosition }

  package func index(of id: String, kind: KindIndex) -> RecordIndex? {
    var id = id
    return id.withUTF8 {
      idIndex.find($0, kind: kind, hash: IDIndex.hash($0, kind: kind), in: records)
    }
  }

  /// The records of a kind, in no particular order; where less than all was asked for, those.
  package func records(of kind: KindIndex) -> [RecordIndex] {
    indicesByKind[Int(kind)]
  }

  /// Whether there is any record of a kind, asked for or not.
  package func hasRecords(of kind: KindIndex) -> Bool {
    var isFound = false
    records.forEachChunk { chunk, _ in isFound = isFound || chunk.contains { $0.kind == kind } }
    return isFound
  }

  package func id(of number: RecordIndex) -> String {
    String(decoding: self[number].id, as: UTF8.self)
  }

  /// The folder of a record's file, relative to the workspace.
  package func folder(of number: RecordIndex) -> Path {
    shards[shard(of: number)].folders[Int(self[number].folder)]
  }

  /// The path of a record's file, relative to the workspace.
  package func path(of number: RecordIndex) -> Path {
    folder(of: number).appending(id(of: number) + ".toml")
  }

  /// The bytes of a record's file.
  package func source(of number: RecordIndex) -> [UInt8] {
    self[number].contents
  }

  /// A record's file, parsed: as it was when the record was read, where that was kept.
  package func document(of number: RecordIndex) -> Document {
    let shard = shard(of: number)
    return shards[shard].document(of: number - firstIndices[shard]) ?? Document(source(of: number))
  }

  /// All values of a record, in the order of its file.
  package func values(of number: RecordIndex) -> [FieldValue] {
    withValues(of: number) { Array($0) }
  }

  /// Lends all values of a record, in the order of its file.
  package func withValues<Result>(
    of number: RecordIndex, _ body: (UnsafeBufferPointer<FieldValue>) -> Result
  ) -> Result {
    let record = self[number]
    return shards[shard(of: number)].values.withElements(
      at: record.firstValue, count: record.valueCount, body)
  }

  @inline(__always)
  func shard(of number: RecordIndex) -> Int {
    Int(shardsOfChunks[ChunkedArray<Record>.chunk(of: number)])
  }

  /// The values of one field of a record, in the order of its file.
  package func values(of number: RecordIndex, _ field: Int) -> [FieldValue] {
    withValues(of: number) { values in values.filter { $0.field == field } }
  }

  /// Calls `body` with every reference that records of a kind make by a field: the record, which of its
  /// values it is, and where it leads; those of one record come one after the other.
  func forEachReference(
    of kind: KindIndex, _ field: Int,
    _ body: (_ record: RecordIndex, _ value: UInt32, _ target: RecordIndex) -> Void
  ) {
    for (shard, first) in zip(shards, firstIndices) {
      shard.references.forEachChunk { chunk, _ in
        for reference in chunk where reference.kind == kind && reference.field == field {
          body(first + reference.record, reference.value, reference.target)
        }
      }
    }
  }

  /// One of the values of a record, by its place among them.
  func value(of number: RecordIndex, at position: UInt32) -> FieldValue {
    shards[shard(of: number)].values[self[number].firstValue, position]
  }

  package func value(of number: RecordIndex, _ field: Int) -> FieldValue? {
    withValues(of: number) { values in values.first { $0.field == field } }
  }

  package func text(_ value: FieldValue, of number: RecordIndex) -> String {
    value.text(self[number].bytes(value))
  }

  /// Lends the text of a value as UTF-8: straight from its file where nothing in it is to be decoded.
  package func withText<Result>(
    _ value: FieldValue, of number: RecordIndex,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let bytes = self[number].bytes(value)
    if let plain = value.plainText(bytes) { return body(plain) }
    var text = value.text(bytes)
    return text.withUTF8(body)
  }

  /// Lends the id of a record as UTF-8.
  package func withID<Result>(
    of number: RecordIndex, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let id = self[number].id
    if id.allSatisfy({ $0 < 0x80 }) { return body(id) }
    // The name of a file may be no UTF-8.
    var text = String(decoding: id, as: UTF8.self)
    return text.withUTF8(body)
  }

  /// Whether a value has the text.
  package func holds(_ value: FieldValue, _ text: String, of number: RecordIndex) -> Bool {
    value.holds(text, self[number].bytes(value))
  }

  /// The first value of a field as text.
  package func text(of number: RecordIndex, _ field: Int) -> String? {
    value(of: number, field).map { text($0, of: number) }
  }
}

extension Graph {
  /// The records of `kind` whose `field` refers to a record, in no particular order.
  package func referrers(to target: RecordIndex, kind: KindIndex, field: Int) -> [RecordIndex] {
    referrerIndex.referrers(to: target, ReferrerIndex.Key(kind: kind, field: field), in: self)
  }

  /// What is derived from all records: once, and then kept.
  package func derived<Derivation: GraphDerivation>(
    _ type: Derivation.Type, _ key: Derivation.Key
  ) -> Derivation {
    derivations.get(type, key, in: self)
  }

  /// The records of `kind` whose `field` refers to each record.
  func referrerLists(kind: KindIndex, field: Int) -> ReferrerLists {
    referrerIndex.lists(ReferrerIndex.Key(kind: kind, field: field), in: self)
  }
}

extension Graph {
  /// The same records, of which only those of some kinds are asked for.
  package func limited(to kinds: Set<KindIndex>) -> Graph {
    var graph = self
    graph.limit = kinds
    return graph
  }

  /// What was found in each file as it was read, of the kinds that are asked for.
  package var findings: [Diagnostic] {
    guard let limit else { return allFindings }
    return allFindings.filter { finding in
      schema.kindIndex(ofFolder: finding.location.path.top).map(limit.contains) ?? true
    }
  }

  /// Where the numbers belong in the files of records that have none.
  var unnumbered: [RecordIndex: Unnumbered] {
    var found: [RecordIndex: Unnumbered] = [:]
    for (shard, first) in zip(shards, firstIndices) {
      for unnumbered in shard.unnumbered {
        found[first + unnumbered.record] = unnumbered
      }
    }
    return found
  }

  /// The records whose files' names are no ids.
  var misnamed: [RecordIndex] {
    zip(shards, firstIndices).flatMap { shard, first in shard.misnamed.map { first + $0 } }
  }

  /// References to records of `kinds` that are not there.
  var unresolved: [UnresolvedReference] { unusual.unresolved }

  /// References that lead to a record by an id that it had before it was renamed.
  var referencesToFormerIDs: [UnresolvedReference] { unusual.toFormerIDs }

  /// The records of some kinds whose files could not be read or understood.
  func broken(of kinds: Set<KindIndex>) -> [RecordIndex] {
    broken.filter { kinds.contains(self[$0].kind) }
  }

  /// The record whose file is at a path.
  package func index(ofPath path: Path) -> RecordIndex? {
    guard let name = schema.recordName(ofPath: path),
      let number = index(of: name.id, kind: name.kind)
    else { return nil }
    if self.path(of: number) == path { return number }
    let namesakes = duplicates.lazy.flatMap { [$0.first, $0.other] }
    return namesakes.first { self.path(of: $0) == path }
  }
}
