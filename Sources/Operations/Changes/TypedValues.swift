package import Model
package import TOML
import Text
package import Workspace

extension ChangePlan {
  /// The record that somebody typed; a range of numbers names several, and is refused.
  package mutating func resolve(
    one typed: String, _ kind: KindIndex, _ extent: RecordNames.Extent = .beginnings
  ) throws -> RecordName {
    let found = try resolve([typed], kind, extent)
    guard found.count == 1 else {
      throw ModelError(.lookup(.missing(kind: schema[kind], id: typed, nearest: nil)))
    }
    return found[0]
  }

  /// Typed values of a new record, with the names in reference fields replaced by ids.
  package func resolve(_ values: [Int: Value], _ kind: KindIndex) throws -> [Int: Value] {
    try workspace.resolve(values, kind, environment)
  }

  /// Makes edits that somebody typed.
  package mutating func edit(_ names: [RecordName], typed edits: [FieldEdit]) throws {
    guard let kind = names.first?.kind else { return }
    try edit(names, resolve(edits, for: names, kind))
  }

  /// Edits that somebody typed for records, with the names in reference fields replaced by ids. An item that is to be
  /// removed and is spelled exactly like this in the list stays: a reference to a missing record may look like a name.
  package func resolve(
    _ edits: [FieldEdit], for names: [RecordName], _ kind: KindIndex
  ) throws -> [FieldEdit] {
    let isRemoving = edits.contains { edit in
      guard case .remove = edit.change else { return false }
      return schema.target(of: schema[kind].fields[edit.field]) != nil
    }
    let records = isRemoving ? try records(names) : []
    return try workspace.resolve(edits, environment, of: kind) { field in
      records.flatMap { $0.items(of: field.name) }
    }
  }
}

extension Workspace {
  /// Typed values of a new record, with the names in reference fields replaced by ids.
  package func resolve(
    _ values: [Int: Value], _ kind: KindIndex, _ environment: [String: String]
  ) throws -> [Int: Value] {
    let edits = values.map { FieldEdit(schema[kind], $0.key, .set($0.value)) }
    return try resolve(edits, environment, of: kind, present: { _ in [] }).reduce(into: [:]) {
      if case .set(let value) = $1.change { $0[$1.field] = value }
    }
  }

  /// Edits with the names in reference fields replaced by ids; `present` are the items of a field that may be removed.
  fileprivate func resolve(
    _ edits: [FieldEdit], _ environment: [String: String], of kind: KindIndex,
    present: (Field) -> [Value]
  ) throws -> [FieldEdit] {
    var references: [KindIndex: TypedReferences] = [:]
    return try edits.map { edit in
      let field = schema[kind].fields[edit.field]
      guard let target = schema.target(of: field) else { return edit }
      var names = references[target] ?? TypedReferences(target, self, environment)
      defer { references[target] = names }
      guard case .remove(let items) = edit.change else {
        return FieldEdit(schema[kind], edit.field, try names.resolving(edit.change))
      }
      let known = MeantValues(present(field))
      let others = try names.resolving(items.filter { !known.contains($0) }, mustBeThere: false)
      return FieldEdit(
        schema[kind], edit.field, .remove(items.filter { known.contains($0) } + others))
    }
  }

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

/// The records that somebody typed in the fields that refer to one kind.
private struct TypedReferences {
  private let target: KindIndex
  private let workspace: Workspace
  /// The environment variables that say who `me` is.
  private let environment: [String: String]
  /// All records of the kind and their names, loaded when a text first needs them.
  private var all: (graph: Graph, names: RecordNames)?

  init(_ target: KindIndex, _ workspace: Workspace, _ environment: [String: String]) {
    (self.target, self.workspace, self.environment) = (target, workspace, environment)
  }

  mutating func resolving(_ change: FieldChange) throws -> FieldChange {
    switch change {
    case .set(.array(let items)): .set(.array(try resolving(items, mustBeThere: true)))
    case .set(let value): .set(try resolving([value], mustBeThere: true)[0])
    case .add(let items): .add(try resolving(items, mustBeThere: true))
    case .remove, .unset, .replace: change
    }
  }

  mutating func resolving(_ values: [Value], mustBeThere: Bool) throws -> [Value] {
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.isEmpty { return values }
    let kind = workspace.schema[target]
    let opened = try workspace.open(texts.filter(kind.accepts), target)
    var resolved: [Value] = []
    for value in values {
      if case .string(let text) = value, opened.index(of: text, kind: target) == nil {
        resolved.append(.string(try id(typed: text, mustBeThere: mustBeThere)))
      } else {
        resolved.append(value)
      }
    }
    return resolved
  }

  private mutating func id(typed text: String, mustBeThere: Bool) throws -> String {
    let (graph, names): (Graph, RecordNames)
    if let all {
      (graph, names) = all
    } else {
      graph = try workspace.load([target])
      names = RecordNames(of: target, in: graph)
      all = (graph, names)
    }
    if text == Condition.me && workspace.schema[target].isOfPeople {
      return try workspace.me(among: target, workspace.namesOfUser(environment), in: graph)
    }
    do {
      return graph.id(of: try graph.record(named: text, target, names: names))
    } catch {
      if case .lookup(.missing) = error.fact, !mustBeThere { return text }
      throw error
    }
  }
}
