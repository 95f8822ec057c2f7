import Model
import Platform
import TOML
import Text

extension Drafts {
  /// Reads the to-dos of a calendar (RFC 5545, VTODO). Other components are skipped and reported, except time zones.
  mutating func read(
    calendar text: String, _ tasks: KindIndex, _ clock: Clock
  ) throws {
    var components: [String] = []
    var hasCalendar = false
    var keys: Set<ExactText> = []
    var count = 0
    var lines: [CalendarLine] = []
    var parents: [(key: String, child: Int)] = []
    for line in CalendarLine.lines(of: text) {
      let isToDo = components.count == 2 && components[1] == "VTODO"
      guard let line else {
        if isToDo { lose(.leftOut, "VTODO") }
        continue
      }
      switch line.name {
      case "BEGIN":
        let component = line.value.trimmed.uppercased()
        if components.isEmpty && component == "VCALENDAR" { hasCalendar = true }
        begin(component, in: components)
        components.append(component)
      case "END":
        let component = line.value.trimmed.uppercased()
        guard components.last == component else {
          throw OperationError.importing(.calendar(.noBeginning(of: component)))
        }
        components.removeLast()
        if !isToDo { continue }
        count += 1
        take(lines, tasks, .row(count), clock, &keys, &parents)
        lines = []
      default: if isToDo { lines.append(line) }
      }
    }
    guard hasCalendar else { throw OperationError.importing(.calendar(.none)) }
    if let component = components.last {
      throw OperationError.importing(.calendar(.noEnd(of: component)))
    }
    addChildren(parents)
  }

  /// Makes each parent depend on its children.
  private mutating func addChildren(_ parents: [(key: String, child: Int)]) {
    var positions: [ExactText: Int] = [:]
    for (position, draft) in records.enumerated() {
      if let key = draft.key { positions[ExactText(key)] = position }
    }
    for (key, child) in parents {
      guard let parent = positions[ExactText(key)], parent != child else {
        lose(.noTarget, CalendarProperty.relation.rawValue, key)
        continue
      }
      records[parent].dependencyPositions.append(child)
    }
  }

  /// Reports a skipped component; components inside it are not reported again.
  private mutating func begin(_ component: String, in components: [String]) {
    let isImported =
      components.isEmpty ? component == "VCALENDAR" : component == "VTODO" && components.count == 1
    let isPart =
      components.count > (components.first == "VCALENDAR" ? 1 : 0) && components != Self.toDo
    if !isImported && !isPart && component != "VTIMEZONE" { lose(.leftOut, component) }
  }

  private static let toDo = ["VCALENDAR", "VTODO"]

  private mutating func take(
    _ lines: [CalendarLine], _ tasks: KindIndex, _ place: ImportPlace, _ clock: Clock,
    _ keys: inout Set<ExactText>, _ parents: inout [(key: String, child: Int)]
  ) {
    let toDo = toDo(of: lines, tasks, place, clock)
    if !hasText(toDo.draft) { return lose(.emptyRow) }
    if let key = toDo.draft.key, !keys.insert(ExactText(key)).inserted {
      return lose(.repeatedRow, "", key)
    }
    parents += toDo.parents.map { ($0, records.count) }
    records.append(toDo.draft)
  }

  private mutating func toDo(
    of lines: [CalendarLine], _ tasks: KindIndex, _ place: ImportPlace, _ clock: Clock
  ) -> ToDo {
    var toDo = ToDo(Draft(kind: tasks, place: place), clock)
    for line in lines {
      if let property = CalendarProperty(rawValue: line.name) {
        take(property, line, &toDo)
      } else {
        takeOther(line, &toDo)
      }
    }
    toDo.draft.add(toDo.tags, toListOf: CalendarProperty.categories.field, in: schema)
    toDo.draft.add(toDo.comments, toListOf: CalendarProperty.comment.field, in: schema)
    takeKey(of: lines, &toDo)
    takeStart(&toDo)
    takeStatus(&toDo)
    takeTexts(&toDo)
    return toDo
  }
}

/// A to-do while its lines are read.
private struct ToDo {
  var draft: Draft
  let clock: Clock
  var summary: String?
  var description: String?
  var tags: [String] = []
  var comments: [String] = []
  /// The keys of to-dos that this one is a part of.
  var parents: [String] = []
  /// Properties without a matching field, one line each.
  var notes: [String] = []
  var status: (meaning: Choice.Meaning, name: String)?
  var ownStatus: String?
  var isComplete = false
  /// The name of the property that set the assignee.
  var person: String?
  var due: String?
  var beginning: CalendarLine?

  init(_ draft: Draft, _ clock: Clock) {
    (self.draft, self.clock) = (draft, clock)
  }
}

