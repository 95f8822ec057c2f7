import Model
import Operations
import Platform
import Presentation
import Text

/// A typed line that Enter submits.
protocol LinePrompt: Layer {
  var line: LineEntry { get set }

  func submit(in app: App) -> Answer
}

extension LinePrompt {
  var cover: LayerCover { .line }

  func entry(in app: App) -> LineEntry? { line }

  mutating func press(_ key: Key, in app: App) -> Answer {
    Answer(line.press(key)) ?? submit(in: app)
  }
}

/// The list's search, applied while typing.
struct SearchPrompt: Layer {
  var cover: LayerCover { .line }

  func entry(in app: App) -> LineEntry? { app.list.query.search }

  func hints(in app: App) -> [Hint] {
    [Hint(.enter, HintMessages.keepSearch), Hint(.escape, HintMessages.showAll)]
  }

  func draw(in app: App, into grid: inout Grid) {
    app.drawFilter(into: &grid, row: 1, isSearchTyped: true)
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    let page = app.listHeight - 1
    let moves: [Key: Int] = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page]
    if let step = moves[key] { return .then { $0.moveSelection(by: step) } }
    var entry = app.list.query.search
    switch entry.press(key) {
    case .continue: return .then { [entry] in $0.list.setSearch(entry) }
    case .submit: return .pop
    case .cancel: return .then(.pop) { $0.list.setSearch(LineEntry()) }
    case .suspend: return .effect(.suspend)
    }
  }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool { true }
}

struct ConditionPrompt {
  var line: LineEntry
  private var kind: KindIndex
  private let kindName: String
  /// The condition that the list has.
  private let former: String

  init(of kind: KindIndex, in snapshot: WorkspaceSnapshot, _ former: String) {
    (self.kind, self.former, line) = (kind, former, LineEntry(former))
    kindName = snapshot.schema[kind].name
  }

  private func completions(in app: App) -> ConditionCompletions? {
    line.after.isEmpty ? ConditionCompletions(line.text, for: kind, in: app.snapshot) : nil
  }

  /// Filters by the condition; an invalid one stays open with an error.
  func submit(in app: App) -> Answer {
    do {
      let isEmpty = line.text.allSatisfy(\.isWhitespace)
      let condition = isEmpty ? nil : try ListCondition(line.text, kind, in: app.snapshot)
      _ = try condition?.resolved(in: app.snapshot)
      // A new schema may have put the list of another kind below.
      return .then(.pop) { app in
        if app.list.screen.kind == kind { app.ask { $0.condition = condition } }
      }
    } catch {
      let language = app.snapshot.language
      var text = app.explain(error)
      if case .query = error.fact {
        text = [error.message, error.help].compactMap { $0?[language] }.joined(separator: " — ")
      }
      return .say(LocalizedText(verbatim: text), isError: true)
    }
  }
}

extension ConditionPrompt: LinePrompt {
  func hints(in app: App) -> [Hint] {
    [
      Hint(.enter, HintMessages.show), Hint(.escape, HintMessages.close),
      Hint(.tab, HintMessages.complete),
    ]
  }

  /// Draws the line, and below it the completions; Tab takes the first.
  func draw(in app: App, into grid: inout Grid) {
    grid.clear(row: 1, columns: 0..<app.size.columns)
    line.draw(into: &grid, row: 1, column: 1, after: ":")
    let texts = completions(in: app)?.texts ?? []
    if texts.isEmpty { return }
    let row = 2
    grid.clear(row: row, columns: 0..<app.size.columns)
    var column = 2
    for (position, text) in texts.enumerated() {
      let text = sanitized(text)
      let room = app.size.columns - column - (position < texts.count - 1 ? 3 : 0)
      if displayWidth(text) > room {
        grid.write("…", row: row, column: column, .faint)
        break
      }
      column += grid.write(text, row: row, column: column, column == 2 ? .heading : .faint) + 2
    }
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    if key == .tab, let completions = completions(in: app) {
      if let text = completions.completed(line.text) { line = LineEntry(text) }
      return .consumed
    }
    return Answer(line.press(key)) ?? submit(in: app)
  }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    snapshot.schema.kindIndex(named: kindName).map { kind = $0 } != nil
  }

  var isUnfinished: Bool { !line.text.isEmpty && line.text != former }
}

/// A value for a field of records, or a note for them.
struct ValuePrompt {
  private var chosen: Chosen
  private var field: Int
  var line = LineEntry()

  init(_ field: Int, of chosen: Chosen) { (self.field, self.chosen) = (field, chosen) }

  func submit(in app: App) -> Answer {
    let text = line.text
    if text.allSatisfy(\.isWhitespace) { return .pop }
    if chosen.declared.notesField == field { return .perform(.note(chosen.names, onOneLine(text))) }
    if text == "-" { return .perform(chosen.edit(field, .unset)) }
    do {
      let value = try chosen.field(field).wholeValue(
        typed: text, in: chosen.snapshot.schema, at: app.snapshot.time)
      return .perform(chosen.edit(field, .set(value)))
    } catch {
      return .say(error.message, isError: true)
    }
  }
}

extension ValuePrompt: LinePrompt {
  func hints(in app: App) -> [Hint] {
    [Hint(.enter, HintMessages.save), Hint(.escape, HintMessages.close)]
  }

  /// Draws the record and the field, the line and, at the right, the day that it means.
  func draw(in app: App, into grid: inout Grid) {
    let (snapshot, declared) = (app.snapshot, chosen.field(field))
    grid.clear(row: 1, columns: 0..<app.size.columns)
    let heading = chosen.heading(of: field, columns: app.size.columns / 2)
    line.draw(into: &grid, row: 1, column: 1, after: heading + ": ")
    var hint = snapshot.dayMeant(by: line.text, in: declared).map { "→ " + $0 }
    if line.text.isEmpty, declared.type == .date || declared.type == .dateTime {
      hint = FormMessages.typedDay[snapshot.language]
    }
    guard let hint else { return }
    let column = app.size.columns - displayWidth(hint) - 1
    if column > (grid.cursor?.column ?? 0) + 1 {
      grid.write(hint, row: 1, column: column, .faint)
    }
  }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    guard let present = chosen.rebound(to: snapshot),
      let index = present.declared.fieldIndex(named: chosen.field(field).name)
    else { return false }
    (chosen, field) = (present, index)
    return true
  }

  /// Shows the text once more: its record or its field is gone.
  func leave(_ app: inout App) {
    if isUnfinished { app.show(FormMessages.typedBefore(line.text)) }
  }

  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    chosen.refuse(refusal, in: app)
  }

  var isUnfinished: Bool { !line.text.isEmpty }
}
