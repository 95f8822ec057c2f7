import Text

extension Graph {
  /// Returns the error for a name that matches no record.
  func missing(_ text: String, _ kind: KindIndex) -> RecordLookupError {
    if let unread = firstUnreadFolder(of: [kind]) {
      return .unread(unread, kind: schema[kind], id: text)
    }
    return .missing(kind: schema[kind], id: text, nearest: nearest(to: text, kind))
  }

  /// Returns the id or name that was probably intended.
  private func nearest(to text: String, _ kind: KindIndex) -> String? {
    if AutomaticNumber.typed(text) != nil { return nil }
    let all = records(of: kind)
    if let id = Text.nearest(text, among: all.map { id(of: $0) }) { return id }
    let titles = all.map { title(of: $0, language: .english) }
    if let title = Text.nearest(text, among: titles) { return title }
    let words = titles.map { $0.split(separator: " ").map(String.init) }
    guard let word = Text.nearest(text, among: words.joined()) else { return nil }
    return zip(titles, words).first { $1.contains(word) }?.0
  }
}
