/// The destination of a value: its parent, its key, and whether the key was free.
struct Destination {
  var parent: UInt32
  var key = ByteRange.none
  var isPlainKey = false
  var isLinked = true

  /// The destination of values whose name is unknown.
  static var nowhere: Destination {
    var destination = Destination(in: 0)
    destination.isLinked = false
    return destination
  }

  /// Creates the destination of an array item, which has no key.
  init(in array: UInt32) { parent = array }

  init(_ key: Key, in table: UInt32, isLinked: Bool = true) {
    parent = table
    self.key = key.range
    isPlainKey = key.isBare
    self.isLinked = isLinked
  }
}

/// A key of a large table.
struct KeyInTable: Hashable {
  let table: UInt32
  let name: [UInt8]
}

/// TOML's rules on extending and redefining tables.
extension TOMLParser {
  /// The number of keys at which a table's keys move to the index.
  private static let smallTable = 16

  /// Reserves a key in a table for a value; reports an error if it is already set.
  @inline(__always)
  mutating func claim(_ key: Key, in parent: UInt32) -> Destination {
    let taken = find(key, in: parent)
    if taken != 0 {
      report(.duplicateKey(name(key), first: entries[Int(taken)].key), at: key.range)
    }
    return Destination(key, in: parent, isLinked: taken == 0)
  }

  /// Returns the table for a part of a dotted key; creates it if necessary.
  mutating func dottedTable(_ key: Key, in parent: UInt32) -> UInt32 {
    let found = find(key, in: parent)
    if found == 0 { return add(table: key, in: parent, marks: .dotted) }
    let entry = entries[Int(found)]
    if entry.kind == .table, entry.marks.contains(.dotted) { return found }
    report(.notATable(name(key), obstacle(entry), first: entry.key), at: key.range)
    return add(table: key, in: parent, marks: .dotted, isLinked: false)
  }

  /// Returns the table where a header continues after `key`; creates it if necessary. For an array of tables, returns the
  /// last one.
  mutating func headerTable(_ key: Key, in parent: UInt32) -> UInt32 {
    let found = find(key, in: parent)
    if found == 0 { return add(table: key, in: parent, marks: []) }
    let entry = entries[Int(found)]
    switch entry.kind {
    case .table: return found
    case .arrayOfTables: return entry.lastChild
    default:
      report(.notATable(name(key), obstacle(entry), first: entry.key), at: key.range)
      return add(table: key, in: parent, marks: [], isLinked: false)
    }
  }

  /// Defines the table of a `[header]`: a new one, or one that a longer header implied.
  mutating func defineTable(_ key: Key, in parent: UInt32, header: ByteRange) -> UInt32 {
    let found = find(key, in: parent)
    if found == 0 { return add(table: key, in: parent, marks: .header, value: header) }
    let entry = entries[Int(found)]
    if entry.kind == .table, entry.marks.isDisjoint(with: [.header, .dotted]) {
      entries[Int(found)].key = key.range
      entries[Int(found)].isPlainKey = key.isBare
      entries[Int(found)].value = header
      entries[Int(found)].marks.insert(.header)
      return found
    }
    let path = String(excerpt(Int(header.start), Int(header.end)).dropFirst().dropLast())
    let kind: Problem.Kind =
      switch entry.kind {
      case .table: .duplicateTable(path, first: entry.value.isEmpty ? entry.key : entry.value)
      case .arrayOfTables: .tableIsArray(path, first: entry.key)
      default: .duplicateKey(name(key), first: entry.key)
      }
    report(kind, at: header)
    return add(table: key, in: parent, marks: .header, value: header, isLinked: false)
  }

  /// Adds a table for `[[header]]` to its array.
  mutating func defineElement(_ key: Key, in parent: UInt32, header: ByteRange) -> UInt32 {
    var array = find(key, in: parent)
    if array != 0, entries[Int(array)].kind != .arrayOfTables {
      let entry = entries[Int(array)]
      report(.arrayIsTaken(name(key), obstacle(entry), first: entry.key), at: header)
      array = add(.arrayOfTables, at: Destination(key, in: parent, isLinked: false), value: header)
    } else if array == 0 {
      array = add(.arrayOfTables, at: Destination(key, in: parent), value: header)
    }
    let element = add(.table, at: Destination(in: array), value: header)
    entries[Int(element)].marks = .header
    return element
  }

