import Text

/// One change to what a document says.
package enum Edit: Sendable {
  /// Gives a key a value; a new one stands after the nearest of the keys before it in `order`.
  case set([String], Value, order: [String] = [])
  /// Removes an entry and the comments that are its own.
  case remove([String])
  /// Adds an item to a list so that it has the given index.
  case insertItem(Value, at: Int, in: [String])
  /// Removes the item of a list at an index, with its comments.
  case removeItem(at: Int, in: [String])
  /// Gives a list these items, each of which keeps its comments where it was there before.
  case arrange([ListItem], in: [String])
  /// Gives the last key of a path another name.
  case rename([String], to: String)
}

/// An item of a list after an edit.
package enum ListItem: Sendable {
  /// What stood at an index before.
  case kept(Int)
  /// Another value in the place, and with the comments, of what stood at an index.
  case changed(Int, to: Value)
  case new(Value)
}

/// Why an edit was refused; the document is as it was.
package enum EditError: Error, Hashable, Sendable {
  case noSuchKey([String])
  case keyExists([String])
  case notATable([String])
  case notAList([String])
  case noSuchItem(Int, in: [String])
  /// The entry, or a line that belongs to it, breaks the grammar.
  case brokenEntry([String])
  /// The way the document is written leaves no place for this change alone.
  case notExpressible([String])
}

extension Document {
  /// The splices that make one change and no other; none where nothing would change.
  ///
  /// The result was read again: it says what was meant, and its problems are the ones of before.
  package func splices(for edit: Edit) throws(EditError) -> [Splice] {
    try change(edit).splices
  }

  /// The document after a change.
  package func applying(_ edit: Edit) throws(EditError) -> Document {
    try change(edit).result
  }

  private func change(_ edit: Edit) throws(EditError) -> (splices: [Splice], result: Document) {
    let splices = try uncheckedSplices(for: edit)
    if splices.isEmpty { return ([], self) }
    guard let changed = splice(bytes, splices),
      let intended = value(of: 0).applying(withImpliedTables(edit))
    else { throw .notExpressible(edit.path) }
    let result = Document(changed)
    guard result.errors == errors, result.value(of: 0) == intended else {
      throw .notExpressible(edit.path)
    }
    return (splices, result)
  }

  /// A removal with the tables that go with their last entry, because nothing else implies them.
  private func withImpliedTables(_ edit: Edit) -> Edit {
    guard case .remove(var path) = edit else { return edit }
    while path.count > 1, let parent = entry(at: path.dropLast()), entries[parent].kind == .table,
      !entries[parent].marks.contains(.header), Array(children(of: parent)).count == 1
    {
      path.removeLast()
    }
    return .remove(path)
  }

  private func uncheckedSplices(for edit: Edit) throws(EditError) -> [Splice] {
    switch edit {
    case .set(let path, let value, let order):
      guard let entry = entry(at: path) else { return try insert(path, value, order: order) }
      return try replace(entry, path, with: value)
    case .remove(let path): return try remove(intactEntry(at: path))
    case .insertItem(let item, let index, let path):
      return try insertItem(item, at: index, in: list(path), path)
    case .removeItem(let index, let path):
      return try removeItem(at: index, in: list(path), path)
    case .arrange(let items, let path): return try arrange(list(path), as: items, path)
    case .rename(let path, let name): return try rename(intactEntry(at: path), path, to: name)
    }
  }

  private var errors: [String] {
    problems.lazy.filter { $0.severity == .error }.map(\.message.english).sorted()
  }

  /// The entry at a path, if no mistake touches its lines.
  func intactEntry(at path: [String]) throws(EditError) -> Int {
    guard !path.isEmpty, let entry = entry(at: path) else { throw .noSuchKey(path) }
    try check(entry, path)
    return entry
  }

  /// Refuses an entry where a mistake touches its lines or those of the brackets around it.
  func check(_ entry: Int, _ path: [String]) throws(EditError) {
    var outermost = entry
    var isBroken = entries[entry].kind == .invalid
    while !isOnOwnLines(outermost) {
      outermost = Int(entries[outermost].parent)
      isBroken = isBroken || entries[outermost].kind == .invalid
    }
    let lines = lines(of: outermost)
    isBroken =
      isBroken
      || problems.contains { problem in
        problem.severity == .error && problem.range.range.overlaps(lines)
      }
    if isBroken { throw .brokenEntry(path) }
  }

  private func list(_ path: [String]) throws(EditError) -> Int {
    let entry = try intactEntry(at: path)
    guard entries[entry].kind == .array else { throw .notAList(path) }
    return entry
  }
}

extension Edit {
  fileprivate var path: [String] {
    switch self {
    case .set(let path, _, _), .remove(let path), .insertItem(_, _, let path),
      .removeItem(_, let path), .arrange(_, let path), .rename(let path, _):
      path
    }
  }
}

extension Value {
  /// What a table says after a change; nil where the change makes no sense.
  package func applying(_ edit: Edit) -> Value? {
    switch edit {
    case .set(let path, let value, _): return changing(path[...]) { _ in .some(value) }
    case .remove(let path): return changing(path[...]) { _ in .some(nil) }
    case .rename(let path, let name): return renaming(path[...], to: name)
    case .insertItem(let item, let index, let path):
      return changing(path[...]) { old in
        guard case .array(var items)? = old, 0...items.count ~= index else { return nil }
        items.insert(item, at: index)
        return .array(items)
      }
    case .arrange(let items, let path):
      return changing(path[...]) { old in
        guard case .array(let old)? = old, items.allSatisfy({ $0.isIn(old) }) else { return nil }
        return .array(items.map { $0.value(among: old) })
      }
    case .removeItem(let index, let path):
      return changing(path[...]) { old in
        guard case .array(var items)? = old, items.indices ~= index else { return nil }
        items.remove(at: index)
        return .array(items)
      }
    }
  }

  /// This table with the value at a path changed; `change` returns nil to refuse, and a nil value to
  /// remove.
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

  private func renaming(_ path: ArraySlice<String>, to name: String) -> Value? {
    guard case .table(var members) = self, let key = path.first,
      let index = members.firstIndex(where: { $0.key.isExactly(key) })
    else { return nil }
    if path.count == 1 {
      members[index].key = name
    } else {
      guard let value = members[index].value.renaming(path.dropFirst(), to: name) else {
        return nil
      }
      members[index].value = value
    }
    return .table(members)
  }
}
