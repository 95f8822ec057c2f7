import Text

/// The id of a record in a series: the words of the first one, and the day for which the record was made.
package struct SeriesID {
  package let words: [String]
  /// `2026-01-08`; nil for the first record of the series.
  package let day: String?

  package init(_ id: String) {
    var words = id.split(at: "-").map(String.init)
    guard words.count > 3,
      zip(words.suffix(3), [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 && Int($0) != nil })
    else {
      (self.words, day) = (words, nil)
      return
    }
    day = words.suffix(3).joined(separator: "-")
    words.removeLast(3)
    self.words = words
  }

  /// The id of the record for a day; words that leave no room for it are left out.
  package static func id(_ words: [String], day: String) -> String {
    var words = words
    while words.count > 1,
      words.joined(separator: "-").utf8.count + day.utf8.count + 1 > RecordID.maximumCount
    {
      words.removeLast()
    }
    return words.joined(separator: "-") + "-" + day
  }
}
