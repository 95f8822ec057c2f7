import Model
import Operations
import Platform
import Presentation
import Text

/// A question over the screen, with the effects of a yes.
struct Confirmation {
  let question: ConfirmationQuestion
  let lines: [String]
  let yes: Answer
  var no = Answer.pop
  /// Another action that its key asks about instead.
  var alternative: (action: ScreenAction, hint: LocalizedText, request: ChangeRequest)?
}

extension Answer {
  /// A yes that makes a change.
  static func change(_ request: ChangeRequest) -> Answer { .effect(.perform(request), .pop) }
}

extension App {
  /// Asks a question; `lines` list the effects.
  mutating func confirm(
    _ question: ConfirmationQuestion, _ lines: [String], _ yes: Answer, no: Answer = .pop,
    or alternative: (action: ScreenAction, hint: LocalizedText, request: ChangeRequest)? = nil
  ) {
    push(
      Confirmation(question: question, lines: lines, yes: yes, no: no, alternative: alternative))
  }

  /// Quits; asks first if there are drafts.
  mutating func quit() -> [Effect] {
    if drafts.isEmpty { return [.quit] }
    confirm(.quit, drafts.descriptions(in: snapshot), .effect(.quit, .pop))
    return []
  }
}

extension Key {
  /// Whether the key says yes; nil for keys that are no answer.
  fileprivate func reply(in language: Language) -> Bool? {
    switch self {
    case .enter: true
    case .escape, .control("c"): false
    case .character(let character): language.isYes(String(character))
    default: nil
    }
  }
}

extension Confirmation: Layer {
  var acceptsText: Bool { false }

  func hints(in app: App) -> [Hint] {
    [
      question.confirm.map { Hint(.enter, $0) },
      alternative.map { Hint($0.action.key, $0.hint) },
      Hint(.escape, question.cancel),
    ].compactMap(\.self)
  }

  func draw(in app: App, into grid: inout Grid) {
    let question = sanitized(self.question.text[app.snapshot.language])
    let widest = ([question] + self.lines).map { displayWidth(sanitized($0)) }.max() ?? 0
    let room = app.hasRoomForBoxes ? app.size.columns - 8 : app.size.columns
    let columns = app.hasRoomForBoxes ? min(max(widest + 2, 36), room) : room
    var lines = wrapped(question, width: columns).map { (text: $0, column: 0, look: Look.heading) }
    for line in self.lines.flatMap({ wrapped(sanitized($0), width: max(8, columns - 2)) }) {
      lines.append((line, 2, .plain))
    }
    let language = app.snapshot.language
    app.drawBox(into: &grid, columns: columns, rows: lines.count) { grid, row, height in
      var shown = lines
      if lines.count > height {
        let rest = LocalizedText.more(lines.count - height + 1)[language]
        shown = lines.prefix(height - 1) + [(rest, 2, .faint)]
      }
      for (offset, line) in shown.enumerated() {
        grid.write(line.text, row: row + offset, column: line.column, line.look)
      }
    }
  }

  /// Only an answer closes the question.
  mutating func press(_ key: Key, in app: App) -> Answer {
    guard let isAgreed = key.reply(in: app.snapshot.language) else {
      if let alternative, ScreenAction.all(of: key).contains(alternative.action) {
        return .effect(.preview(alternative.request), .pop)
      }
      return .say(question.answers)
    }
    return isAgreed ? yes : no
  }
}