  /// Appends an entry and links it to its parent.
  @inline(__always)
  @discardableResult
  mutating func add(
    _ kind: Entry.Kind, at destination: Destination, value: ByteRange, isPlainText: Bool = false
  ) -> UInt32 {
    let id = UInt32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        kind: kind, isPlainKey: destination.isPlainKey, isPlainText: isPlainText, marks: [],
        key: destination.key, value: value, parent: destination.parent, next: 0, firstChild: 0,
        lastChild: 0))
    if destination.isLinked { link(id, at: destination) }
    return id
  }

  private mutating func add(
    table key: Key, in parent: UInt32, marks: Entry.Marks, value: ByteRange = .none,
    isLinked: Bool = true
  ) -> UInt32 {
    let id = add(.table, at: Destination(key, in: parent, isLinked: isLinked), value: value)
    entries[Int(id)].marks = marks
    return id
  }

  @inline(__always)
  private mutating func link(_ id: UInt32, at destination: Destination) {
    let parent = Int(destination.parent)
    let last = Int(entries[parent].lastChild)
    if last == 0 { entries[parent].firstChild = id } else { entries[last].next = id }
    entries[parent].lastChild = id
    if entries[parent].marks.contains(.indexed) {
      index[KeyInTable(table: destination.parent, name: bytes(of: key(of: entries[Int(id)])))] = id
    }
  }
}

extension TOMLParser {
  /// Returns the entry of a key in a table. Returns 0 if there is none; the caller must then add it.
  @inline(__always)
  private mutating func find(_ key: Key, in parent: UInt32) -> UInt32 {
    if parent == table {
      let length = UInt64(key.name.end &- key.name.start)
      let first = length == 0 ? 0 : UInt64(source[Int(key.name.start)])
      let bits = key.hasEscapes ? .max : 1 &<< (first &+ length &* 8)
      defer { seenKeys |= bits }
      if seenKeys & bits == 0 { return 0 }
    }
    return search(key, in: parent)
  }

  @inline(never)
  private mutating func search(_ key: Key, in parent: UInt32) -> UInt32 {
    if entries[Int(parent)].marks.contains(.indexed) {
      return index[KeyInTable(table: parent, name: bytes(of: key))] ?? 0
    }
    let length = key.name.end - key.name.start
    var child = entries[Int(parent)].firstChild
    var count = 0
    while child != 0 {
      // Reads the fields one by one, since a copy of the entry would take longer than the comparison.
      let other = entries[Int(child)].key
      let mayMatch =
        other.end &- other.start == length || key.hasEscapes || !entries[Int(child)].isPlainKey
      if mayMatch, matches(entries[Int(child)], key) { return child }
      child = entries[Int(child)].next
      count += 1
    }
    if count >= Self.smallTable { buildIndex(of: parent) }
    return 0
  }

  private mutating func buildIndex(of parent: UInt32) {
    entries[Int(parent)].marks.insert(.indexed)
    var child = entries[Int(parent)].firstChild
    while child != 0 {
      let entry = entries[Int(child)]
      index[KeyInTable(table: parent, name: bytes(of: key(of: entry)))] = child
      child = entry.next
    }
  }

  /// Returns the name of a key for a message.
  private func name(_ key: Key) -> String {
    key.hasEscapes
      ? excerpt(Int(key.range.start), Int(key.range.end))
      : excerpt(Int(key.name.start), Int(key.name.end))
  }

  private func obstacle(_ entry: Entry) -> Problem.Obstacle {
    switch entry.kind {
    case .table: entry.marks.contains(.dotted) ? .dottedTable : .table
    case .arrayOfTables: .arrayOfTables
    case .inlineTable: .inlineTable
    case .array: .array
    default: .scalar
    }
  }
}
