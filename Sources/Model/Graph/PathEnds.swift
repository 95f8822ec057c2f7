extension Graph {
  /// The records at which a path ends, from a record, each once, in the order in which the references on
  /// the way lead to them, or of their ids; references that lead nowhere are left out.
  package func ends(of path: FieldPath, from start: RecordNumber) -> [RecordNumber] {
    var ends = [start]
    for step in path.steps {
      let condition = step.condition.map { test(of: $0, step.kind) }
      var next: [RecordNumber] = []
      for number in ends {
        let found =
          step.repetition == .once
          ? self.next(from: number, along: step.direction) : reached(from: number, along: step)
        next +=
          condition.map { condition in
            found.filter { condition($0, number) }
          } ?? found
      }
      ends = next.count > 1 ? next.eachOnce : next
    }
    return ends
  }

  /// Tells whether the condition of a step holds for a record to which it leads from another.
  private func test(
    of condition: Condition, _ kind: KindIndex
  ) -> (_ number: RecordNumber, _ from: RecordNumber) -> Bool {
    if condition.asksOuter {
      let prepared = Prepared(condition, self)
      return { prepared.holds(for: $0, outer: $1, in: self) }
    }
    let answers = stepConditions.answers(to: condition, about: kind, in: self)
    return { number, _ in answers[Int(number)] }
  }

  /// The records that one step leads to.
  private func next(from number: RecordNumber, along direction: ReferenceStep.Direction)
    -> [RecordNumber]
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
    from number: RecordNumber, along direction: ReferenceStep.Direction,
    where holds: (RecordNumber) -> Bool
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
  func reached(from start: RecordNumber, along step: ReferenceStep) -> [RecordNumber] {
    var found: [RecordNumber] = step.repetition == .anyNumber ? [start] : []
    var seen = Set(found)
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
    return found
  }

  /// Calls `body` with the records from which a step between records of one kind leads to a record.
  func forEachPrevious(
    of number: RecordNumber, along step: ReferenceStep, _ body: (RecordNumber) -> Void
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

extension [RecordNumber] {
  /// The numbers without those that an earlier one equals.
  fileprivate var eachOnce: [RecordNumber] {
    var seen: Set<RecordNumber> = []
    return filter { seen.insert($0).inserted }
  }
}
