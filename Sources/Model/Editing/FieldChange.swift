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
      for step in steps(of: edit, in: document) { document = try document.applying(step) }
    }
    return document
  }

  /// The edits of the document that a field's edit comes to.
  private func steps(of edit: FieldEdit, in document: Document) -> [Edit] {
    let field = fields[edit.field]
    let path = [field.name]
    let entry = document.entry(at: path)
    switch edit.change {
    case .set(let value):
      return [.set(path, field.ordered(value), order: fields.map(\.name))]
    case .unset: return entry == nil ? [] : [.remove(path)]
    case .add(let values):
      guard let entry, document.entries[entry].kind == .array else {
        return [.set(path, field.ordered(.array(values)), order: fields.map(\.name))]
      }
      return insertions(of: values, into: items(of: entry, in: document), field)
    case .remove(let values):
      guard let entry, document.entries[entry].kind == .array else { return [] }
      return removals(of: values, from: items(of: entry, in: document), field)
    case .replace(let old, let new):
      guard let entry, document.entries[entry].kind == .array else { return [] }
      return items(of: entry, in: document).enumerated().filter { $0.element == old }.flatMap {
        [.insertItem(new, at: $0.offset, in: path), .removeItem(at: $0.offset + 1, in: path)]
      }
    }
  }

  private func items(of entry: Int, in document: Document) -> [Value] {
    document.children(of: entry).map { document.value(of: $0) }
  }

  /// A set's new item stands before the first that it precedes, so that a sorted one stays sorted.
  private func insertions(of values: [Value], into items: [Value], _ field: Field) -> [Edit] {
    var items = items
    return values.compactMap { value in
      if field.multiplicity == .set && items.contains(value) { return nil }
      let index =
        field.multiplicity == .set
        ? items.firstIndex { value.precedes($0) } ?? items.count : items.count
      items.insert(value, at: index)
      return .insertItem(value, at: index, in: [field.name])
    }
  }

  private func removals(of values: [Value], from items: [Value], _ field: Field) -> [Edit] {
    items.indices.reversed().filter { values.contains(items[$0]) }
      .map { .removeItem(at: $0, in: [field.name]) }
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
