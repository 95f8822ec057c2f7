import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

/// The picture in README.md. `DOCKET_RECORD=1 swift test --filter PictureTests` draws it again.
struct PictureTests {
  @Test func theReadmeShowsTheScreensAsTheyAre() throws {
    try withTemporaryDirectory { root in
      let files = TestWorkspace(root: root + "/plant")
      try files.makeFolder("")
      for (path, text) in plant { try files.write(text, to: path) }
      let driver = try AppDriver(files, .english, Terminal.Size(columns: 96, rows: 22))
      let picture = driver.app.drawn().picture(
        title: "Tasks of a plant in docket's full-screen list")
      let path = repositoryRoot + "/.github/screen.svg"
      if Environment.variables["DOCKET_RECORD"] == "1" {
        try makeFolders(parent(of: path) ?? repositoryRoot)
        try writeFile(path, Array(picture.utf8))
      }
      #expect(
        picture == String(decoding: try FileSystem.real.read(path, limit: 1 << 20), as: UTF8.self))
    }
  }
}

extension Grid {
  /// The screen as SVG: a line of text for each run of cells with one look, in the reader's light or dark colours.
  fileprivate func picture(title: String) -> String {
    let (width, height) = (size.columns * Self.cell.width + 32, size.rows * Self.cell.height + 32)
    var elements: [String] = []
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let look = self[row, column].look
        var end = column + 1
        while end < size.columns, self[row, end].look == look { end += 1 }
        elements += run(row, column..<end, look)
        column = end
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      <title>\(title)</title>
      <style>
      svg { font: 15px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
      text { fill: #1f2328; } .back { fill: #f6f8fa; } .inverse { fill: #1f2328; }
      .on-inverse { fill: #f6f8fa; } .faint { fill: #59636e; } .bold { font-weight: 600; }
      .underlined { text-decoration: underline; } .red { fill: #b3261e; } .yellow { fill: #8a6100; }
      .green { fill: #1a7f37; } .black { fill: #000000; } .on-green { fill: #7bd88f; }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; } .back { fill: #0d1117; } .inverse { fill: #e6edf3; }
      .on-inverse { fill: #0d1117; } .faint { fill: #9da7b1; } .red { fill: #ff7b72; }
      .yellow { fill: #e3b341; } .green { fill: #56d364; } .black { fill: #000000; } .on-green { fill: #56d364; }
      }
      </style>
      <rect class="back" width="\(width)" height="\(height)" rx="8"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  private static let cell = (width: 9, height: 20)

  /// The background and the text of cells with one look.
  private func run(_ row: Int, _ columns: Range<Int>, _ look: Look) -> [String] {
    let (x, y) = (16 + columns.lowerBound * Self.cell.width, 16 + row * Self.cell.height)
    let width = columns.count * Self.cell.width
    var elements: [String] = []
    if let background = look.isInverse ? "inverse" : look.background.map({ "on-\($0)" }) {
      elements.append(
        "<rect class=\"\(background)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.cell.height)\"/>"
      )
    }
    var classes: [String] = []
    if look.isInverse { classes.append("on-inverse") }
    if look.isBold { classes.append("bold") }
    if look.isFaint { classes.append("faint") }
    if look.isUnderlined { classes.append("underlined") }
    if let foreground = look.foreground, !look.isInverse { classes.append("\(foreground)") }
    let style = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    for words in words(in: row, columns) {
      let text = String(words.map { self[row, $0] }.filter { $0.width > 0 }.map(\.text))
      let x = 16 + words.lowerBound * Self.cell.width
      elements.append(
        "<text\(style) x=\"\(x)\" y=\"\(y + 15)\" textLength=\"\(words.count * Self.cell.width)\">"
          + "\(text.markupEscaped)</text>")
    }
    return elements
  }

  /// The parts of a row between wider gaps, which some programs would draw too narrow.
  private func words(in row: Int, _ columns: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for column in columns where self[row, column].text != " " || self[row, column].width == 0 {
      if let last = words.last, column - last.upperBound < 2 {
        words[words.count - 1] = last.lowerBound..<column + 1
      } else {
        words.append(column..<column + 1)
      }
    }
    return words
  }
}

extension String {
  fileprivate var markupEscaped: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}

/// A plant with workshops, people and tasks.
private let plant: [String: String] = {
  var files = ["docket.toml": "format = 1\n"]
  let people = [
    ("assembly", "Assembly", "Brown", "Mark"), ("foundry", "Foundry", "Okafor", "Grace"),
    ("tools", "Tool room", "Larsen", "Mia"), ("machining", "Machine shop", "Novak", "Jan"),
  ]
  for (id, workshop, last, first) in people {
    files["workshops/\(id).toml"] = "name = \"\(workshop)\"\n"
    files["employees/\(id)-lead.toml"] =
      "last-name = \"\(last)\"\nfirst-name = \"\(first)\"\nworkshop = \"\(id)\"\n"
  }
  let tasks: [(String, String, String, String)] = [
    (
      "Replace the press seals", "assembly", "in-progress",
      "due = 2026-11-27\npriority = \"high\"\n"
    ),
    ("Accept the hydraulic oil", "assembly", "done", ""),
    ("Assemble the trial batch", "assembly", "to-do", "due = 2026-12-11\ndepends-on = [\"t1\"]\n"),
    (
      "Repair the extractor hood", "foundry", "in-progress",
      "due = 2026-11-18\npriority = \"high\"\n"
    ),
    ("Inspect the bridge crane", "foundry", "done", ""),
    ("Reline the old ladle", "foundry", "cancelled", ""),
    ("Check the spindle run-out", "machining", "in-progress", "due = 2026-11-20\n"),
    ("Order lathe cutters", "machining", "done", ""),
    ("Calibrate the surface grinder", "tools", "in-progress", "due = 2026-12-04\n"),
    (
      "Service the compressor", "tools", "to-do",
      "due = 2026-12-01\nsteps = [\"[x] Drain the water\", \"[ ] Change the filter\"]\n"
    ),
    ("Paint the fences", "", "to-do", "priority = \"low\"\n"),
  ]
  for (position, (title, workshop, status, rest)) in tasks.enumerated() {
    let number = position + 1
    files["tasks/t\(number).toml"] =
      "number = \(number)\ntitle = \"\(title)\"\nstatus = \"\(status)\"\n"
      + (workshop.isEmpty ? "" : "assignee = \"\(workshop)-lead\"\n")
      + (status == "done" ? "completed = 2026-11-16T10:00:00Z\n" : "") + rest
  }
  return files
}()
