import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension Options {
  /// The options of all verbs that change records.
  static let ofVerbs: [any OptionKey] = [matching, yes] + ofChanges

  static let matching = condition.adapted(
    help: LocalizedText(
      "All records that match, in place of ids: `overdue and not assignee`",
      "Все подходящие записи, вместо id: `overdue and not assignee`"))
}

extension Session {
  /// The number of records from which a verb asks first.
  private static let manyRecords = 10

  /// The records that a verb is for: those named by the words, or with `--where` those that match.
  func selection(
    _ words: [String], _ kind: KindIndex, _ extent: RecordNames.Extent = .beginnings
  ) throws -> RecordSelection {
    let schema = try workspace().schema
    guard let text = invocation[Options.condition] else {
      if words != ["-"] { return RecordSelection(words, extent) }
      let lines = try readStandardInput().split(whereSeparator: \.isNewline)
      return RecordSelection(lines.map { String($0).trimmed }.filter { !$0.isEmpty }, extent)
    }
    var query = Query(kind: kind)
    query.isOfRecords = true
    query.condition = try inLanguage(text, .condition) {
      try QueryBinder.condition(text, for: kind, in: schema, at: QueryTime(now: clock))
    }
    return .matching(query)
  }

  /// The selected records, for commands that work on one after another.
  func records(in selection: RecordSelection, _ kind: KindIndex) throws -> [RecordName] {
    var names: [RecordName] = []
    var settings = settings()
    settings.isDryRun = true
    _ = try workspace().change(settings) { plan in names = try plan.resolve(selection, kind) }
    return names
  }

  /// Changes the selected records. At a terminal, shows what would change and asks first if there are many records, or
  /// `limit`.
  func change(
    _ selection: RecordSelection, _ kind: KindIndex, askingFrom limit: Int = Self.manyRecords,
    _ body: (inout ChangePlan, [RecordName]) throws -> Void
  ) throws -> ExitStatus {
    var settings = settings()
    // Programs cannot answer.
    let isAsked = canAsk && !invocation[Options.yes] && !invocation.isGiven(Options.showFormat)
    guard isAsked, !settings.isDryRun, limit < Self.manyRecords || selection.mayBe(limit) else {
      return try change { plan in try body(&plan, plan.resolve(selection, kind)) }
    }
    settings.isDryRun = true
    var names: [RecordName] = []
    let planned = try workspace().change(settings) { plan in
      names = try plan.resolve(selection, kind)
      try body(&plan, names)
    }
    let deleted = planned.outcomes.filter { $0.action == .deleted }
    let shown = deleted.isEmpty ? planned.outcomes.filter { $0.action != .unchanged } : deleted
    if shown.count >= limit, let status = statusWithoutChanging(shown, in: planned.graph) {
      return status
    }
    return try change { plan in
      if names.isEmpty { names = try plan.resolve(selection, kind) }
      try body(&plan, names)
      try plan.requireNothingElse(than: planned.outcomes)
    }
  }

  /// Lists changes and asks for confirmation; returns the exit status if it is refused, otherwise nil.
  private func statusWithoutChanging(_ outcomes: [ChangeOutcome], in graph: Graph) -> ExitStatus? {
    let isDeletion = outcomes.first?.action == .deleted
    let text = ChangeText(outcomes, in: graph, language: language, clock: clock, shownPath: shown)
    let lines = outcomes.prefix(maxListed).map {
      "  " + (isDeletion ? $0.name(language, at: shown($0.path)) : text.line($0))
    }
    let rest = outcomes.count - lines.count
    say(QuestionMessages.wouldChange(outcomes.count, isDeletion: isDeletion)[language] + "\n")
    say(lines.joined())
    if rest > 0 { say("  " + LocalizedText.more(rest)[language] + "\n") }
    return switch reply(to: QuestionMessages.confirmChange(isDeletion: isDeletion)) {
    case .yes: nil
    case .no, .other: leave(isInterrupt: false)
    case .left: leave(isInterrupt: true)
    }
  }
}
