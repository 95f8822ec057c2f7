package import TOML

/// A change to one field of a record.
package enum FieldChange: Equatable, Sendable {
  /// Sets the value of the field, or all items of a list.
  case set(Value)
  case unset
  /// Adds items to a list; items that a set already has are skipped.
  case add([Value])
  /// Removes items from a list; missing items are skipped.
  case remove([Value])
  /// Replaces items of a list by another one; missing items are skipped.
  case replace([Value], with: Value)
}

/// A change together with its field.
package struct FieldEdit: Equatable, Sendable {
  /// The name of the kind that has the field. The edit cannot be applied to records of another kind.
  fileprivate let kind: String
  /// The index of the field in the kind.
  package let field: Int
  package var change: FieldChange

  package init(_ kind: Kind, _ field: Int, _ change: FieldChange) {
    (self.kind, self.field, self.change) = (kind.name, field, change)
  }

  package func isOf(_ kind: Kind) -> Bool { self.kind == kind.name }
}

extension Kind {
  /// Returns a record's document with the edits applied; everything else stays as it is.
  package func applying(_ edits: [FieldEdit], to document: Document) throws(EditError) -> Document {
    var document = document
    for edit in edits.joined {
      if let step = try step(of: edit, in: document) { document = try document.applying(step) }
    }
    return document
  }

  /// Converts a field's edit to an edit of the document; nil if there is nothing to change.
  private func step(of edit: FieldEdit, in document: Document) throws(EditError) -> Edit? {
    guard edit.isOf(self) else { throw .noSuchKey([edit.kind]) }
    let field = fields[edit.field]
    let path = [field.name]
    let entry = document.entry(at: path)
    let order = fields.map(\.name)
    if case .set(let value) = edit.change {
      let isSame = entry.map { field.isSame(document.value(of: $0), value) } ?? false
      return isSame ? nil : .set(path, field.ordered(value), order: order)
    }
    if edit.change == .unset { return entry == nil ? nil : .remove(path) }
    guard let entry else {
      guard case .add(let values) = edit.change else { return nil }
      return .set(path, field.ordered(.array(values)), order: order)
    }
    let old = try items(of: entry, path, in: document)
    guard let items = field.arranging(old, by: edit.change) else { return nil }
    if document.entries[entry].kind == .array { return .arrange(items, in: path) }
    return .set(path, .array(items.map { $0.value(among: old) }), order: order)
  }

  /// Returns the items of a list. A single value without brackets counts as a list of one item, which is how `check
  /// --fix` would write it. Other values are an error.
  private func items(
    of entry: Int, _ path: [String], in document: Document
  ) throws(EditError) -> [Value] {
    switch document.entries[entry].kind {
    case .array: document.children(of: entry).map { document.value(of: $0) }
    case .table, .arrayOfTables, .inlineTable: throw .notAList(path)
    case .invalid: throw .brokenEntry(path)
    default: [document.value(of: entry)]
    }
  }
}

extension Field {
  /// Returns the items of a list after a change; nil if the change has no effect.
  fileprivate func arranging(_ old: [Value], by change: FieldChange) -> [ListItem]? {
    switch change {
    case .set, .unset: nil
    case .add(let values): adding(values, to: old)
    case .remove(let values): removing(values, from: old)
    case .replace(let former, let value): replacing(former, by: value, in: old)
    }
  }

  /// Inserts a set's new item before the first item that it precedes, so that a sorted set stays sorted.
  private func adding(_ values: [Value], to old: [Value]) -> [ListItem]? {
    guard multiplicity == .set else {
      return values.isEmpty ? nil : old.indices.map(ListItem.kept) + values.map(ListItem.new)
    }
    var known = MeantValues(old)
    let new = values.filter { known.insert($0) }.sorted { $0.precedes($1) }
    if new.isEmpty { return nil }
    let places = SetPlaces(old)
    var items: [ListItem] = []
    var rest = old.indices[...]
    for (value, place) in new.map({ ($0, places.place(of: $0)) }).sorted(by: { $0.1 < $1.1 }) {
      items += rest.prefix { $0 < place }.map(ListItem.kept)
      rest = rest.drop { $0 < place }
      items.append(.new(value))
    }
    return items + rest.map(ListItem.kept)
  }

  private func removing(_ values: [Value], from old: [Value]) -> [ListItem]? {
    let removed = MeantValues(values)
    let items = old.indices.filter { !removed.contains(old[$0]) }
    return items.count == old.count ? nil : items.map { .kept($0) }
  }

  /// The new value takes the position and the comments of the first replaced one. In a sorted set it moves to its sorted
  /// position.
  private func replacing(_ former: [Value], by value: Value, in old: [Value]) -> [ListItem]? {
    let replaced = MeantValues(former.filter { $0 != value })
    let places = old.indices.filter { replaced.contains(old[$0]) }
    guard let first = places.first else { return nil }
    var items = old.indices.map { ListItem.kept($0) }
    if multiplicity != .set {
      for place in places { items[place] = .changed(place, to: value) }
      return items
    }
    let rest = old.indices.filter { !replaced.contains(old[$0]) }
    items = rest.map { .kept($0) }
    if MeantValues(rest.map { old[$0] }).contains(value) { return items }
    let isSorted = zip(old, old.dropFirst()).allSatisfy { $0.precedes($1) }
    let place = isSorted ? rest.firstIndex { value.precedes(old[$0]) } ?? items.count : first
    items.insert(.changed(first, to: value), at: place)
    return items
  }
}

extension Field {
  /// Returns a value as the field stores it: the items of a set are sorted and unique.
  package func ordered(_ value: Value) -> Value {
    guard multiplicity == .set, case .array(let items) = value else { return value }
    var sorted: [Value] = []
    for item in items.sorted(by: { $0.precedes($1) }) where sorted.last != item {
      sorted.append(item)
    }
    return .array(sorted)
  }
}

extension Field {
  /// Whether two values mean the same: a time in two zones, a repetition in two wordings, a set in another order.
  fileprivate func isSame(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.array(let items), .array(let others)) where multiplicity == .set:
      items.count == others.count && Set(items) == Set(others)
    case (.offsetDateTime(let parts), .offsetDateTime(let others)):
      parts.isReal && others.isReal && Instant(parts) == Instant(others)
    case (.string(let text), .string(let other)) where type == .repetition:
      text == other || (try? Repetition(text)).map { $0 == (try? Repetition(other)) } ?? false
    default: one == other
    }
  }
}

extension Value {
  /// The order of a set's items: numbers by value, words by their bytes.
  func precedes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.string(let one), .string(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    default: false
    }
  }
}

extension [FieldEdit] {
  /// The same edits, with compatible edits of the same field merged into one.
  fileprivate var joined: [FieldEdit] {
    var result: [FieldEdit] = []
    var last: [Int: Int] = [:]
    for edit in self {
      if let position = last[edit.field], let both = result[position].change.joined(edit.change) {
        result[position].change = both
      } else {
        last[edit.field] = result.count
        result.append(edit)
      }
    }
    return result
  }
}

extension FieldChange {
  /// Merges this change with a later one; nil if the two cannot be merged.
  fileprivate func joined(_ other: FieldChange) -> FieldChange? {
    switch (self, other) {
    case (.add(let one), .add(let other)): .add(one + other)
    case (.remove(let one), .remove(let other)): .remove(one + other)
    case (.replace(let one, let value), .replace(let other, with: let same)) where value == same:
      .replace(one + other, with: value)
    default: nil
    }
  }
}
