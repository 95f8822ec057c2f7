package import Model
package import Text

/// Messages of the line above a list: filter, condition and search.
package enum FilterMessages {
  /// The filter that shows every record.
  package static let all = LocalizedText("All", "Все")

  /// A filter with its count; `isOn` if it hides other records.
  package static func chip(_ label: LocalizedText, count: Int, isOn: Bool) -> LocalizedText {
    let text = label + LocalizedText(verbatim: " \(count)")
    return isOn ? LocalizedText("only \(text)", "только \(text)") : text
  }

  /// How many records are in no filter of their own; nil if none are.
  package static func others(cancelled: Int) -> LocalizedText? {
    cancelled > 0
      ? LocalizedText("\(cancelled) cancelled", "отменено: \(cancelled)") : nil
  }

  /// How many rows a search has found; `other` is the search in the other keyboard layout.
  package static func found(_ count: Int, other: String?, isRunning: Bool) -> LocalizedText {
    let start = other.map { " → \($0)" } ?? ""
    return LocalizedText(verbatim: start + "  ")
      + LocalizedText("\(count) found", "найдено: \(count)")
      + LocalizedText(verbatim: isRunning ? "…" : "")
  }
}

extension QueryDay {
  /// The word for the day in a condition; nil for a period or a moment.
  package var typedWord: LocalizedText? {
    switch self {
    case .today: LocalizedText("today", "сегодня")
    case .tomorrow: LocalizedText("tomorrow", "завтра")
    case .yesterday: LocalizedText("yesterday", "вчера")
    case .now, .week, .month, .quarter, .year: nil
    }
  }
}
