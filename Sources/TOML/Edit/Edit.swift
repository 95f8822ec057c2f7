package import Text

/// A change to the content of a document.
package enum Edit: Sendable {
  /// Sets the value of a key. A new key is inserted after the nearest existing key that precedes it in `order`.
  case set([String], Value, order: [String] = [])
  /// Removes the lines of a value and the comments directly above them.
  case remove([String])
  /// Gives an array these items; existing items keep their comments.
  case arrange([ListItem], in: [String])
}

/// An item of a list after an edit.
package enum ListItem: Sendable {
  /// The old item at an index, unchanged.
  case kept(Int)
  /// The old item at an index with a new value; it keeps its position and comments.
  case changed(Int, to: Value)
  case new(Value)
}

/// The reason why an edit failed. The document is unchanged.
package enum EditError: Error, Hashable, Sendable {
  case noSuchKey([String])
  case notATable([String])
  case notAList([String])
  /// The entry or one of its lines has a syntax error.
  case brokenEntry([String])
  /// The document's notation does not allow this change without affecting other entries.
  case notExpressible([String])
}

extension Document {
  /// Returns the splices that make this change and no other; empty if nothing would change.
  ///
  /// The result is parsed again to verify that its content is as intended and that no new problems appear.
  package func splices(for edit: Edit) throws(EditError) -> [Splice] {
    try change(edit).splices
  }

  package func applying(_ edit: Edit) throws(EditError) -> Document {
    try change(edit).result
  }

  private func change(_ edit: Edit) throws(EditError) -> (splices: [Splice], result: Document) {
    let splices = try uncheckedSplices(for: edit)
    if splices.isEmpty { return ([], self) }
    guard let changed = splice(bytes, splices), let intended = value(of: 0).applying(edit) else {
      throw .notExpressible(edit.path)
    }
    let result = Document(changed)
    guard result.errors == errors, result.value(of: 0) == intended else {
      throw .notExpressible(edit.path)
    }
    return (splices, result)
  }

  private func uncheckedSplices(for edit: Edit) throws(EditError) -> [Splice] {
    switch edit {
    case .set(let path, let value, let order):
      guard let entry = entry(at: path) else { return try insert(path, value, order: order) }
      return try replace(entry, path, with: value)
    case .remove(let path): return try remove(intactEntry(at: path), path)
    case .arrange(let items, let path):
      let entry = try intactEntry(at: path)
      guard entries[entry].kind == .array else { throw .notAList(path) }
      return try arrange(entry, as: items, path)
    }
  }

  /// How often each error occurs.
  private var errors: [Problem.Kind: Int] {
    problems.reduce(into: [:]) { counts, problem in
      if problem.severity == .error { counts[problem.kind.withoutPlace, default: 0] += 1 }
    }
  }

  /// Returns the entry at a path, if its lines have no syntax error.
  func intactEntry(at path: [String]) throws(EditError) -> Int {
    guard !path.isEmpty, let entry = entry(at: path) else { throw .noSuchKey(path) }
    try check(entry, path)
    return entry
  }

  /// Throws if the lines of an entry or of the brackets around it have a syntax error.
  func check(_ entry: Int, _ path: [String]) throws(EditError) {
    let lines = lines(of: entry)
    var isBroken = problems.contains {
      $0.severity == .error && $0.range.range.overlaps(lines)
    }
    var part = entry
    while part != 0 {
      isBroken = isBroken || entries[part].kind == .invalid
      part = Int(entries[part].parent)
    }
    if isBroken { throw .brokenEntry(path) }
  }
}

extension Edit {
  fileprivate var path: [String] {
    switch self {
    case .set(let path, _, _), .remove(let path), .arrange(_, let path): path
    }
  }
}

extension Value {
  /// Returns the content of a table after an edit; nil if the edit is impossible.
  package func applying(_ edit: Edit) -> Value? {
    switch edit {
    case .set(let path, let value, _): return changing(path[...]) { _ in .some(value) }
    case .remove(let path): return changing(path[...]) { _ in .some(nil) }
    case .arrange(let items, let path):
      return changing(path[...]) { old in
        guard case .array(let old)? = old, items.allSatisfy({ $0.isIn(old) }) else { return nil }
        return .array(items.map { $0.value(among: old) })
      }
    }
  }

  /// Returns this table with the value at a path changed. `change` returns nil to make the edit fail, and a nil value to
  /// remove the entry.
  private func changing(_ path: ArraySlice<String>, _ change: (Value?) -> Value??) -> Value? {
    guard case .table(var members) = self, let key = path.first else { return nil }
    let index = members.firstIndex { $0.key.isExactly(key) }
    let old = index.map { members[$0].value }
    let new: Value??
    if path.count == 1 {
      new = change(old)
    } else {
      new = (old ?? .table([])).changing(path.dropFirst(), change).map(Optional.some)
    }
    guard let new else { return nil }
    switch (index, new) {
    case (let index?, let value?): members[index].value = value
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append((key, value))
    case (nil, nil): return nil
    }
    return .table(members)
  }
}

extension Problem.Kind {
  /// The kind without the place of another entry, which an edit may move.
  fileprivate var withoutPlace: Problem.Kind {
    let nowhere = ByteRange(start: 0, end: 0)
    return switch self {
    case .duplicateKey(let key, _): .duplicateKey(key, first: nowhere)
    case .notATable(let key, let obstacle, _): .notATable(key, obstacle, first: nowhere)
    case .duplicateTable(let name, _): .duplicateTable(name, first: nowhere)
    case .tableIsArray(let name, _): .tableIsArray(name, first: nowhere)
    case .arrayIsTaken(let name, let obstacle, _): .arrayIsTaken(name, obstacle, first: nowhere)
    default: self
    }
  }
}
