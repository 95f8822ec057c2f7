package import Diagnostics
import Text
import Text

extension Graph {
  /// Where rules are broken, in no particular order; not those that only seem to be since a file cannot be read.
  package func findings(of rules: [BoundRule]) -> [Diagnostic] {
    rules.flatMap { $0.check.findings(in: self) ?? [] }
  }
}

extension BoundRule {
  /// The rule as a check.
  var check: GraphCheck {
    GraphCheck(
      of: fields.merging(kinds.map { ($0, []) }) { looked, _ in looked },
      amongAllOf: isBrokenForGood ? [] : wholeKinds, knowing: isBrokenForGood ? [:] : counted,
      local: local
    ) { RuleCheck(self, in: $0).findings }
  }

  /// The fields that decide what is counted.
  private var counted: [KindIndex: Set<Int>] { if case .count = demand { fields } else { [:] } }

  /// How it is judged for some records: those that a change shows to it, or those by which these are counted.
  private var local: GraphCheck.Local? {
    guard let ways else { return nil }
    switch demand {
    case .never:
      return GraphCheck.Local(
        concerned: { concerned(by: $0, ways) },
        find: { records, graph in
          RuleCheck(self, in: graph).findings(among: records.filter { graph[$0].kind == kind })
        })
    case .count(_, let path?, _, _) where path.end == .record:
      guard let way = path.way(from: kind) else { return nil }
      return GraphCheck.Local(
        concerned: { change in
          concerned(by: change, ways + [way])?.reduce(
            into: Set(change.records.filter { change.after[$0].kind == path.kind })
          ) { ends, record in
            ends.formUnion(change.before.ends(of: path, from: record))
            ends.formUnion(change.after.ends(of: path, from: record))
          }
        },
        find: { RuleCheck(self, in: $1).findings(countedAt: $0, way) })
    case .count: return nil
    }
  }

  /// The records of the kind from which ways lead to those that changed, and of the latter those of the kind; nil where
  /// any may be concerned.
  private func concerned(
    by change: GraphChange, _ ways: [[ReferenceHop]]
  ) -> Set<RecordNumber>? {
    // A record that is called otherwise may be meant by a name, or no longer.
    let kinds = Set(change.records.map { change.after[$0].kind })
    if !kinds.isDisjoint(with: namedKinds) { return nil }
    // A wrong reference may have been meant to lead to any.
    if ways.joined().contains(where: change.makesOthersUncertain) { return nil }
    var concerned = Set(change.records.filter { change.after[$0].kind == kind })
    for record in change.records {
      for way in ways {
        concerned.formUnion(change.before.beginnings(of: way, to: record))
        concerned.formUnion(change.after.beginnings(of: way, to: record))
      }
    }
    return concerned
  }
}

/// One rule of the workspace, judged for all records of a graph.
private struct RuleCheck {
  let bound: BoundRule
  let graph: Graph
  private let message: LocalizedText
  private let help: [LocalizedText]

  private var rule: NamedRule { bound.rule }

  init(_ bound: BoundRule, in graph: Graph) {
    self.bound = bound
    self.graph = graph
    let (message, line) = (bound.rule.message, bound.rule.declared.line)
    self.message =
      message ?? LocalizedText("against the rule `\(line)`", "нарушено правило `\(line)`")
    help = message == nil ? [] : [LocalizedText("the rule is `\(line)`", "правило: `\(line)`")]
  }

  var findings: [Diagnostic] { findings(among: graph.records(of: bound.kind)) }

  /// What is found at some of the records by which others are counted that a way leads from.
  func findings(countedAt ends: Set<RecordNumber>, _ way: [ReferenceHop]) -> [Diagnostic] {
    guard case .count(let condition, let path?, let comparison, let limit) = bound.demand,
      let condition = try? condition?.resolved(in: graph) ?? .always
    else { return [] }
    let matcher = ConditionMatcher(condition, in: graph)
    return miscounted(ends.filter { graph[$0].kind == path.kind }, at: path) { end in
      graph.beginnings(of: way[...], at: end).filter {
        graph[$0].kind == bound.kind && !graph[$0].isBroken && matcher.matches($0)
      }
    } holds: {
      comparison.holds($0.rank(to: Int(limit)))
    }
  }

