import Model
import TOML

/// A key or value of a text.
struct Spot {
  enum Part {
    case key, value
  }

  /// The index of the entry in the document.
  let entry: Int
  let part: Part
  let range: Range<Int>
}

/// A value that refers to a record, which need not exist.
struct ReferenceSpot {
  let entry: Int
  /// The field, as an index into the fields of the record's kind.
  let field: Int
  let range: Range<Int>
  let name: RecordName
  /// The record that it refers to, if it exists.
  let record: RecordIndex?
}

extension OpenText {
  /// The innermost key or value that contains an offset or ends there.
  func spot(at offset: Int) -> Spot? {
    let offset = clamped(offset)
    var found: Spot?
    for index in 1..<max(document.entries.count, 1) {
      let entry = document.entries[index]
      for (part, range) in [(Spot.Part.key, entry.key.range), (.value, entry.value.range)] {
        guard !range.isEmpty, range.lowerBound <= offset, offset <= range.upperBound,
          range.upperBound <= bytes.count, range.count < found?.range.count ?? .max
        else { continue }
        found = Spot(entry: index, part: part, range: range)
      }
    }
    return found
  }

  /// The top-level entry that contains an entry.
  func topEntry(of entry: Int) -> Int {
    var top = entry
    while document.entries[top].parent != 0, Int(document.entries[top].parent) < top {
      top = Int(document.entries[top].parent)
    }
    return top
  }

  /// The field whose value contains an entry.
  func field(of entry: Int) -> Int? {
    kind?.fieldIndex(named: document.key(of: topEntry(of: entry)))
  }

  /// The reference in an entry.
  func reference(of entry: Int) -> ReferenceSpot? {
    let top = topEntry(of: entry)
    let isItem = Int(document.entries[entry].parent) == top && document.entries[top].kind == .array
    guard entry == top || isItem, let field = field(of: entry), let kind,
      let target = schema.target(of: kind.fields[field]),
      let id = document.value(of: entry).asTyped
    else { return nil }
    return ReferenceSpot(
      entry: entry, field: field, range: document.entries[entry].value.range,
      name: RecordName(kind: target, id: id), record: graph.index(of: id, kind: target))
  }

  /// The reference that contains an offset or ends there.
  func reference(at offset: Int) -> ReferenceSpot? {
    guard let spot = spot(at: offset), spot.part == .value else { return nil }
    return reference(of: spot.entry)
  }

  /// All references of the record, in the order of the text.
  var references: [ReferenceSpot] {
    guard name != nil else { return [] }
    return (1..<max(document.entries.count, 1)).compactMap { reference(of: $0) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether an offset stands for the record itself: in the first line of its file, or in its title.
  func isAboutOwnRecord(at offset: Int) -> Bool {
    guard let kind else { return false }
    if clamped(offset) < document.startOfNextLine(0) || bytes.isEmpty { return true }
    guard let field = spot(at: offset).flatMap({ self.field(of: $0.entry) }) else { return false }
    return kind.title.contains(kind.fields[field].name)
  }

  /// The record at an offset: the referenced one, or the file's own.
  func record(at offset: Int) -> RecordName? {
    reference(at: offset)?.name ?? (isAboutOwnRecord(at: offset) ? name : nil)
  }

  /// The range of the title in a record's file; empty at the start of the file if there is no title.
  var titleRange: Range<Int> {
    let entry = kind?.title.lazy.compactMap { document.entry(at: [$0]) }.first
    return entry.map { document.entries[$0].value.range } ?? 0..<0
  }
}
