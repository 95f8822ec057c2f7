import Model
import TOML

/// The key or the value at a place of a text.
struct Spot {
  enum Part {
    case key, value
  }

  /// The entry of the document.
  let entry: Int
  let part: Part
  let range: Range<Int>
}

/// A value of a record that refers to another one, which need not be there.
struct ReferenceSpot {
  let entry: Int
  /// The field, as an index into those of the record's kind.
  let field: Int
  let range: Range<Int>
  let name: RecordName
  /// The record that it leads to.
  let number: RecordIndex?
}

extension OpenText {
  /// The innermost key or value that an offset lies in, or stands behind.
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

  /// The entry under the root that another one is, or lies in.
  func topEntry(of entry: Int) -> Int {
    var top = entry
    while document.entries[top].parent != 0, Int(document.entries[top].parent) < top {
      top = Int(document.entries[top].parent)
    }
    return top
  }

  /// The field that an entry, or the one that it is an item of, is the value of.
  func field(of entry: Int) -> Int? {
    kind?.fieldIndex(named: document.key(of: topEntry(of: entry)))
  }

  /// The reference that an entry is.
  func reference(of entry: Int) -> ReferenceSpot? {
    let top = topEntry(of: entry)
    let isItem = Int(document.entries[entry].parent) == top && document.entries[top].kind == .array
    guard entry == top || isItem, let field = field(of: entry), let kind,
      let target = schema.target(of: kind.fields[field]),
      let id = document.value(of: entry).asTyped
    else { return nil }
    return ReferenceSpot(
      entry: entry, field: field, range: document.entries[entry].value.range,
      name: RecordName(kind: target, id: id), number: graph.index(of: id, kind: target))
  }

  /// The reference that an offset lies in, or stands behind.
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

  /// Whether an offset is where a record's file stands for the record itself: in its first line, or in what the
  /// record is called by.
  func isAboutOwnRecord(at offset: Int) -> Bool {
    guard let kind else { return false }
    if clamped(offset) < document.startOfNextLine(0) || bytes.isEmpty { return true }
    guard let field = spot(at: offset).flatMap({ self.field(of: $0.entry) }) else { return false }
    return kind.title.contains(kind.fields[field].name)
  }

  /// The record that somebody means at an offset: the one that is referred to there, or at the top of a file its own.
  func record(at offset: Int) -> RecordName? {
    reference(at: offset)?.name ?? (isAboutOwnRecord(at: offset) ? name : nil)
  }

  /// Where a record's file says what it is called; the beginning of the file where it says nothing of that.
  var titleRange: Range<Int> {
    let entry = kind?.title.lazy.compactMap { document.entry(at: [$0]) }.first
    return entry.map { document.entries[$0].value.range } ?? 0..<0
  }
}
