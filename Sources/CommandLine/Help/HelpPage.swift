package import Text

/// A page of help about something that several commands have in common, told by examples.
package struct HelpPage: Sendable {
  package let title: LocalizedText
  package let introduction: LocalizedText
  package let parts: [Part]

  package init(title: LocalizedText, introduction: LocalizedText, parts: [Part]) {
    self.title = title
    self.introduction = introduction
    self.parts = parts
  }

  /// Examples under a heading.
  package struct Part: Sendable {
    package let heading: LocalizedText
    package let examples: [Example]

    package init(_ heading: LocalizedText, _ examples: [Example]) {
      self.heading = heading
      self.examples = examples
    }
  }

  /// The page as text, ending in a newline; examples are as long as they are, since they are there to be copied.
  package func text(width: Int, color: Bool = false, language: Language) -> String {
    let layout = HelpLayout(
      width: min(max(width, 40), 100), color: color, language: language)
    let beginning =
      [layout.paragraph(title[language])] + blocks(of: introduction[language]).map(layout.lines)
    return
      (beginning + parts.map { layout.examples($0.examples, heading: $0.heading, apart: false) })
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
