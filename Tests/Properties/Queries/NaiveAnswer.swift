@testable import Model

/// Records as plain texts: the values of each field, by kind and id.
struct PlainWorld {
  struct Name: Hashable {
    let kind: String
    let id: String
  }

  var records: [Name: [String: [String]]] = [:]
  /// The kind that each field of each kind refers to.
  let targets: [String: [String: String]]

  func names(of kind: String) -> [Name] {
    records.keys.filter { $0.kind == kind }.sorted { $0.id < $1.id }
  }
}

/// A naive evaluation of conditions, straight from the syntax, that follows references again for each record.
struct NaiveAnswer {
  let world: PlainWorld

  func holds(
    _ condition: ConditionSyntax, for name: PlainWorld.Name, outer: PlainWorld.Name? = nil
  ) -> Bool {
    switch condition {
    case .any(let parts): return parts.contains { holds($0, for: name, outer: outer) }
    case .all(let parts): return parts.allSatisfy { holds($0, for: name, outer: outer) }
    case .not(let part): return !holds(part, for: name, outer: outer)
    case .present(let path): return !values(of: path, from: name).isEmpty
    case .quantified(let quantifier, let path, let part):
      let found = recordsOrValues(of: path, from: name)
      guard let part else { return found.isEmpty == (quantifier == .no) }
      let records = found.compactMap(\.record)
      switch quantifier {
      case .some: return records.contains { holds(part, for: $0, outer: name) }
      case .no: return !records.contains { holds(part, for: $0, outer: name) }
      case .every: return records.allSatisfy { holds(part, for: $0, outer: name) }
      }
    case .comparison(let value, let comparison, let operand):
      return compares(value, comparison, [operand], name, outer)
    case .membership(let value, let operands):
      return compares(value, .equal, operands, name, outer)
    }
  }

  private func compares(
    _ value: ValueSyntax, _ comparison: Comparison, _ operands: [OperandSyntax],
    _ name: PlainWorld.Name, _ outer: PlainWorld.Name?
  ) -> Bool {
    if comparison == .unequal { return !compares(value, .equal, operands, name, outer) }
    let own: [String]
    switch value {
    case .path(let path): own = values(of: path, from: name)
    case .aggregate(let aggregate):
      guard let path = aggregate.path else { return false }
      own = [String(recordsOrValues(of: path, from: name).count)]
    }
    return operands.contains { operand in
      let others =
        operand.text.first == "."
        ? values(of: path(String(operand.text.dropFirst())), from: outer ?? name) : [operand.text]
      return own.contains { one in
        others.contains { comparison.holds(rank(one, $0)) }
      }
    }
  }

  private func rank(_ one: String, _ other: String) -> Int {
    if let one = Int(one), let other = Int(other) { return one - other }
    return one < other ? -1 : one == other ? 0 : 1
  }

  private func path(_ spelling: String) -> PathSyntax {
    let steps = spelling.split(separator: ".").map {
      StepSyntax(name: String($0), referrer: nil, range: 0..<0)
    }
    return PathSyntax(steps: steps, range: 0..<0)
  }

  /// A record or a value at the end of a path.
  private enum Found: Hashable {
    case at(PlainWorld.Name)
    case value(String, of: PlainWorld.Name, Int)

    var record: PlainWorld.Name? { if case .at(let name) = self { name } else { nil } }
  }

  private func values(of path: PathSyntax, from name: PlainWorld.Name) -> [String] {
    recordsOrValues(of: path, from: name).map { found in
      switch found {
      case .at(let name): name.id
      case .value(let text, _, _): text
      }
    }
  }

  /// Returns the records at the end of a path if its last step is a reference, or else the values.
  private func recordsOrValues(of path: PathSyntax, from name: PlainWorld.Name) -> [Found] {
    var current: Set<PlainWorld.Name> = [name]
    for (position, step) in path.steps.enumerated() {
      let isLast = position == path.steps.count - 1
      let isReference = current.isEmpty || isReference(step, from: current)
      if isLast, !isReference {
        return current.flatMap { name in
          if step.name == "id" { return [Found.value(name.id, of: name, 0)] }
          let values = world.records[name]?[step.name] ?? []
          return values.enumerated().map { Found.value($1, of: name, $0) }
        }
      }
      current = Set(
        current.flatMap { start in
          reached(step, from: start).filter { end in
            step.condition.map { holds($0, for: end, outer: start) } ?? true
          }
        })
    }
    return current.map(Found.at)
  }

  private func isReference(_ step: StepSyntax, from names: Set<PlainWorld.Name>) -> Bool {
    step.referrer != nil || names.contains { world.targets[$0.kind]?[step.name] != nil }
  }

  private func next(_ step: StepSyntax, from name: PlainWorld.Name) -> Set<PlainWorld.Name> {
    if let referrer = step.referrer {
      return Set(
        world.names(of: step.name).filter {
          world.records[$0]?[referrer]?.contains(name.id) == true
        })
    }
    guard let target = world.targets[name.kind]?[step.name] else { return [] }
    return Set(
      (world.records[name]?[step.name] ?? []).map { PlainWorld.Name(kind: target, id: $0) })
  }

  private func reached(_ step: StepSyntax, from name: PlainWorld.Name) -> Set<PlainWorld.Name> {
    if step.repetition == .once { return next(step, from: name) }
    var found: Set<PlainWorld.Name> = []
    var pending = [name]
    while let one = pending.popLast() {
      for other in next(step, from: one) where found.insert(other).inserted {
        pending.append(other)
      }
    }
    return step.repetition == .anyNumber ? found.union([name]) : found
  }
}
