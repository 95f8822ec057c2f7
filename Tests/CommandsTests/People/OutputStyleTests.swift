import Testing

@testable import Commands

@Suite("How a stream is written to")
struct OutputStyleTests {
  @Test(
    "is coloured on terminals, unless somebody objects",
    arguments: [
      (true, [:], true),
      (false, [:], false),
      (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false),
      (true, ["CLICOLOR": "0"], false),
      (false, ["CLICOLOR": "1"], false),
      (false, ["CLICOLOR_FORCE": "1"], true),
      (false, ["CLICOLOR_FORCE": "0"], false),
      (true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ] as [(Bool, [String: String], Bool)])
  func color(isTerminal: Bool, environment: [String: String], isColored: Bool) {
    let style = OutputStyle(
      terminalWidth: isTerminal ? 80 : nil, color: .auto, environment: environment)
    #expect(style.palette.isColored == isColored)
  }

  @Test("is as the option says, whatever the environment", arguments: [true, false])
  func option(isTerminal: Bool) {
    let width = isTerminal ? 80 : nil
    let always = OutputStyle(terminalWidth: width, color: .always, environment: ["NO_COLOR": "1"])
    let never = OutputStyle(
      terminalWidth: width, color: .never, environment: ["CLICOLOR_FORCE": "1"])
    #expect(always.palette.isColored)
    #expect(!never.palette.isColored)
  }

  @Test(
    "is cut only on terminals, and text is never too wide to read",
    arguments: [
      (nil, nil, nil, 80), (nil, "120", nil, 100), (60, nil, 60, 60), (200, nil, 200, 100),
      (200, "50", 50, 50), (0, nil, 80, 80), (60, "0", 60, 60), (60, "wide", 60, 60),
    ] as [(Int?, String?, Int?, Int)])
  func width(terminal: Int?, columns: String?, table: Int?, prose: Int) {
    let style = OutputStyle(
      terminalWidth: terminal, color: .auto, environment: columns.map { ["COLUMNS": $0] } ?? [:])
    #expect(style.tableWidth == table)
    #expect(style.proseWidth == prose)
  }
}
