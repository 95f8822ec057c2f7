extension Graph {
  /// The records at which a path ends, from a record, each once, in the order in which the references on
  /// the way lead to them, or of their ids; references that lead nowhere are left out.
  package func ends(of path: FieldPath, from start: RecordIndex) -> [RecordIndex] {
    path.steps.reduce([start]) { ends(of: $1, from: $0) }
  }

  /// Whether what a path leads to from a record, or what stands there, is unknown in some part, since a value is wrong.
  func isUncertain(_ path: FieldPath, from start: RecordIndex) -> Bool {
    if unknown.isEmpty { return false }
    var ends = [start]
    for step in path.steps {
      let passed =
        step.repetition == .once ? ends : ends + reached(from: ends, along: step)
      if passed.contains(where: { isUnknown(step.direction, from: $0) }) { return true }
      let next = self.ends(of: step, from: ends)
      if step.condition != nil, self.ends(of: step, from: ends, perhaps: true) != next {
        return true
      }
      ends = next
    }
    return ends.contains { isUnknown(path.end, of: $0) }
  }

  /// The records that a step leads to from some, each once; with `perhaps` also those for which its condition would
  /// hold if unknown values were the right ones.
  private func ends(
    of step: ReferenceStep, from starts: [RecordIndex], perhaps: Bool = false
  ) -> [RecordIndex] {
    let condition = step.condition.map { test(of: $0, step.kind, perhaps: perhaps) }
    if step.repetition != .once, step.condition?.asksOuter != true {
      let found = reached(from: starts, along: step)
      return condition.map { condition in found.filter { condition($0, $0) } } ?? found
    }
    var next: [RecordIndex] = []
    for number in starts {
      let found =
        step.repetition == .once
        ? self.next(from: number, along: step.direction) : reached(from: number, along: step)
      next +=
        condition.map { condition in
          found.filter { condition($0, number) }
        } ?? found
    }
    return next.count > 1 ? next.eachOnce : next
  }

  /// Tells whether the condition of a step holds for a record to which it leads from another.
  private func test(
    of condition: Condition, _ kind: KindIndex, perhaps: Bool
  ) -> (_ number: RecordIndex, _ from: RecordIndex) -> Bool {
    if condition.asksOuter {
      let prepared = Prepared(condition, self, perhaps: perhaps)
      return { prepared.holds(for: $0, outer: $1, in: self) }
    }
    let answers = stepConditions.answers(to: condition, about: kind, perhaps: perhaps, in: self)
    return { number, _ in answers[Int(number)] }
  }

  /// The records that one step leads to.
  private func next(from number: RecordIndex, along direction: ReferenceStep.Direction)
    -> [RecordIndex]
  {
    switch direction {
    case .reference(let field):
      withValues(of: number) { values in
        values.filter { $0.field == field && $0.target != FieldValue.unresolved }.map(\.target)
      }
    case .referrers(let kind, let field):
      sortedByID(Array(referrerLists(kind: kind, field: field)[number]))
    }
  }

  /// Whether one step leads to a record for which something holds.
  @inline(__always)
  func hasNext(
    from number: RecordIndex, along direction: ReferenceStep.Direction,
    where holds: (RecordIndex) -> Bool
  ) -> Bool {
    switch direction {
    case .reference(let field):
      withValues(of: number) { values in
        values.contains {
          $0.field == field && $0.target != FieldValue.unresolved && holds($0.target)
        }
      }
    case .referrers(let kind, let field):
      referrerLists(kind: kind, field: field)[number].contains(where: holds)
    }
  }

  /// The records that a repeated step leads to, each once, the nearest first.
  func reached(from start: RecordIndex, along step: ReferenceStep) -> [RecordIndex] {
    reached(from: [start], along: step)
  }

  /// The same from several, first from the first: what one of them leads to is gone through once.
  private func reached(
    from starts: [RecordIndex], along step: ReferenceStep
  ) -> [RecordIndex] {
    var found: [RecordIndex] = []
    var seen: Set<RecordIndex> = []
    for start in starts {
      if step.repetition == .anyNumber {
        if !seen.insert(start).inserted { continue }
        found.append(start)
      } else if seen.contains(start) {
        continue
      }
      var pending = [start]
      var position = 0
      while position < pending.count {
        for number in next(from: pending[position], along: step.direction)
        where seen.insert(number).inserted {
          found.append(number)
          pending.append(number)
        }
        position += 1
      }
    }
    return found
  }

  /// Calls `body` with the records from which a step between records of one kind leads to a record.
  func forEachPrevious(
    of number: RecordIndex, along step: ReferenceStep, _ body: (RecordIndex) -> Void
  ) {
    switch step.direction {
    case .reference(let field):
      referrerLists(kind: step.kind, field: field)[number].forEach(body)
    case .referrers(_, let field):
      withValues(of: number) { values in
        for value in values where value.field == field && value.target != FieldValue.unresolved {
          body(value.target)
        }
      }
    }
  }
}

extension [RecordIndex] {
  /// The numbers without those that an earlier one equals.
  fileprivate var eachOnce: [RecordIndex] {
    var seen: Set<RecordIndex> = []
    return filter { seen.insert($0).inserted }
  }
}
