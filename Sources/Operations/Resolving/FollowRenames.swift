import Model
import Platform
import TOML
import Text
import Workspace

extension Resolution {
  /// Has references to what one side renamed lead to it again, in whatever record, and names those to
  /// what is gone.
  mutating func followRenames(_ workspace: Workspace) throws(OperationError) {
    let (vanished, reused) = (vanished, reused)
    if vanished.isEmpty && reused.isEmpty { return }
    let names = Array(vanished.keys) + reused.values.joined()
    let kinds = Set(names.flatMap { name in schema.references(to: name.kind).map(\.kind) })
    if kinds.isEmpty { return }
    let graph: Graph
    do throws(SystemError) {
      graph = try workspace.load(kinds)
    } catch {
      throw .system(error)
    }
    let hidden = versions.folder.hidden.filter { path in
      schema.recordName(ofPath: path).map { kinds.contains($0.kind) } ?? false
    }
    let present = graph.numbers.sorted(by: graph.precedes).map(graph.path)
    let added = contents.keys.filter { contents[$0] != nil }
    for path in present + hidden.union(added).subtracting(present).sorted() {
      guard let kind = schema.recordName(ofPath: path)?.kind, let bytes = content(path),
        !hasConflictMarkers(bytes)
      else { continue }
      follow(vanished, in: path, bytes, kind)
    }
    if !reused.isEmpty { nameReused(reused, in: present + added.filter { !present.contains($0) }) }
  }

  /// The names that records had on some side and that none has any more, with what became of each.
  private var vanished: [RecordName: Destination] {
    var names = Set(versions.untouched.keys)
    for (record, outcome) in zip(versions.records, outcomes) {
      if outcome.exists || outcome.isLeft { names.insert(outcome.name) }
      for file in record.now { names.insert(file.name) }
    }
    for path in versions.undecided {
      if let name = schema.recordName(ofPath: path), contents[path] == nil { names.insert(name) }
    }
    var vanished: [RecordName: Destination] = [:]
    for destinations in destinations.values {
      for (name, destination) in destinations where !names.contains(name) {
        if let other = vanished[name], other != destination {
          vanished[name] = .gone
        } else {
          vanished[name] = destination
        }
      }
    }
    // A name that a record had between commits, and that is gone now, may be meant where another had it too.
    for (record, outcome) in zip(versions.records, outcomes) where !outcome.exists {
      var place = (record.base ?? record.ours ?? record.theirs)?.path
      for _ in versions.moves {
        guard let next = place.flatMap({ versions.moves[$0] }) else { break }
        if let name = schema.recordName(ofPath: next), vanished[name] != nil {
          vanished[name] = .gone
        }
        place = next
      }
    }
    return vanished
  }

  private mutating func follow(
    _ vanished: [RecordName: Destination], in path: String, _ bytes: [UInt8], _ kind: KindIndex
  ) {
    let document = Document(bytes)
    var done: [ResolveAction] = []
    for field in schema[kind].fields {
      guard let target = schema.target(of: field) else { continue }
      for value in document.references(by: field) {
        guard let name = schema.recordName(of: value, target), let destination = vanished[name]
        else { continue }
        switch destination {
        case .name(let new):
          done.append(.followed(path: path, field: field.name, old: name.id, new: new.id))
        case .gone:
          if let lost = lostReference(field, path, to: name) { leaveOpen(.gone(lost)) }
        }
      }
    }
    if done.isEmpty { return }
    let edits = edits(of: document, kind) { value, target in
      guard let name = schema.recordName(of: value, target),
        case .name(let new)? = vanished[name]
      else { return nil }
      return schema.reference(to: new)
    }
    guard let changed = try? schema[kind].applying(edits, to: document) else { return }
    if let sides = sidesToChoose(of: path) {
      // What a person has still to choose stays so, and is known again by a second run.
      set(path, changed.bytes, isResolved: false)
      leaveInConflict(path, sides.map { $0 == bytes ? changed.bytes : $0 })
    } else {
      set(path, changed.bytes)
    }
    for change in done { note(change) }
  }

  /// The versions of a file that is left in conflict: the common one, ours and theirs; nil for any other file.
  private func sidesToChoose(of path: String) -> [[UInt8]?]? {
    if let planned = conflicts[path] { return planned }
    guard let file = versions.folder.unmerged[path], !resolved.contains(path) else { return nil }
    return [file.base, file.ours, file.theirs].map { $0.flatMap(versions.bytes) }
  }

  func lostReference(
    _ field: Field, _ path: String, to target: RecordName
  ) -> LostReference? {
    guard let name = schema.recordName(ofPath: path) else { return nil }
    return LostReference(
      path: path, kind: schema[name.kind].name, id: name.id, field: field.name,
      isList: field.multiplicity != .one,
      target: LostReference.Target(kind: schema[target.kind].name, id: target.id),
      isRemovable: field.reference?.deleteRule == .nullify,
      successor: versions.maybeRenamed[target]?.id)
  }
}
