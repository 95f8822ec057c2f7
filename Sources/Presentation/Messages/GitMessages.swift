package import Text

/// Messages of `docket git`.
package enum GitMessages {
  package static func hooksElsewhere(_ folder: String) -> LocalizedText {
    LocalizedText(
      "git uses the hooks in \(sanitized(folder)) (`core.hooksPath`); docket wrote none there",
      "git берёт хуки из \(sanitized(folder)) (`core.hooksPath`); docket туда ничего не записал")
  }
}