extension Drafts {
  private mutating func take(
    _ property: CalendarProperty, _ line: CalendarLine, _ toDo: inout ToDo
  ) {
    switch property {
    case .created, .completed: takeMoment(line, property, &toDo)
    case .summary: takeText(line, \.summary, &toDo)
    case .description: takeText(line, \.description, &toDo)
    case .start: toDo.beginning = line
    case .due: takeDue(line, &toDo)
    case .repetition:
      guard schema[toDo.draft.kind].repetitionField != nil,
        let repetition = Repetition(rrule: line.value.trimmed)
      else { return note(line, &toDo) }
      toDo.draft.set(property.field, text: repetition.fileText, in: schema)
    case .comment:
      let text = CalendarText.unescaped(line.value)
      if schema[toDo.draft.kind].notesField == nil || text.allSatisfy(\.isWhitespace) {
        return note(line, &toDo)
      }
      toDo.comments.append(text)
    case .status:
      let text = line.value.trimmed.uppercased()
      guard let status = CalendarProperty.statuses.first(where: { $0.text == text }) else {
        return leaveOut(line.value, of: property.field, as: line.name, &toDo.draft)
      }
      toDo.status = (status.meaning, status.status)
    case .priority:
      guard let number = Int(line.value.trimmed), (0...9).contains(number) else {
        return leaveOut(line.value, of: property.field, as: line.name, &toDo.draft)
      }
      let priority = CalendarProperty.priorities.first { $0.range.contains(number) }?.priority
      toDo.draft.set(property.field, text: priority ?? "", in: schema)
    case .categories: toDo.tags += CalendarText.list(line.value).compactMap { tag(of: $0) }
    case .contact: takePerson(CalendarText.unescaped(line.value), line, &toDo)
    case .relation:
      let key = CalendarProperty.keyPrefix + line.value
      switch line["RELTYPE"]?.uppercased() ?? "PARENT" {
      case CalendarProperty.dependency, "CHILD": toDo.draft.dependencies.append(key)
      case "PARENT": toDo.parents.append(key)
      default: note(line, &toDo)
      }
    }
  }

  /// Adds a property without a matching field to the text, except properties that only calendars need.
  private mutating func takeOther(_ line: CalendarLine, _ toDo: inout ToDo) {
    switch line.name {
    case "UID", "RECURRENCE-ID": break
    case "ATTENDEE", "ORGANIZER": takePerson(line["CN"] ?? address(in: line.value), line, &toDo)
    case "PERCENT-COMPLETE":
      switch Int(line.value.trimmed) {
      case 0: break
      case 100: toDo.isComplete = true
      default: note(line, &toDo)
      }
    case CalendarProperty.ownStatus: toDo.ownStatus = CalendarText.unescaped(line.value)
    case "ATTACH" where line["ENCODING"] != nil: lose(.leftOut, line.name)
    case "CLASS" where line.value == "PUBLIC": break
    case let name where Self.ofCalendars.contains(name): break
    case let name where name.begins(with: "X-"): lose(.leftOut, name, line.value)
    default: note(line, &toDo)
    }
  }

  /// Properties that say nothing about the task.
  private static let ofCalendars: Set = [
    "DTSTAMP", "LAST-MODIFIED", "REQUEST-STATUS", "SEQUENCE", "TRANSP",
  ]

  /// The occurrences of a repeating to-do share a UID, so their keys contain the time too.
  private mutating func takeKey(of lines: [CalendarLine], _ toDo: inout ToDo) {
    let uid = lines.first { $0.name == "UID" }?.value ?? ""
    if uid.isEmpty {
      let text = lines.map { $0.name + ":" + $0.value }.joined(separator: "\n")
      toDo.draft.checksum = CalendarProperty.keyPrefix + shortChecksum(Array(text.utf8))
      return
    }
    let instance = lines.first { $0.name == "RECURRENCE-ID" }.map { "#" + $0.value } ?? ""
    toDo.draft.key = CalendarProperty.keyPrefix + uid + instance
  }

  private mutating func takeText(
    _ line: CalendarLine, _ text: WritableKeyPath<ToDo, String?>, _ toDo: inout ToDo
  ) {
    let new = CalendarText.unescaped(line.value)
    if new.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return }
    if toDo[keyPath: text] == nil {
      toDo[keyPath: text] = new
    } else {
      note(line, &toDo)
    }
  }

  /// A category as a valid tag.
  private mutating func tag(of category: String) -> String? {
    let words = category.split(whereSeparator: \.isWhitespace)
    let tag = words.joined(separator: "-")
    if words.count > 1 { lose(.changed, "CATEGORIES", "\(category.trimmed) → \(tag)") }
    return tag.isEmpty ? nil : tag
  }

  private func address(in value: String) -> String {
    value.lowercased().begins(with: "mailto:") ? String(value[...].dropping(7)) : value
  }

  /// Makes a person the assignee; attendees take precedence over contacts, contacts over the organizer. Other people go
  /// into the text.
  private mutating func takePerson(_ name: String, _ line: CalendarLine, _ toDo: inout ToDo) {
    if name.trimmed.isEmpty { return }
    let ranks = ["ATTENDEE", "CONTACT", "ORGANIZER"]
    let isFirst = toDo.person.map { person in
      (ranks.firstIndex(of: line.name) ?? 0) < (ranks.firstIndex(of: person) ?? 0)
    }
    if isFirst == false { return note(line.name, name, &toDo) }
    if let person = toDo.person, let other = toDo.draft.assignee { note(person, other, &toDo) }
    (toDo.person, toDo.draft.assignee) = (line.name, name)
  }
}

