import CommandLine
import Model
import Testing
import Text

@testable import Commands

@Suite("Help in both languages")
struct HelpLayoutTests {
  @Test("fits in 50 and 80 columns", arguments: [50, 80], Language.allCases)
  func width(columns: Int, language: Language) {
    let root = catalogue(for: CatalogueTests.schemas[1])
    for path in everyPath(in: root) {
      let text = help(for: path, in: root, width: columns, language: language)
      #expect(tooWide(text, columns) == [], "\(path)")
    }
    for topic in HelpTopic.all {
      let text = topic.text(width: columns, language: language)
      let code = Set(blocksOfCode(in: topic.markdown[language]))
      let wide = tooWide(text, columns).filter { line in !code.contains { line.hasSuffix($0) } }
      #expect(wide == [], "\(topic.name)")
    }
  }

  @Test("has topics in both languages, in the subset of Markdown that help supports")
  func topics() {
    #expect(HelpTopic.all.count == 18)
    for topic in HelpTopic.all {
      for language in Language.allCases {
        let text = topic.markdown[language]
        let place: Comment = "\(topic.name).\(language.rawValue).md"
        #expect((1_200...20_000).contains(text.utf8.count), place)
        let lines = linesOutsideCode(of: text)
        #expect(lines.first?.hasPrefix("# ") == true, place)
        let prose = prose(of: lines.joined(separator: "\n"))
        for unknown in ["**", "](", "\n* ", "\n1. ", "\n###", "<"] {
          #expect(!prose.contains(unknown), "\(place): \(unknown)")
        }
        #expect(lines.allSatisfy { displayWidth($0) <= 120 || $0.hasPrefix("| ") }, place)
        #expect(lines.filter { $0.hasPrefix("| ") && !$0.hasSuffix(" |") } == [], place)
      }
    }
  }
}

/// The lines outside of fenced blocks.
private func linesOutsideCode(of text: String) -> [String] {
  text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset.isMultiple(of: 2) }
    .flatMap { $0.element.split(separator: "\n").map { String($0).trimmed } }
}

/// The fenced blocks, which help never wraps.
private func blocksOfCode(in text: String) -> [String] {
  text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.offset.isMultiple(of: 2) }
    .flatMap {
      $0.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(
        String.init)
    }.filter { !$0.isEmpty }
}

/// The text without code between backquotes, and without lines that are the same in every language.
private func prose(of text: String) -> String {
  text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
    .split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
}

/// The path of every command, including hidden ones.
private func everyPath(in command: Command) -> [[String]] {
  [[]]
    + command.subcommands.flatMap { subcommand in
      everyPath(in: subcommand).map { [subcommand.name] + $0 }
    }
}

/// The lines that are too wide, except lines for copying.
private func tooWide(_ text: String, _ columns: Int) -> [Substring] {
  text.split(separator: "\n").filter {
    displayWidth($0) > columns && !$0.hasPrefix("  docket ") && !$0.hasPrefix("  rule =")
  }
}