  /// Of what is counted, all has to be among the records.
  func findings(among records: some Sequence<RecordNumber>) -> [Diagnostic] {
    do throws(RecordLookupError) {
      switch bound.demand {
      case .never(let condition, let fields):
        return broken(by: try condition.resolved(in: graph), fields, among: records)
      case .count(let condition, let path, let comparison, let limit):
        let counted = matches(try condition?.resolved(in: graph), among: records)
        guard let path else {
          return comparison.holds(counted.count.rank(to: Int(limit)))
            ? [] : [finding(count: counted.count, of: counted)]
        }
        return path.end == .record
          ? miscounted(counted, byRecordAt: path) { comparison.holds($0.rank(to: Int(limit))) }
          : miscounted(counted, byValueAt: path) { comparison.holds($0.rank(to: Int(limit))) }
      }
    } catch {
      return [
        Check.invalidSchema.finding(
          error.fact, in: Declarations.path, at: rule.declared.range)
      ]
    }
  }

  private func matches(
    _ condition: Condition?, among records: some Sequence<RecordNumber>
  ) -> [RecordNumber] {
    let matcher = condition.map { ConditionMatcher($0, in: graph) }
    return records.filter { number in
      !graph[number].isBroken && matcher?.matches(number) != false
    }
  }

  /// Each record for which the condition holds, at the first of the fields that it has.
  private func broken(
    by condition: Condition, _ fields: [Int], among records: some Sequence<RecordNumber>
  ) -> [Diagnostic] {
    matches(condition, among: records).map { number in
      let values = graph.values(of: number)
      let place = fields.lazy.compactMap { field in values.first { $0.field == field } }.first
      return finding(in: graph.path(of: number), at: place?.range)
    }
  }

  private func miscounted(
    _ counted: [RecordNumber], byRecordAt path: FieldPath, _ holds: (Int) -> Bool
  ) -> [Diagnostic] {
    var groups: [RecordNumber: [RecordNumber]] = [:]
    for number in counted {
      for end in graph.ends(of: path, from: number) { groups[end, default: []].append(number) }
    }
    return miscounted(graph.records(of: path.kind), at: path) {
      groups[$0] ?? []
    } holds: {
      holds($0)
    }
  }

  private func miscounted(
    _ ends: some Sequence<RecordNumber>, at path: FieldPath,
    _ group: (RecordNumber) -> some Collection<RecordNumber>, holds: (Int) -> Bool
  ) -> [Diagnostic] {
    ends.compactMap { number in
      if graph[number].isBroken { return nil }
      let group = group(number)
      if holds(group.count) { return nil }
      let title = graph.schema[path.kind].titleFields.lazy
        .compactMap { graph.value(of: number, $0) }.first
      return finding(
        in: graph.path(of: number), at: title?.range, count: group.count, of: Array(group))
    }
  }

  private func miscounted(
    _ counted: [RecordNumber], byValueAt path: FieldPath, _ holds: (Int) -> Bool
  ) -> [Diagnostic] {
    var groups: [String: [RecordNumber]] = [:]
    for number in counted {
      let values = Set(graph.cells(at: path, from: number).map { $0.plainText(in: graph) })
      for value in values { groups[value, default: []].append(number) }
    }
    return groups.compactMap { value, group in
      holds(group.count) ? nil : finding(about: value, count: group.count, of: group)
    }
  }

  /// The finding at a place, or where there is none at the rule, for so many records.
  private func finding(
    in path: String? = nil, at range: Range<Int>? = nil, about value: String? = nil,
    count: Int? = nil, of records: [RecordNumber] = []
  ) -> Diagnostic {
    let related = graph.sortedByID(records).prefix(6).map { number in
      Diagnostic.Label(
        location: Diagnostic.Location(path: graph.path(of: number)),
        message: LocalizedText("one of them", "одна из них"))
    }
    return Diagnostic(
      code: rule.code, severity: rule.severity,
      message: message + LocalizedText(verbatim: value.map { ": `\($0)`" } ?? ""),
      location: Diagnostic.Location(
        path: path ?? Declarations.path, range: path == nil ? rule.declared.range : range),
      related: related,
      help: (count.map { [LocalizedText("there are \($0)", "сейчас их \($0)")] } ?? []) + help)
  }
}

extension RecordLookupError {
  /// What is wrong with a name in a rule.
  fileprivate var fact: LocalizedText {
    switch self {
    case .missing(let kind, let id, _), .unread(_, let kind, let id):
      LocalizedText(
        "there is no \(kind.name) `\(id)`", "\(kind.label.russian) `\(id)`: такой записи нет")
    case .broken(let path, _), .justAppeared(let path):
      LocalizedText("\(path) cannot be read", "\(path) не читается")
    case .ambiguous(let kind, let name, _), .partOfName(let kind, let name, _):
      LocalizedText(
        "several of \(kind.pluralLabel.english) are called `\(name)`",
        "\(kind.label.russian) `\(name)`: подходит несколько записей")
    case .notMe: LocalizedText("`me` cannot stand in a rule", "в правиле не может быть `me`")
    }
  }
}
