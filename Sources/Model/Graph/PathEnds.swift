extension Graph {
  /// Returns the records at the end of a path from a record, without duplicates, in the order of the references on the
  /// way or, for reverse references, of the ids. References to missing records are skipped.
  package func ends(of path: FieldPath, from start: RecordIndex) -> [RecordIndex] {
    path.steps.reduce([start]) { ends(of: $1, from: $0) }
  }

  /// Whether the result of following a path from a record is partly unknown because a value is invalid.
  func isUncertain(_ path: FieldPath, from start: RecordIndex) -> Bool {
    if invalidValues.isEmpty { return false }
    var ends = [start]
    for step in path.steps {
      let passed =
        step.repetition == .once ? ends : ends + reached(from: ends, along: step)
      if passed.contains(where: { isUnknown(step.direction, from: $0) }) { return true }
      let next = self.ends(of: step, from: ends)
      if step.condition != nil, self.ends(of: step, from: ends, orUnknown: true) != next {
        return true
      }
      ends = next
    }
    return ends.contains { isUnknown(path.end, of: $0) }
  }

  /// Returns the records that a step reaches from some records, without duplicates. With `orUnknown`, includes
  /// records for which an invalid value leaves the step's condition unknown.
  private func ends(
    of step: ReferenceStep, from starts: [RecordIndex], orUnknown: Bool = false
  ) -> [RecordIndex] {
    if isOverBudget { return [] }
    let answer = step.condition.map { answers(to: $0, step.kind) }
    func matching(_ found: [RecordIndex], from start: RecordIndex) -> [RecordIndex] {
      guard let answer else { return found }
      return found.filter { answer($0, start) ?? orUnknown }
    }
    if step.repetition != .once, step.condition?.asksOuter != true {
      return starts.isEmpty ? [] : matching(reached(from: starts, along: step), from: starts[0])
    }
    var next: [RecordIndex] = []
    for start in starts {
      let found =
        step.repetition == .once
        ? self.next(from: start, along: step.direction) : reached(from: start, along: step)
      if step.repetition == .once, !step.isSingle { budget?.spend(found.count) }
      if isOverBudget { return [] }
      next += matching(found, from: start)
    }
    return next.count > 1 ? eachOnce(next) : next
  }

  /// Returns a function that answers whether a record reached by a step matches the step's condition.
  private func answers(
    to condition: Condition, _ kind: KindIndex
  ) -> (_ record: RecordIndex, _ from: RecordIndex) -> Bool? {
    if condition.asksOuter {
      let matcher = ConditionMatcher(condition, in: self)
      return { matcher.answer($0, other: $1) }
    }
    let answers = stepConditions.answers(to: condition, about: kind, in: self)
    return { record, _ in answers[Int(record)] }
  }

  /// Returns the records that one step reaches.
  private func next(from record: RecordIndex, along direction: ReferenceStep.Direction)
    -> [RecordIndex]
  {
    switch direction {
    case .reference(let field): targets(of: record, field)
    case .referrers(let kind, let field):
      referrerLists(kind: kind, field: field).sorted(record, in: self)
    }
  }

  /// Calls `body` with the records that one step reaches, in the same order as `next`, which may repeat a record.
  /// `lists` are the referrers that a reverse step leads to.
  @inline(__always)
  private func forEachNext(
    from record: RecordIndex, along direction: ReferenceStep.Direction, _ lists: ReferrerLists?,
    _ body: (RecordIndex) -> Void
  ) {
    switch direction {
    case .reference(let field):
      withValues(of: record) { values in
        for value in values where value.field == field && value.target != FieldValue.unresolved {
          body(value.target)
        }
      }
    case .referrers:
      guard let lists else { return }
      let referrers = lists[record]
      if referrers.count > 1 {
        lists.sorted(record, in: self).forEach(body)
      } else {
        referrers.forEach(body)
      }
    }
  }

  /// Whether one step reaches a record that satisfies a condition.
  @inline(__always)
  func hasNext(
    from record: RecordIndex, along direction: ReferenceStep.Direction,
    where holds: (RecordIndex) -> Bool
  ) -> Bool {
    switch direction {
    case .reference(let field):
      withValues(of: record) { values in
        values.contains {
          $0.field == field && $0.target != FieldValue.unresolved && holds($0.target)
        }
      }
    case .referrers(let kind, let field):
      referrerLists(kind: kind, field: field)[record].contains(where: holds)
    }
  }

  /// Returns the records that a repeated step reaches, without duplicates, nearest first.
  func reached(from start: RecordIndex, along step: ReferenceStep) -> [RecordIndex] {
    reached(from: [start], along: step)
  }

  /// The same for several start records, in their order. Records reached from several starts are visited once.
  private func reached(
    from starts: [RecordIndex], along step: ReferenceStep
  ) -> [RecordIndex] {
    if isOverBudget { return [] }
    var found: [RecordIndex] = []
    var seen = RecordSet(capacity: count)
    var lists: ReferrerLists?
    if case .referrers(let kind, let field) = step.direction {
      lists = referrerLists(kind: kind, field: field)
    }
    func visitNext(_ record: RecordIndex) {
      forEachNext(from: record, along: step.direction, lists) { next in
        if seen.insert(next) { found.append(next) }
      }
    }
    for start in starts {
      var position = found.count
      if step.repetition == .anyNumber {
        if !seen.insert(start) { continue }
        found.append(start)
      } else if seen.contains(start) {
        continue
      } else {
        visitNext(start)
      }
      while position < found.count {
        visitNext(found[position])
        position += 1
      }
    }
    budget?.spend(found.count)
    return isOverBudget ? [] : found
  }

  /// Calls `body` with the records from which a step between records of the same kind reaches a record.
  func forEachPrevious(
    of record: RecordIndex, along step: ReferenceStep, _ body: (RecordIndex) -> Void
  ) {
    switch step.direction {
    case .reference(let field):
      referrerLists(kind: step.kind, field: field)[record].forEach(body)
    case .referrers(_, let field):
      withValues(of: record) { values in
        for value in values where value.field == field && value.target != FieldValue.unresolved {
          body(value.target)
        }
      }
    }
  }

  /// Returns records without repetitions.
  func eachOnce(_ records: some Sequence<RecordIndex>) -> [RecordIndex] {
    var seen = RecordSet(capacity: count)
    return records.reduce(into: []) { if seen.insert($1) { $0.append($1) } }
  }
}
