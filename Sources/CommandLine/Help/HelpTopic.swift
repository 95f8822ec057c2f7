package import Text

/// A help page about a subject that concerns several commands, written in Markdown.
package struct HelpTopic: Sendable {
  /// The name as it is typed, such as in `docket help queries`.
  package let name: String
  /// Other names of the topic.
  package let aliases: [String]
  private let english: String
  private let russian: String

  package init(_ name: String, aliases: [String] = [], english: String, russian: String) {
    self.name = name
    self.aliases = aliases
    self.english = english
    self.russian = russian
  }

  /// The first heading.
  package var title: LocalizedText {
    LocalizedText(title(in: .english), title(in: .russian))
  }

  /// The page in Markdown.
  package func markdown(in language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }

  /// The page as text, ending with a newline. Code is not wrapped, so that readers can copy it.
  package func text(width: Int, color: Bool = false, language: Language) -> String {
    let layout = HelpLayout(width: min(max(width, 40), 100), color: color, language: language)
    return layout.page(blocks(of: markdown(in: language)))
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The blocks below the title.
  func body(in language: Language) -> [Block] {
    Array(blocks(of: markdown(in: language)).dropFirst())
  }

  private func title(in language: Language) -> String {
    let line = markdown(in: language).split(at: "\n", maxSplits: 1).first ?? ""
    return String(line.dropping(2))
  }
}

extension [HelpTopic] {
  package func topic(called word: String) -> HelpTopic? {
    first { $0.name == word || $0.aliases.contains(word) }
  }
}
