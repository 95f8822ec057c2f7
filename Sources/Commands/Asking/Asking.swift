import Model
import Platform
import Text

/// How somebody answered.
enum Answer<Choice> {
  case chosen(Choice)
  /// Left without choosing; `isInterrupt` where it was by Control-C.
  case left(isInterrupt: Bool)
}

extension Session {
  /// Has somebody choose from a list: by arrows where the terminal can draw, else by numbers.
  func ask(_ list: ChoiceList) throws(Failure) -> Answer<Set<Int>> {
    let terminal = context.environment["TERM"] ?? ""
    if terminal.isEmpty || terminal == "dumb" { return askByNumbers(list) }
    do throws(SystemError) {
      return try askByKeys(list)
    } catch {
      return askByNumbers(list)
    }
  }

  private func askByKeys(_ list: ChoiceList) throws(SystemError) -> Answer<Set<Int>> {
    var list = list
    var raw = try RawMode(farewell: Self.showCursor)
    var drawn = 0
    move(Self.hideCursor)
    defer { move(erasing(drawn) + Self.showCursor) }
    while true {
      let size = Terminal.size(1) ?? Terminal.Size(columns: 80, rows: 24)
      let rows = size.rows - 1
      let lines = list.lines(columns: size.columns, rows: rows, output.palette)
      context.standardOutput.writeControls(Self.beginUpdate + erasing(drawn))
      print(lines.map { $0 + "\n" }.joined())
      move(Self.endUpdate)
      drawn = lines.count
      switch list.press(raw.nextKey(), page: list.height(columns: size.columns, rows: rows)) {
      case .goesOn: break
      case .chosen: return .chosen(list.ticked)
      case .left(let isInterrupt): return .left(isInterrupt: isInterrupt)
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

  private func move(_ sequences: String) {
    context.standardOutput.writeControls(sequences)
    try? context.standardOutput.flush()
  }

  private func show(_ text: String) {
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
      print("\(mark) \(padded(String(number + 1), to: width, alignment: .right))  \(name)\n")
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
