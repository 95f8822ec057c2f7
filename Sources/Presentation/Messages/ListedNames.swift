package import Text

/// How many of many items a message lists.
package let maxListed = 20

/// Joins names with commas; an ellipsis stands for those beyond the limit.
func listed(_ names: [String]) -> String {
  names.prefix(maxListed).joined(separator: ", ") + (names.count > maxListed ? ", …" : "")
}

extension LocalizedText {
  /// The line after a list that is cut.
  package static func more(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) more", "… и ещё \(count)")
  }

  /// The line about a file that a command wrote.
  package static func wrote(_ path: String) -> LocalizedText {
    LocalizedText("Wrote \(path)", "Записано: \(path)")
  }
}
