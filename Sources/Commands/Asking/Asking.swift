import Model
import Platform
import Presentation
import TerminalUI
import Text

/// The answer to a question.
enum Answer<Choice> {
  case chosen(Choice)
  /// The question was cancelled; `isInterrupt` if by Control-C.
  case left(isInterrupt: Bool)
}

/// The answer to a yes-or-no question.
enum Reply {
  case yes, no
  /// Another text.
  case other
  /// End of input.
  case left
}

extension Session {
  /// Asks a yes-or-no question.
  func reply(to question: LocalizedText) -> Reply {
    say(question[language] + " ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return .left }
    return language.isYes(answer).map { $0 ? .yes : .no } ?? .other
  }

  /// Lets the user choose from a list: with arrow keys if the terminal can draw, otherwise by numbers.
  func ask(_ list: ChoiceList) throws -> Answer<Set<Int>> {
    if !canDraw { return askByNumbers(list) }
    do {
      return try askByKeys(list)
    } catch {
      return askByNumbers(list)
    }
  }

  var canDraw: Bool { context.canDraw }

  private func askByKeys(_ list: ChoiceList) throws(SystemError) -> Answer<Set<Int>> {
    var list = list
    let raw = try RawMode(farewell: PasteMode.end + Self.showCursor)
    var isStopped = false
    move(Self.hideCursor + PasteMode.begin)
    defer { move(erasing(raw.drawnLines) + PasteMode.end + Self.showCursor) }
    while true {
      let size = Terminal.size(1) ?? Terminal.Size(columns: 80, rows: 24)
      // The cursor is on a line of its own below the list.
      let layout = ChoiceListLayout(
        list: list, columns: size.columns, rows: max(1, size.rows - 1))
      if !raw.hasNextKey && !isStopped {
        let lines = layout.lines(output.palette)
        raw.draw(lines.count) { before in
          context.standardOutput.writeControls(Self.beginUpdate + erasing(before))
          print(lines.map { $0 + "\n" }.joined())
          move(Self.endUpdate)
        }
      }
      let key = raw.nextKey()
      if key == .resumed {
        // The shell has written above the cursor.
        raw.draw(0) { _ in move(Self.hideCursor + PasteMode.begin) }
        isStopped = false
      }
      switch list.press(key, page: layout.height) {
      case .continue, .unclear: break
      case .submit: return .chosen(list.ticked)
      case .cancel(let isInterrupt): return .left(isInterrupt: isInterrupt)
      case .suspend:
        isStopped = raw.suspend()
      }
    }
  }

  // ECMA-48 (CUU, ED) and DEC's mode 25.
  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
  // Mode 2026, synchronized output, avoids flicker; other terminals ignore it.
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"

  private func erasing(_ lines: Int) -> String {
    lines == 0 ? "" : "\u{1B}[\(lines)A\r\u{1B}[J"
  }

  func move(_ sequences: String) {
    context.standardOutput.writeControls(sequences)
    try? context.standardOutput.flush()
  }

  func show(_ text: String) {
    print(text)
    try? context.standardOutput.flush()
  }

  private func askByNumbers(_ list: ChoiceList) -> Answer<Set<Int>> {
    let width = String(list.items.count).count
    var ticked = list.ticked
    show(list.heading + "\n")
    for (number, item) in list.items.enumerated() {
      let mark = ticked.contains(number) ? "*" : " "
      let name = item.id.isEmpty ? item.title : "\(item.title) (\(item.id))"
      let line = item.note.isEmpty ? name : "\(name), \(item.note)"
      print("\(mark) \(padded(String(number + 1), to: width, alignment: .right))  \(line)\n")
    }
    while true {
      show(QuestionMessages.chooseNumbers(isMultiple: list.isMultiple)[language] + " ")
      guard let line = readLine() else { return .left(isInterrupt: true) }
      let words = line.split { $0 == " " || $0 == "," }
      if words.isEmpty { return .left(isInterrupt: false) }
      let numbers = words.compactMap { Int($0) }.filter { (1...list.items.count).contains($0) }
      if let wrong = words.first(where: { !numbers.contains(Int($0) ?? 0) }) {
        print(QuestionMessages.noSuchNumber(String(wrong))[language] + "\n")
      }
      guard numbers.count == words.count, list.isMultiple || numbers.count == 1 else { continue }
      if !list.isMultiple { return .chosen([numbers[0] - 1]) }
      ticked.formSymmetricDifference(numbers.map { $0 - 1 })
      return .chosen(ticked)
    }
  }

  /// Prints that nothing was changed, which is a failure only after an interrupt.
  func leave(isInterrupt: Bool) -> ExitStatus {
    say(ChangeMessages.nothingChanged[language] + "\n")
    return isInterrupt ? .failure : .success
  }
}
