import Model
import Platform
import TOML
import Text
import Workspace

extension ChangePlan {
  /// Plans the next record of a series if an edit finishes or skips one that repeats, or notes why there is none. If another
  /// clone made the next one already, nothing is planned, since its id follows from the series and the day.
  mutating func continueSeries(
    of record: RecordText, edited: Document, skips: Bool = false
  ) throws {
    let kind = schema[record.name.kind]
    guard let status = kind.status, let field = kind.repetitionField,
      let entry = edited.entry(at: [kind.fields[field].name]), let text = edited.string(of: entry)
    else { return }
    let (old, new) = (status.meaning(in: record.document), status.meaning(in: edited))
    if old == .open, new == .cancelled, !skips {
      if let outcome = outcomes.last { remarks.append(.seriesCancelled(outcome)) }
      return
    }
    guard skips || old != .done && new == .done else { return }
    let repetition: Repetition
    do {
      repetition = try Repetition(text)
    } catch {
      if let outcome = outcomes.last { remarks.append(.invalidRepetition(outcome, error)) }
      return
    }
    let today = CalendarDay(DateTimeParts(now: clock))
    guard
      let next = Series(
        of: record.name.id, kind, edited, repetition, field, today: today, skips: skips)?.next
    else {
      if let outcome = outcomes.last { remarks.append(.seriesEnded(outcome)) }
      return
    }
    let name = RecordName(kind: record.name.kind, id: next.id)
    guard try take(name) else { return }
    var values = next.values
    for (index, field) in kind.fields.enumerated() where field.isStamped {
      values[index] = .offsetDateTime(DateTimeParts(now: clock))
    }
    if let field = kind.numberField { values[field] = .integer(try nextNumber(of: name.kind)) }
    try add(
      name, kind.folder.appending("\(name.id).toml"), Document(kind.newFile(values, in: schema)),
      hasFreshName: true)
  }
}

extension ChangePlan {
  /// Plans the deletion of the next record of a series if an edit opens the finished one before it again, nobody has changed
  /// the next one, and nothing refers to it.
  mutating func removeNextIfReopened(_ record: RecordText, edited: Document) throws {
    let kind = schema[record.name.kind]
    guard let status = kind.status, let old = status.meaning(in: record.document), old != .open,
      status.meaning(in: edited) == .open, let field = kind.repetitionField,
      edited.entry(at: [kind.fields[field].name]) != nil
    else { return }
    let graph = try references(to: [record.name.kind]).graph
    let own = SeriesID(record.name.id)
    for next in graph.records(of: record.name.kind) {
      let id = SeriesID(graph.id(of: next))
      guard id.words == own.words, id.day ?? "" > own.day ?? "", graph.meaning(of: next) == .open,
        graph.uses(of: next).isEmpty,
        kind.isUntouched(graph.document(of: next), id: graph.id(of: next), after: edited)
      else { continue }
      delete(RecordText(next, in: graph))
    }
  }
}

/// A record that repeats, and the day on which its next one is due.
private struct Series {
  private let id: String
  private let kind: Kind
  private let values: [Int: Value]
  /// The repetition of the next record, if it differs.
  private let repetition: (field: Int, text: String)?
  private let anchor: CalendarDay
  private let day: CalendarDay

  /// Nil if the record was the last one.
  init?(
    of id: String, _ kind: Kind, _ document: Document, _ repetition: Repetition, _ field: Int,
    today: CalendarDay, skips: Bool
  ) {
    let values = kind.values(in: document)
    let days = kind.seriesDays.compactMap { values[$0]?.day }
    // Missed occurrences are skipped.
    let anchor = days.first ?? today
    let last = repetition.countsFromCompletion && !skips ? today : max(anchor, today)
    guard let next = repetition.next(after: last, anchor: anchor) else { return nil }
    self.init(of: id, kind, values, repetition, field, anchor: anchor, next: next)
  }

  init(
    of id: String, _ kind: Kind, _ values: [Int: Value], _ repetition: Repetition, _ field: Int,
    anchor: CalendarDay, next: CalendarDay
  ) {
    (self.id, self.kind, self.values) = (id, kind, values)
    let kept = repetition.keepingDay(of: anchor, from: next)
    self.repetition = kept == repetition ? nil : (field, kept.fileText)
    (self.anchor, day) = (anchor, next)
  }

