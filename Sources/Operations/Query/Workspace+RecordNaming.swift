package import Model
import Platform
import TOML
package import Workspace

extension Workspace {
  /// Reads the records that somebody named, by their ids or by what people call them, and tells their ids. Where all
  /// are ids, no other record is looked at.
  package func open(
    named names: [String], _ kind: KindIndex, withSurroundings: Bool = false
  ) throws(OperationError) -> (graph: Graph, ids: [String]) {
    let opened = try openEach(named: names, kind, withSurroundings: withSurroundings)
    if let error = opened.errors.first { throw .record(error) }
    return (opened.graph, opened.ids)
  }

  /// The same for those that can be found, with an error for each of the others.
  package func openEach(
    named names: [String], _ kind: KindIndex, withSurroundings: Bool = false
  ) throws(OperationError) -> (graph: Graph, ids: [String], errors: [RecordLookupError]) {
    func open(_ ids: [String]) throws(OperationError) -> Graph {
      try reading { () throws(SystemError) in
        try withSurroundings ? openWithSurroundings(ids, kind) : self.open(ids, kind)
      }
    }
    let graph = try open(names)
    if names.allSatisfy({ graph.number(of: $0, kind: kind) != nil })
      || graph.firstUnreadFolder(of: [kind]) != nil
    {
      return (graph, names, [])
    }
    let all = try reading { () throws(SystemError) in try load([kind]) }
    var ids: [String] = []
    var errors: [RecordLookupError] = []
    for name in names {
      let isThere = graph.number(of: name, kind: kind) != nil
      do throws(RecordLookupError) {
        ids.append(isThere ? name : all.id(of: try all.record(named: name, kind)))
      } catch {
        errors.append(error)
      }
    }
    return (ids == names ? graph : try open(ids), ids, errors)
  }
}

extension ChangePlan {
  /// The edits of these records with the ids of those that somebody named where a field refers to them. What is to
  /// leave a list and stands there just so is itself: a reference to what is gone may be spelled as a name is.
  func resolvingNames(
    in edits: [FieldEdit], of records: [RecordText], _ kind: KindIndex
  ) throws(OperationError) -> [FieldEdit] {
    var resolved: [FieldEdit] = []
    for edit in edits {
      guard let target = schema.target(of: schema[kind].fields[edit.field]) else {
        resolved.append(edit)
        continue
      }
      var names = NamedReferences(target: target, workspace: workspace)
      if case .remove(let items) = edit.change {
        let name = schema[kind].fields[edit.field].name
        let present = MeantValues(records.flatMap { $0.items(of: name) })
        let others = try names.resolving(items.filter { !present.contains($0) }, mustBeThere: false)
        let removed = FieldChange.remove(items.filter { present.contains($0) } + others)
        resolved.append(FieldEdit(edit.field, removed))
      } else {
        resolved.append(FieldEdit(edit.field, try names.resolving(edit.change)))
      }
    }
    return resolved
  }
}

/// Values of a reference, some of which may be what people call a record.
private struct NamedReferences {
  let target: KindIndex
  let workspace: Workspace
  /// The records of the kind, once a name has been asked for.
  private var all: Graph?

  init(target: KindIndex, workspace: Workspace) {
    self.target = target
    self.workspace = workspace
  }

  mutating func resolving(_ change: FieldChange) throws(OperationError) -> FieldChange {
    switch change {
    case .set(.array(let items)): .set(.array(try resolving(items, mustBeThere: true)))
    case .set(let value): .set(try resolving([value], mustBeThere: true)[0])
    case .add(let items): .add(try resolving(items, mustBeThere: true))
    case .remove, .unset, .replace: change
    }
  }

  mutating func resolving(
    _ values: [Value], mustBeThere: Bool
  ) throws(OperationError) -> [Value] {
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.isEmpty { return values }
    let form = workspace.schema[target].ids
    let ids = texts.filter { RecordID.isValid($0.utf8, form) }
    let (workspace, target) = (workspace, target)
    let opened = try reading { () throws(SystemError) in try workspace.open(ids, target) }
    var resolved: [Value] = []
    for value in values {
      guard case .string(let text) = value, opened.number(of: text, kind: target) == nil else {
        resolved.append(value)
        continue
      }
      resolved.append(try resolving(text, isID: ids.contains(text), mustBeThere: mustBeThere))
    }
    return resolved
  }

  private mutating func resolving(
    _ text: String, isID: Bool, mustBeThere: Bool
  ) throws(OperationError) -> Value {
    let (workspace, target) = (workspace, target)
    let graph: Graph
    if let all {
      graph = all
    } else {
      graph = try reading { () throws(SystemError) in try workspace.load([target]) }
    }
    all = graph
    do throws(RecordLookupError) {
      let id = graph.id(of: try graph.record(named: text, target))
      let isNumber = workspace.schema[target].ids == .numbers
      return isNumber ? Int64(id).map { .integer($0) } ?? .string(id) : .string(id)
    } catch {
      // Whether a reference to an id that nobody has may stand, the checks say.
      if case .missing = error, isID || !mustBeThere { return .string(text) }
      throw .record(error)
    }
  }
}
