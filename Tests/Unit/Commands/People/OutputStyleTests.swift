import Testing

@testable import Commands
import Text

@Suite("The style of an output stream")
struct OutputStyleTests {
  @Test(
    "has colour on terminals, unless it is disabled",
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

  @Test("follows the option before the environment", arguments: [true, false])
  func option(isTerminal: Bool) {
    let width = isTerminal ? 80 : nil
    let always = OutputStyle(terminalWidth: width, color: .always, environment: ["NO_COLOR": "1"])
    let never = OutputStyle(
      terminalWidth: width, color: .never, environment: ["CLICOLOR_FORCE": "1"])
    #expect(always.palette.isColored)
    #expect(!never.palette.isColored)
  }

  @Test(
    "is truncated on terminals and at a given width, and text is wrapped to a readable width",
    arguments: [
      (nil, nil, nil, 80), (nil, "120", 120, 100), (nil, "50", 50, 50), (60, nil, 60, 60),
      (200, nil, 200, 100),
      (200, "50", 50, 50), (0, nil, 80, 80), (60, "0", 60, 60), (60, "wide", 60, 60),
    ] as [(Int?, String?, Int?, Int)])
  func width(terminal: Int?, columns: String?, table: Int?, prose: Int) {
    let style = OutputStyle(
      terminalWidth: terminal, color: .auto, environment: columns.map { ["COLUMNS": $0] } ?? [:])
    #expect(style.tableWidth == table)
    #expect(style.proseWidth == prose)
  }

  @Test(
    "has the width of the option before all else",
    arguments: [(nil, nil), (nil, "120"), (200, nil), (200, "120")] as [(Int?, String?)])
  func askedWidth(terminal: Int?, columns: String?) {
    let environment = columns.map { ["COLUMNS": $0] } ?? [:]
    var layout = LayoutOptions()
    layout.columns = 50
    let style = OutputStyle(
      terminalWidth: terminal, color: .auto, layout: layout, environment: environment)
    #expect(style.tableWidth == 50)
    #expect(style.proseWidth == 50)
  }

  @Test("wraps text to a readable width if none is given")
  func wrapping() {
    var layout = LayoutOptions()
    layout.wraps = true
    let style = OutputStyle(terminalWidth: nil, color: .auto, layout: layout, environment: [:])
    #expect(style.tableWidth == 80)
    #expect(style.wraps)
  }
}
