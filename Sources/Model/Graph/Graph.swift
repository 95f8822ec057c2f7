package import Diagnostics

/// Records of a workspace with their references resolved.
///
/// It may hold only some kinds; references to the others stay unresolved and are not judged.
package struct Graph: Sendable {
  package let schema: Schema
  /// The kinds of which all records are here.
  package let kinds: Set<KindIndex>
  package private(set) var records: ContiguousArray<Record> = []
  /// What was found in each file as it was read.
  package private(set) var findings: [Diagnostic] = []
  /// Records whose kind and id an earlier one has.
  private(set) var duplicates: [(first: RecordNumber, other: RecordNumber)] = []
  private var shards: [Shard]
  private var index: IDIndex

  /// The graph of what the shards hold; `kinds` are those of which no records are missing.
  ///
  /// The records in `hidden` are taken up from the first shard alone, which may hold them anew.
  package init(
    schema: Schema, kinds: Set<KindIndex>, shards: [Shard], hiding hidden: Set<RecordName> = []
  ) {
    self.schema = schema
    self.kinds = kinds
    self.shards = shards
    index = IDIndex(capacity: shards.reduce(0) { $0 + $1.records.count })
    for number in shards.indices { takeUp(number, hiding: number == 0 ? [] : hidden) }
    settleDuplicates()
    resolve()
  }

  private mutating func takeUp(_ shardNumber: Int, hiding hidden: Set<RecordName>) {
    findings += shards[shardNumber].findings
    records.reserveCapacity(records.count + shards[shardNumber].records.count)
    for var record in shards[shardNumber].records {
      if !hidden.isEmpty && hidden.contains(record.name) { continue }
      record.shard = UInt16(truncatingIfNeeded: shardNumber)
      records.append(record)
      let number = RecordNumber(records.count - 1)
      if let first = index.insert(number, in: records) {
        duplicates.append((first, number))
      }
    }
  }

  /// Lets the id of several files mean the first of them in order, whichever was read first.
  private mutating func settleDuplicates() {
    for (first, other) in duplicates {
      let record = self[other]
      let holder = index.find(record.id, kind: record.kind, hash: record.hash, in: records) ?? first
      if precedes(other, holder) { index.replace(holder, by: other, hash: record.hash) }
    }
  }

  private mutating func resolve() {
    let targets = schema.kinds.map { kind in
      kind.fields.map { field in
        field.reference.flatMap { schema.kindIndex(named: $0.target) } ?? .max
      }
    }
    for shard in shards.indices {
      for position in shards[shard].references {
        let record = shards[shard].records[Int(position.record)]
        let value = shards[shard].values[Int(position.value)]
        let target = targets[Int(record.kind)][Int(value.field)]
        shards[shard].values[Int(position.value)].target =
          find(value, of: record, kind: target) ?? FieldValue.unresolved
      }
    }
  }

  private func find(_ value: FieldValue, of record: Record, kind: KindIndex) -> RecordNumber? {
    let bytes = record.bytes(value)
    let id = value.isPlain ? UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()) : bytes
    guard value.isPlain || RecordID.isValid(bytes, .numbers) else {
      return number(of: value.text(bytes), kind: kind)
    }
    return index.find(id, kind: kind, hash: IDIndex.hash(id, kind: kind), in: records)
  }
}

extension Graph {
  package subscript(number: RecordNumber) -> Record { records[Int(number)] }

  package func number(of id: String, kind: KindIndex) -> RecordNumber? {
    var id = id
    return id.withUTF8 {
      index.find($0, kind: kind, hash: IDIndex.hash($0, kind: kind), in: records)
    }
  }

  /// The records of a kind, in no particular order.
  package func records(of kind: KindIndex) -> [RecordNumber] {
    records.indices.lazy.filter { records[$0].kind == kind }.map(RecordNumber.init)
  }

  package func id(of number: RecordNumber) -> String {
    String(decoding: self[number].id, as: UTF8.self)
  }

  /// The path of a record's file, relative to the workspace.
  package func path(of number: RecordNumber) -> String {
    let record = self[number]
    return shards[Int(record.shard)].folders[Int(record.folder)] + "/" + id(of: number) + ".toml"
  }

  /// The bytes of a record's file.
  package func source(of number: RecordNumber) -> [UInt8] {
    let record = self[number]
    return Array(UnsafeBufferPointer(start: record.base, count: Int(record.count)))
  }

  /// All values of a record, in the order of its file.
  package func values(of number: RecordNumber) -> ArraySlice<FieldValue> {
    let record = self[number]
    let first = Int(record.firstValue)
    return ArraySlice(shards[Int(record.shard)].values[first..<first + Int(record.valueCount)])
  }

  /// The values of one field of a record, in the order of its file.
  package func values(of number: RecordNumber, _ field: Int) -> [FieldValue] {
    values(of: number).filter { $0.field == field }
  }

  package func value(of number: RecordNumber, _ field: Int) -> FieldValue? {
    values(of: number).first { $0.field == field }
  }

  package func text(_ value: FieldValue, of number: RecordNumber) -> String {
    value.text(self[number].bytes(value))
  }

  /// The first value of a field as text.
  package func text(of number: RecordNumber, _ field: Int) -> String? {
    value(of: number, field).map { text($0, of: number) }
  }
}

extension Graph {
  /// The records of `kind` whose `field` refers to a record, in no particular order.
  package func referrers(to target: RecordNumber, kind: KindIndex, field: Int) -> [RecordNumber] {
    records(of: kind).filter { number in
      values(of: number).contains { $0.field == field && $0.target == target }
    }
  }

  /// What people call a record: the values of its kind's title, or its kind's label and its id.
  package func title(of number: RecordNumber, language: Language) -> String {
    let kind = schema[self[number].kind]
    let parts = kind.title.compactMap { name in
      kind.fieldIndex(named: name).flatMap { text(of: number, $0) }
    }
    return parts.isEmpty
      ? kind.untitled(id: id(of: number), language: language) : parts.joined(separator: " ")
  }

  /// What people call a record, with its number where it has one.
  package func fullTitle(of number: RecordNumber, language: Language) -> String {
    let kind = schema[self[number].kind]
    let title = title(of: number, language: language)
    let untitled = kind.untitled(id: id(of: number), language: language)
    return kind.ids == .words || title == untitled ? title : "\(untitled): \(title)"
  }
}

extension Kind {
  /// What a record without a title is called: `Task No. 42`, `Поручение No 42`, or by its id.
  package func untitled(id: String, language: Language) -> String {
    switch (ids, language) {
    case (.numbers, .english): "\(label.english) No. \(id)"
    case (.numbers, .russian): "\(label.russian) No \(id)"
    case (.words, _): id
    }
  }
}