  /// The next record: with moved days, and everything else that is not about the finished one.
  var next: (id: String, values: [Int: Value]) {
    var next = kind.repeated(values)
    if let repetition { next[repetition.field] = .string(repetition.text) }
    if let status = kind.status, let initial = kind.fields[status.field].defaultValue {
      next[status.field] = .string(initial)
    }
    let days = kind.seriesDays.filter { values[$0]?.day != nil }
    for field in days {
      next[field] = values[field]?.day.map { .localDate($0.moved(from: anchor, to: day).parts) }
    }
    if days.isEmpty, let due = kind.seriesDays.first { next[due] = .localDate(day.parts) }
    return (SeriesID.id(SeriesID(id).words, day: day.text), next)
  }
}

extension Kind {
  /// The values that the next record of a series takes over, with open steps.
  fileprivate func repeated(_ values: [Int: Value]) -> [Int: Value] {
    var next = values
    for (index, field) in fields.enumerated() {
      if index == statusField || field.isAutomatic || field.isStamped || field.type == .note
        || field.name == Field.formerIDs.name || field.name == Origin.field
        || conditionalFields.contains(where: { $0.field == index })
      {
        next[index] = nil
      }
      if field.type == .step, case .array(let steps)? = next[index] {
        next[index] = .array(
          steps.map { step in
            guard case .string(let text) = step else { return step }
            return .string(Step(Step(written: text).text).written)
          })
      }
    }
    return next
  }

  /// Whether nobody changed a record since docket added it as the next one of a series: it is what the kept record would be
  /// followed by on the day in its id.
  func isUntouched(_ document: Document, id: String, after kept: Document) -> Bool {
    let (values, keptValues) = (values(in: document), values(in: kept))
    func day(_ values: [Int: Value]) -> CalendarDay? {
      seriesDays.lazy.compactMap { values[$0]?.day }.first
    }
    guard let field = repetitionField, case .string(let text)? = keptValues[field],
      let repetition = try? Repetition(text), let next = day(values)
    else { return false }
    let series = Series(
      of: id, self, keptValues, repetition, field, anchor: day(keptValues) ?? next, next: next)
    var (made, expected) = (values, series.next)
    for field in fields.indices where fields[field].isAutomatic || fields[field].isStamped {
      (made[field], expected.values[field]) = (nil, nil)
    }
    // Somebody may have added a comment, or a key that is no field.
    let known = Set(kept.comments)
    let names = Set(fields.map(\.name)).union(kept.topLevelNames)
    return made == expected.values && id == expected.id
      && document.comments.allSatisfy(known.contains)
      && document.topLevelNames.isSubset(of: names)
  }

  /// The fields with the days of a series: the due day, or else the start.
  package var seriesDays: [Int] {
    [urgency?.due, "start"].compactMap { $0.flatMap(fieldIndex(named:)) }
      .filter { fields[$0].type == .date && fields[$0].multiplicity == .one }
  }
}

extension Document {
  /// The names of the keys at the top of the file.
  fileprivate var topLevelNames: Set<String> {
    Set(
      statements.compactMap { statement in
        if case .name(let name)? = statement.path.first { name } else { nil }
      })
  }
}

extension Value {
  fileprivate var day: CalendarDay? {
    if case .localDate(let parts) = self { CalendarDay(parts) } else { nil }
  }
}

extension CalendarDay {
  /// The day as long after this one as `next` is after `anchor`: years if both are one date, so that leap days do not
  /// matter, else days.
  fileprivate func moved(from anchor: CalendarDay, to next: CalendarDay) -> CalendarDay {
    let (before, after) = (anchor.date, next.date)
    guard before.month == after.month, before.day == after.day else {
      return CalendarDay(number: number + next.number - anchor.number)
    }
    return adding(months: (after.year - before.year) * 12)
  }

  /// `2026-01-08`, as at the end of an id.
  fileprivate var text: String {
    let (year, month, day) = date
    return "\(zeroPadded(year, to: 4))-\(zeroPadded(month))-\(zeroPadded(day))"
  }

  fileprivate var parts: DateTimeParts {
    var parts = DateTimeParts()
    (parts.year, parts.month, parts.day) = date
    return parts
  }
}
