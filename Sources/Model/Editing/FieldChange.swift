package import TOML

/// What is asked of one field of a record.
package enum FieldChange: Equatable, Sendable {
  /// The field has this value from now on; a list has these items.
  case set(Value)
  case unset
  /// Items join a list; those that a set has already are no change.
  case add([Value])
  /// Items leave a list; those that are not there are no change.
  case remove([Value])
  /// An item of a list gives its place to another.
  case replace(Value, with: Value)
}

/// A field with what is asked of it.
package struct FieldEdit: Equatable, Sendable {
  /// As an index into the fields of the kind.
  package var field: Int
  package var change: FieldChange

  package init(_ field: Int, _ change: FieldChange) {
    self.field = field
    self.change = change
  }
}

extension Kind {
  /// A record's file after edits, as a document; what they do not ask for stays as it is.
  package func applying(_ edits: [FieldEdit], to document: Document) throws(EditError) -> Document {
    var document = document
    for edit in edits {
      if let step = try step(of: edit, in: document) { document = try document.applying(step) }
    }
    return document
  }

  /// The edit of the document that a field's edit comes to; nil where nothing is to be done.
  private func step(of edit: FieldEdit, in document: Document) throws(EditError) -> Edit? {
    let field = fields[edit.field]
    let path = [field.name]
    let entry = document.entry(at: path)
    let order = fields.map(\.name)
    if case .set(let value) = edit.change { return .set(path, field.ordered(value), order: order) }
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

  /// The items of a list. One value that stands there without brackets is the list's one item, as
  /// `check --fix` would write it; what is neither is nothing that items can be added to.
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
  /// The items of a list after a change; nil where that changes nothing.
  fileprivate func arranging(_ old: [Value], by change: FieldChange) -> [ListItem]? {
    switch change {
    case .set, .unset: nil
    case .add(let values): adding(values, to: old)
    case .remove(let values): removing(values, from: old)
    case .replace(let former, let value): replacing(former, by: value, in: old)
    }
  }

  /// A set's new item stands before the first that it precedes, so that a sorted one stays sorted.
  private func adding(_ values: [Value], to old: [Value]) -> [ListItem]? {
    var items = old.indices.map { ListItem.kept($0) }
    var known = old
    for value in values {
      if multiplicity == .set && known.contains(where: { $0.isMeant(by: value) }) { continue }
      let place = multiplicity == .set ? known.firstIndex { value.precedes($0) } : nil
      items.insert(.new(value), at: place ?? items.count)
      known.insert(value, at: place ?? known.count)
    }
    return items.count == old.count ? nil : items
  }

  private func removing(_ values: [Value], from old: [Value]) -> [ListItem]? {
    let items = old.indices.filter { index in !values.contains { old[index].isMeant(by: $0) } }
    return items.count == old.count ? nil : items.map { .kept($0) }
  }

  /// The other value takes the place and the comments of the former; in a sorted set the place where it
  /// belongs.
  private func replacing(_ former: Value, by value: Value, in old: [Value]) -> [ListItem]? {
    let places = old.indices.filter { old[$0].isMeant(by: former) }
    if places.isEmpty || former == value { return nil }
    var items = old.indices.map { ListItem.kept($0) }
    if multiplicity != .set {
      for place in places { items[place] = .changed(place, to: value) }
      return items
    }
    let rest = old.indices.filter { !old[$0].isMeant(by: former) }
    items = rest.map { .kept($0) }
    if rest.contains(where: { old[$0].isMeant(by: value) }) { return items }
    let isSorted = zip(old, old.dropFirst()).allSatisfy { $0.precedes($1) }
    let place = isSorted ? rest.firstIndex { value.precedes(old[$0]) } ?? items.count : places[0]
    items.insert(.changed(places[0], to: value), at: place)
    return items
  }
}

extension Value {
  /// Whether a value of a file is the one that is meant: the same, or the same in the wrong quotes.
  fileprivate func isMeant(by other: Value) -> Bool {
    switch (self, other) {
    case (.string(let text), .integer(let number)), (.integer(let number), .string(let text)):
      text.utf8.elementsEqual(String(number).utf8)
    default: self == other
    }
  }
}

extension Field {
  /// A value as the field keeps it: the items of a set sorted, each once.
  package func ordered(_ value: Value) -> Value {
    guard multiplicity == .set, case .array(let items) = value else { return value }
    var sorted: [Value] = []
    for item in items.sorted(by: { $0.precedes($1) }) where sorted.last != item {
      sorted.append(item)
    }
    return .array(sorted)
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
