import Text

/// What a file says, as text of Markdown that stands for itself: without what acts on a screen, and with the signs of
/// Markdown escaped.
func markdown(_ text: String, _ shape: LineShape = .oneLine) -> String {
  var result = ""
  for character in sanitized(text, shape) {
    if "\\`*_[]<>#|!~&".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}

/// A word as it stands in a file.
func code(_ text: String) -> String {
  let text = sanitized(text)
  return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
}
