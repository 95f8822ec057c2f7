package import Model
import Platform
import TOML
package import Workspace

extension Workspace {
  /// Opens the records that a person named by number, range of numbers, id or title, and returns their ids. If all
  /// names are ids, no other record is read.
  package func open(
    named names: [String], _ kind: KindIndex, withSurroundings: Bool = false
  ) throws -> (graph: Graph, ids: [String]) {
    let opened = try openEach(named: names, kind, withSurroundings: withSurroundings)
    if let error = opened.errors.first { throw error }
    return (opened.graph, opened.ids)
  }

  /// The same for the records that can be found, with an error for each of the others.
  package func openEach(
    named names: [String], _ kind: KindIndex, withSurroundings: Bool = false
  ) throws -> (graph: Graph, ids: [String], errors: [ModelError]) {
    func open(_ ids: [String]) throws -> Graph {
      try withSurroundings ? openWithSurroundings(ids, kind) : self.open(ids, kind)
    }
    let hinted = hintedIDs(of: names, kind)
    let known = hinted.compactMap(\.self)
    let graph = try open(known)
    let areFound = zip(names, hinted).allSatisfy { name, id in
      guard let record = id.flatMap({ graph.index(of: $0, kind: kind) }) else { return false }
      return !schema[kind].mayBeNumber(name) || graph[record].number == AutomaticNumber.typed(name)
    }
    if areFound { return (graph, known, []) }
    if let ids = try numberedIDs(names, kind) { return (try open(ids), ids, []) }
    if graph.firstUnreadFolder(of: [kind]) != nil { return (graph, names, []) }
    let all = try load([kind])
    var ids: [String] = []
    var errors: [ModelError] = []
    let titles = names.count > 1 ? RecordNames(of: kind, in: all) : nil
    for name in names {
      do {
        ids += try all.records(named: name, kind, titles).map(all.id)
      } catch {
        errors.append(error)
      }
    }
    return (ids == known ? graph : try open(ids), ids, errors)
  }

  /// The ids of records that a person named by numbers only, if each number belongs to exactly one record; `nil`
  /// otherwise. Reads only the ids and numbers of the kind.
  private func numberedIDs(
    _ names: [String], _ kind: KindIndex
  ) throws -> [String]? {
    let numbers = names.compactMap(AutomaticNumber.typed)
    guard schema[kind].numberField != nil, !names.isEmpty, numbers.count == names.count else {
      return nil
    }
    let graph = try loadNumbers(of: kind)
    if graph.firstUnreadFolder(of: [kind]) != nil { return nil }
    let found = graph.recordsByNumber(numbers, kind)
    let ids = numbers.compactMap { number in
      found[number].flatMap { $0.count == 1 ? graph.id(of: $0[0]) : nil }
    }
    return ids.count == numbers.count ? ids : nil
  }
}

extension Graph {
  /// The records of a kind with these numbers, by number.
  fileprivate func recordsByNumber(
    _ numbers: [Int64], _ kind: KindIndex
  ) -> [Int64: [RecordIndex]] {
    let wanted = Set(numbers)
    var found: [Int64: [RecordIndex]] = [:]
    for record in records(of: kind) {
      if let number = self[record].number, wanted.contains(number) {
        found[number, default: []].append(record)
      }
    }
    return found
  }

  /// The record that a person named, or the records in a range of numbers such as `3-7`.
  fileprivate func records(
    named text: String, _ kind: KindIndex, _ names: RecordNames?
  ) throws(ModelError) -> [RecordIndex] {
    let found = records(inRange: text, kind)
    return found.isEmpty ? [try record(named: text, kind, names: names)] : found
  }

  /// The records whose numbers are in a range that a person typed, in order; empty if the text is not a range.
  func records(inRange text: String, _ kind: KindIndex) -> [RecordIndex] {
    guard index(of: text, kind: kind) == nil, schema[kind].numberField != nil,
      let range = AutomaticNumber.typedRange(text)
    else { return [] }
    return records(of: kind).filter { self[$0].number.map(range.contains) ?? false }
      .sorted(by: precedes)
  }
}

extension ChangePlan {
  /// Edits with the names in reference fields replaced by ids. An item that is to be removed and is spelled
  /// exactly like this in the list stays: a reference to a missing record may look like a name.
  func resolvingNames(
    in edits: [FieldEdit], of records: [RecordText], _ kind: KindIndex
  ) throws -> [FieldEdit] {
    var resolved: [FieldEdit] = []
    for edit in edits {
      guard let target = schema.target(of: schema[kind].fields[edit.field]) else {
        resolved.append(edit)
        continue
      }
      var names = NamedReferences(
        target: target, workspace: workspace, environment: environment)
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

/// Resolves names in the values of a reference field.
private struct NamedReferences {
  let target: KindIndex
  let workspace: Workspace
  /// The environment variables that say who `me` is.
  private let environment: [String: String]
  /// All records of the kind, loaded when a name first needs them.
  private var all: Graph?

  init(target: KindIndex, workspace: Workspace, environment: [String: String]) {
    self.target = target
    self.workspace = workspace
    self.environment = environment
  }

  mutating func resolving(_ change: FieldChange) throws -> FieldChange {
    switch change {
    case .set(.array(let items)): .set(.array(try resolving(items, mustBeThere: true)))
    case .set(let value): .set(try resolving([value], mustBeThere: true)[0])
    case .add(let items): .add(try resolving(items, mustBeThere: true))
    case .remove, .unset, .replace: change
    }
  }

  mutating func resolving(
    _ values: [Value], mustBeThere: Bool
  ) throws -> [Value] {
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.isEmpty { return values }
    let ids = texts.filter { RecordID.isValid($0.utf8) }
    let (workspace, target) = (workspace, target)
    let opened = try workspace.open(ids, target)
    var resolved: [Value] = []
    for value in values {
      guard case .string(let text) = value,
        workspace.schema[target].mayBeNumber(text) || opened.index(of: text, kind: target) == nil
      else {
        resolved.append(value)
        continue
      }
      resolved.append(try resolving(text, mustBeThere: mustBeThere))
    }
    return resolved
  }

  private mutating func resolving(
    _ text: String, mustBeThere: Bool
  ) throws -> Value {
    let (workspace, target) = (workspace, target)
    let graph: Graph
    if let all {
      graph = all
    } else {
      graph = try workspace.load([target])
    }
    all = graph
    if text == Condition.me && workspace.schema[target].isOfPeople {
      let names = workspace.namesOfUser(environment)
      return .string(try workspace.me(among: target, names, in: graph))
    }
    do {
      return .string(graph.id(of: try graph.record(named: text, target)))
    } catch {
      if case .lookup(.missing) = error.fact, !mustBeThere { return .string(text) }
      throw error
    }
  }
}

extension Workspace {
  /// The names that identify the current user: `DOCKET_ME`, or else the e-mail and name from git's configuration.
  ///
  /// Git is run only if the condition uses `me`.
  package func namesOfAsker(
    for condition: Condition?, _ environment: [String: String]
  ) -> [String] {
    guard condition?.asksForMe == true else { return [] }
    return namesOfUser(environment)
  }
}
