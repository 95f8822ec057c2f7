import Model
import Platform
import TerminalUI
import Text

/// How somebody answered.
enum Answer<Choice> {
  case chosen(Choice)
  /// Left without choosing; `isInterrupt` where it was by Control-C.
  case left(isInterrupt: Bool)
}

/// How somebody answered a question of yes or no.
enum Reply {
  case yes, no
  /// Neither.
  case other
  /// Left without an answer.
  case left
}

extension Session {
  /// Asks a question of yes or no.
  func reply(to question: LocalizedText) -> Reply {
    say(question[language] + " ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return .left }
    return switch answer.lowercased() {
    case "y", "yes", "д", "да": .yes
    case "n", "no", "н", "нет": .no
    default: .other
    }
  }

  /// Has somebody choose from a list: by arrows where the terminal can draw, else by numbers.
  func ask(_ list: ChoiceList) throws(Failure) -> Answer<Set<Int>> {
    if !canDraw { return askByNumbers(list) }
    do throws(SystemError) {
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
      // Behind the last line the cursor has one of its own.
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
        // What stands above the cursor by now is the shell's.
        raw.draw(0) { _ in move(Self.hideCursor + PasteMode.begin) }
        isStopped = false
      }
      switch list.press(key, page: layout.height) {
      case .continue: break
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
  // Mode 2026, synchronized output: a terminal that knows it shows no half of a list, others pass it over.
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
      let prompt = list.isMultiple ? Words.askForNumbers : Words.askForNumber
      show(prompt[language] + " ")
      guard let line = readLine() else { return .left(isInterrupt: true) }
      let words = line.split { $0 == " " || $0 == "," }
      if words.isEmpty { return .left(isInterrupt: false) }
      let numbers = words.compactMap { Int($0) }.filter { (1...list.items.count).contains($0) }
      if let wrong = words.first(where: { !numbers.contains(Int($0) ?? 0) }) {
        print("\(Words.noSuchNumber[language]) \(sanitized(String(wrong)))\n")
      }
      guard numbers.count == words.count, list.isMultiple || numbers.count == 1 else { continue }
      if !list.isMultiple { return .chosen([numbers[0] - 1]) }
      ticked.formSymmetricDifference(numbers.map { $0 - 1 })
      return .chosen(ticked)
    }
  }
}

extension Session {
  /// Says that nothing was changed, which is no failure unless it was interrupted.
  func leave(isInterrupt: Bool) -> ExitStatus {
    say(Words.nothingChanged[language] + "\n")
    return isInterrupt ? .failure : .success
  }
}
