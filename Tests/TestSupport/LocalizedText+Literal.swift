package import Text

/// In tests a text may be a literal, the same in each language: what docket says may not, so that nothing is
/// said in one language alone.
extension LocalizedText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(verbatim: text) }
}
