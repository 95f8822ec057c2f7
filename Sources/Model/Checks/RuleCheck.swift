package import Diagnostics
import Text

extension [BoundRule] {
  /// Returns the violations of rules, in any order. Rules are skipped if an unreadable file could change the result.
  ///
  /// A rule that visits more records than `maxVisits` is not checked. All rules together may visit twice as many: each
  /// one half of the visits that are left. With `reportingLimit`, a finding says that a rule was not checked.
  package func violations(
    in graph: Graph, maxVisits: Int? = nil, reportingLimit: Bool = true
  ) -> [Diagnostic] {
    let all = EvaluationBudget(limit: 2 * (maxVisits ?? graph.maxVisits))
    return filter { $0.canBeChecked(in: graph) }.flatMap { rule in
      let budget = all.share()
      let check = RuleCheck(rule, budget, in: graph)
      let violations = check.violations
      all.spend(budget.visits)
      if !budget.isExceeded { return violations }
      return reportingLimit ? [check.limitFinding] : []
    }
  }
}

extension BoundRule {
  /// Whether no unreadable file could change the result.
  fileprivate func canBeChecked(in graph: Graph) -> Bool {
    if isBrokenForGood { return true }
    if case .count = demand, !graph.knowsAll(fields) { return false }
    return wholeKinds.isEmpty || graph.isWhole(wholeKinds)
  }
}

/// The evaluation of one workspace rule for all records of a graph.
private struct RuleCheck {
  let bound: BoundRule
  private let budget: EvaluationBudget
  private let graph: Graph
  private let message: LocalizedText
  private let help: [LocalizedText]

  private var rule: NamedRule { bound.rule }

  init(_ bound: BoundRule, _ budget: EvaluationBudget, in graph: Graph) {
    self.bound = bound
    self.budget = budget
    self.graph = graph.spending(budget)
    let (message, line) = (bound.rule.message, bound.rule.declared.line)
    self.message =
      message ?? LocalizedText("violates the rule `\(line)`", "нарушено правило `\(line)`")
    help = message == nil ? [] : [LocalizedText("the rule is `\(line)`", "правило: `\(line)`")]
  }

  /// The finding for a rule that exceeds its budget.
  var limitFinding: Diagnostic {
    Check.invalidSchema.finding(
      LocalizedText(
        "the rule visits more than \(budget.limit) records and is not checked",
        "правилу пришлось бы обойти больше \(budget.limit) записей, и оно не проверяется"),
      in: Declarations.path, at: rule.declared.range, subject: .value(rule.name),
      help: LocalizedText(
        "follow fewer references: a path that repeats (`+`) or leads back can reach all records from each one",
        "сократите путь: с повторением (`+`) или обратно он может от каждой записи вести ко всем"))
  }

  /// The records and counts that violate the rule; incomplete if the budget is exceeded.
  var violations: [Diagnostic] {
    do {
      switch bound.demand {
      case .never(let condition, let fields):
        return broken(by: try condition.resolved(in: graph), fields)
      case .count(let condition, let path, let comparison, let limit):
        let counted = matches(try condition?.resolved(in: graph))
        let holds = { (count: Int) in comparison.holds(count.rank(to: Int(limit))) }
        guard let path else {
          return holds(counted.count) ? [] : [finding(count: counted.count, of: counted)]
        }
        return path.end == .record
          ? miscounted(counted, byRecordAt: path, holds)
          : miscounted(counted, byValueAt: path, holds)
      }
    } catch {
      return [
        Check.invalidSchema.finding(
          error.message, in: Declarations.path, at: rule.declared.range, subject: .value(rule.name))
      ]
    }
  }

  private func matches(_ condition: Condition?) -> [RecordIndex] {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    return graph.records(of: bound.kind).filter { record in
      !budget.isExceeded && !graph[record].isBroken && matcher?.matches(record) != false
    }
  }

  /// Reports each record that matches the condition, at the first of the fields that it has.
  private func broken(by condition: Condition, _ fields: [Int]) -> [Diagnostic] {
    matches(condition).map { record in
      let values = graph.values(of: record)
      let place = fields.lazy.compactMap { field in values.first { $0.field == field } }.first
      var finding = finding(in: graph.path(of: record), at: place?.range)
      finding.shownField = (place.map { Int($0.field) } ?? fields.first).map {
        graph.schema[bound.kind].fields[$0].name
      }
      return finding
    }
  }

  private func miscounted(
    _ counted: [RecordIndex], byRecordAt path: FieldPath, _ holds: (Int) -> Bool
  ) -> [Diagnostic] {
    var groups: [[RecordIndex]] = Array(repeating: [], count: graph.count)
    for record in counted {
      for end in graph.ends(of: path, from: record) { groups[Int(end)].append(record) }
    }
    if budget.isExceeded { return [] }
    return graph.records(of: path.kind).compactMap { record in
      if graph[record].isBroken { return nil }
      let group = groups[Int(record)]
      if holds(group.count) { return nil }
      let title = graph.schema[path.kind].titleFields.lazy
        .compactMap { graph.value(of: record, $0) }.first
      return finding(
        in: graph.path(of: record), at: title?.range, count: group.count, of: group)
    }
  }

  private func miscounted(
    _ counted: [RecordIndex], byValueAt path: FieldPath, _ holds: (Int) -> Bool
  ) -> [Diagnostic] {
    var groups: [String: [RecordIndex]] = [:]
    for record in counted {
      let cells = graph.cells(at: path, from: record)
      if !path.steps.allSatisfy(\.isSingle) {
        budget.spend(EvaluationBudget.visitsPerGroup * cells.count)
      }
      if budget.isExceeded { return [] }
      let values = Set(cells.map { $0.plainText(in: graph) })
      for value in values { groups[value, default: []].append(record) }
    }
    return groups.compactMap { value, group in
      holds(group.count) ? nil : finding(about: value, count: group.count, of: group)
    }
  }

  /// Creates the diagnostic at a position or, if there is none, at the rule. `count` is the number of records found.
  private func finding(
    in path: Path? = nil, at range: Range<Int>? = nil, about value: String? = nil,
    count: Int? = nil, of records: [RecordIndex] = []
  ) -> Diagnostic {
    let related = graph.firstByNumberOrID(records, count: 6).map { record in
      Diagnostic.Label(
        in: graph.path(of: record), LocalizedText("one of the records", "одна из них"))
    }
    return Diagnostic(
      code: rule.code, severity: rule.severity ?? .error,
      message: message + LocalizedText(verbatim: value.map { ": `\($0)`" } ?? ""),
      location: Diagnostic.Location(
        path: path ?? Declarations.path, range: path == nil ? rule.declared.range : range),
      subject: value.map { .value($0) },
      related: related,
      help: (count.map { [LocalizedText("found: \($0)", "сейчас их \($0)")] } ?? []) + help)
  }
}
