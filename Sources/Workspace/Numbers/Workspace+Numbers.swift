package import Model
package import Platform
import Text

extension Workspace {
  /// The id of each record that a person named: the name itself, or for a number, the id of the record that probably has it.
  /// Nil for a number that is unknown or belongs to several records.
  package func hintedIDs(of names: [String], _ kind: KindIndex) -> [String?] {
    let numbers = names.map { schema[kind].numberField == nil ? nil : AutomaticNumber.typed($0) }
    if numbers.allSatisfy({ $0 == nil }) { return names }
    let hint = numberHint(of: kind)
    return zip(names, numbers).map { name, number in
      guard let number else { return name }
      let ids = hint?.ids(numbered: number) ?? []
      return ids.count == 1 ? ids[0] : nil
    }
  }

  /// Reads the ids, former ids and numbers of all records of a kind, and writes the hint that saves this next time.
  package func loadNumbers(of kind: KindIndex) throws(SystemError) -> Graph {
    let root = try openRoot()
    let before = folders(of: kind, below: root)
    let graph = try load(
      [kind], retaining: .asked(AskedValues(of: kind, fields: [], names: [:])))
    if let before, graph.isWhole([kind]) {
      let hint = NumberHint(schema[kind], folders: before.folders, below: root)
      if hint.state == before.state { try? hint.write(graph, kind) }
    }
    return graph
  }

  /// The folders of a kind, and their state before they are listed; nil if nobody asks for its numbers.
  private func folders(
    of kind: KindIndex, below root: Directory
  ) -> (folders: [Path], state: String)? {
    if kept != nil || schema[kind].numberField == nil { return nil }
    var (folders, state, isWhole) = ([Path](), "", true)
    Folders(below: root).forEachItem(
      below: schema[kind].folder,
      enters: { folder in
        folders.append(folder)
        state += NumberHint.state(of: folder, below: root)
        return true
      }, { if case .unread = $0 { isWhole = false } })
    return isWhole ? (folders, state) : nil
  }

  /// The highest number of a record of a kind; 0 if none has one.
  package func highestNumber(of kind: KindIndex) throws -> Int64 {
    if let last = numberHint(of: kind)?.last, let graph = try? open([last.id], kind),
      graph.highestNumber(of: kind) == last.number
    {
      return last.number
    }
    let graph = try loadNumbers(of: kind)
    // Broken files may hide their numbers: if a number is used twice, `check` fixes it later.
    if let unread = graph.firstUnreadFolder(of: [kind]) {
      throw WorkspaceError.unread(unread, for: .id)
    }
    return graph.highestNumber(of: kind)
  }

  /// Tells whether a record of a kind has an id, without reading any; nil if that is not known.
  package func hintedRecords(of kind: KindIndex) -> ((String) -> Bool)? {
    guard let folders = numberHint(of: kind)?.folders else { return nil }
    return { id in folders.contains { fileSystem.isTaken(joined(root, "\($0)/\(id).toml")) } }
  }

  private func numberHint(of kind: KindIndex) -> NumberHint? {
    guard kept == nil, let root = try? openRoot() else { return nil }
    return NumberHint(of: schema[kind], below: root)
  }
}
