package import Text

/// A help page about a subject that concerns several commands, written in Markdown.
package struct HelpTopic: Sendable {
  /// The name as it is typed, such as in `docket help queries`.
  package let name: String
  /// Other names of the topic.
  package let aliases: [String]
  /// The page in Markdown.
  package let markdown: LocalizedText

  package init(_ name: String, aliases: [String] = [], english: String, russian: String) {
    self.name = name
    self.aliases = aliases
    markdown = LocalizedText(english: english, russian: russian)
  }

  /// The first heading.
  package var title: LocalizedText {
    markdown.map { markdown in
      String((markdown.split(at: "\n", maxSplits: 1).first ?? "").dropping(2))
    }
  }

  /// The page as text, ending with a newline. Code is not wrapped, so that readers can copy it.
  package func text(width: Int, color: Bool = false, language: Language) -> String {
    let layout = HelpLayout(width: min(max(width, 40), 100), color: color, language: language)
    return layout.page(blocks(of: markdown[language]))
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The blocks below the title.
  func body(in language: Language) -> [Block] {
    Array(blocks(of: markdown[language]).dropFirst())
  }
}

extension [HelpTopic] {
  package func topic(called word: String) -> HelpTopic? {
    first { $0.name == word || $0.aliases.contains(word) }
  }
}
