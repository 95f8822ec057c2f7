import Text

/// Which records have a value by which they should be told apart.
struct ValueIndex: GraphDerivation {
  struct Key: Hashable, Sendable {
    let kind: KindIndex
    let field: Int
    let likeness: Likeness
  }

  /// What makes two values one.
  enum Likeness: Hashable, Sendable {
    case text
    case textInAnyCase
    /// Imports from the same place.
    case origin
  }

  private let entries: [Entry]
  /// The records that have come to have values of a hash since; others may no longer have theirs.
  private var later: [UInt32: Set<RecordNumber>] = [:]

  private struct Entry {
    let hash: UInt32
    let record: RecordNumber
  }

  init(_ key: Key, in graph: Graph) {
    var entries: [Entry] = []
    for record in graph.records(of: key.kind) {
      for text in graph.distinguishingTexts(of: record, key) {
        entries.append(Entry(hash: Self.hash(text), record: record))
      }
    }
    self.entries = entries.sorted { $0.hash < $1.hash }
  }

  mutating func follow(_ change: GraphChange, _ key: Key) -> Bool {
    for record in change.records where change.after[record].kind == key.kind {
      for text in change.after.distinguishingTexts(of: record, key) {
        later[Self.hash(text), default: []].insert(record)
      }
    }
    return true
  }

  /// The records that may have a text.
  func candidates(_ text: ExactText) -> [RecordNumber] {
    let hash = Self.hash(text)
    let first = entries.partitioningIndex { $0.hash >= hash }
    return entries[first...].prefix { $0.hash == hash }.map(\.record) + Array(later[hash] ?? [])
  }

  private static func hash(_ text: ExactText) -> UInt32 {
    var text = text.text
    return text.withUTF8 { IDIndex.hash($0, kind: 0) }
  }
}

/// A value that a record has.
struct ValueHolder {
  let record: RecordNumber
  let value: FieldValue
}

extension Graph {
  /// The values of a kind's records that are one, where several are.
  func duplicates(_ key: ValueIndex.Key) -> [[ValueHolder]] {
    guard kinds.contains(key.kind), key.likeness != .origin || hasOrigins else { return [] }
    return duplicates(among: records(of: key.kind), key)
  }

  /// The same of those values that some records have.
  func duplicates(with records: Set<RecordNumber>, _ key: ValueIndex.Key) -> [[ValueHolder]] {
    let texts = Set(records.flatMap { distinguishingTexts(of: $0, key) })
    return duplicates(among: holders(of: texts, key), key)
  }

  private func duplicates(
    among records: some Sequence<RecordNumber>, _ key: ValueIndex.Key
  ) -> [[ValueHolder]] {
    var holders: [ExactText: [ValueHolder]] = [:]
    for record in records {
      for value in values(of: record, key.field) {
        guard let text = distinguishingText(value, of: record, key) else { continue }
        holders[text, default: []].append(ValueHolder(record: record, value: value))
      }
    }
    return holders.values.filter { $0.count > 1 }
  }

  /// The records that have one of some texts.
  func holders(of texts: Set<ExactText>, _ key: ValueIndex.Key) -> Set<RecordNumber> {
    let index = derived(ValueIndex.self, key)
    return Set(
      texts.flatMap(index.candidates).filter {
        !texts.isDisjoint(with: distinguishingTexts(of: $0, key))
      })
  }

  /// The texts of a record's values by which it should be told apart.
  func distinguishingTexts(of number: RecordNumber, _ key: ValueIndex.Key) -> Set<ExactText> {
    Set(values(of: number, key.field).compactMap { distinguishingText($0, of: number, key) })
  }

  /// The text that no other record should have in the field; nil where others may have it too.
  private func distinguishingText(
    _ value: FieldValue, of number: RecordNumber, _ key: ValueIndex.Key
  ) -> ExactText? {
    let text = text(value, of: number)
    switch key.likeness {
    case .text: return ExactText(text)
    case .textInAnyCase: return ExactText(text.lowercased())
    case .origin:
      let origin = Origin(text)
      return origin.isOfAnImport ? ExactText(origin.key) : nil
    }
  }

  /// Whether any record says where it comes from.
  private var hasOrigins: Bool {
    shards.contains(where: \.hasOrigins)
      || replacements.values.contains { $0.shard.hasOrigins }
  }
}
