package import Text

/// Lets tests use a literal for a text in both languages. The program must not, so that no text is missing in one language.
extension LocalizedText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(verbatim: text) }
}