extension Drafts {
  private mutating func takeMoment(
    _ line: CalendarLine, _ property: CalendarProperty, _ toDo: inout ToDo
  ) {
    if property == .completed { toDo.isComplete = true }
    guard let time = time(of: line, &toDo) else { return }
    guard let field = schema[toDo.draft.kind].fieldIndex(named: property.field) else { return }
    toDo.draft.values[field] =
      time.parts.offsetMinutes == nil ? .localDateTime(time.parts) : .offsetDateTime(time.parts)
  }

  private mutating func takeDue(_ line: CalendarLine, _ toDo: inout ToDo) {
    if takeDay(line, .due, &toDo) { toDo.due = line.value }
  }

  /// Sets the start day, unless the to-do begins when it is due.
  private mutating func takeStart(_ toDo: inout ToDo) {
    if let line = toDo.beginning, line.value != toDo.due { _ = takeDay(line, .start, &toDo) }
  }

  /// Sets a day; a time becomes the local day at that moment, or the written day if it has no zone. Returns false if it
  /// is invalid.
  private mutating func takeDay(
    _ line: CalendarLine, _ property: CalendarProperty, _ toDo: inout ToDo
  ) -> Bool {
    guard let time = time(of: line, &toDo) else { return false }
    guard let field = schema[toDo.draft.kind].fieldIndex(named: property.field) else { return true }
    let seconds = Instant(time.parts).secondsSince1970
    if time.parts.offsetMinutes != nil {
      takeMoment(seconds, asDayOf: field, &toDo.draft, toDo.clock)
      return true
    }
    let rest = (seconds % 86_400 + 86_400) % 86_400
    toDo.draft.values[field] = .localDate(DateTimeParts(secondsSince1970: seconds - rest))
    if rest != 0 { lose(.timeOfDay, property.field, line.value) }
    return true
  }

  /// The time of a line. UTC is the only known zone; times in other zones are read without one.
  private mutating func time(of line: CalendarLine, _ toDo: inout ToDo) -> CalendarTime? {
    guard var time = CalendarTime(line.value.trimmed) else {
      let field = CalendarProperty(rawValue: line.name)?.field
      leaveOut(line.value, of: field, as: line.name, &toDo.draft)
      return nil
    }
    if !time.isDay, time.parts.offsetMinutes == nil, let zone = line["TZID"] {
      if ["UTC", "ETC/UTC", "GMT", "ETC/GMT"].contains(zone.uppercased()) {
        time.parts.offsetMinutes = 0
      } else {
        lose(.timeZone, zone, line.value)
      }
    }
    return time
  }
}

extension Drafts {
  private mutating func takeStatus(_ toDo: inout ToDo) {
    let meaning = toDo.status?.meaning ?? (toDo.isComplete ? .done : .open)
    toDo.draft.setStatus(meaning, in: schema)
    if let name = toDo.status?.name { _ = toDo.draft.setExportedStatus(name, in: schema) }
    if let own = toDo.ownStatus, !toDo.draft.setExportedStatus(own, in: schema) {
      lose(.invalid, "status", own)
    }
    let completed = CalendarProperty.completed
    guard meaning != .done,
      let field = schema[toDo.draft.kind].fieldIndex(named: completed.field),
      toDo.draft.values.removeValue(forKey: field) != nil
    else { return }
    lose(.leftOut, completed.rawValue)
  }

  /// Makes the first line of the summary the title, and a longer summary the start of the text.
  private func takeTexts(_ toDo: inout ToDo) {
    var texts = [toDo.description].compactMap { $0 == toDo.summary ? nil : $0 } + toDo.notes
    if let summary = toDo.summary, let title = firstLine(of: summary) {
      toDo.draft.set(CalendarProperty.summary.field, text: title, in: schema)
      if title != summary.trimmed { texts.insert(summary, at: 0) }
    }
    let text = texts.enumerated().map { index, text in
      index + 1 < texts.count && text.utf8.last != 0x0A ? text + "\n" : text
    }
    toDo.draft.set(CalendarProperty.description.field, text: text.joined(), in: schema)
  }
}

extension Drafts {
  /// Keeps a property without a matching field in the text.
  private mutating func note(_ line: CalendarLine, _ toDo: inout ToDo) {
    let parameters = ["RELTYPE", "TZID"].compactMap { name in
      line[name].map { ";\(name)=\($0)" }
    }
    note(line.name, CalendarText.unescaped(line.value), &toDo, parameters.joined())
  }

  private mutating func note(
    _ name: String, _ text: String, _ toDo: inout ToDo, _ parameters: String = ""
  ) {
    toDo.notes.append(name + parameters + ": " + text)
    lose(.description, name, text)
  }
}
