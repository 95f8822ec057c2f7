import Text

extension Graph {
  /// The record with an id that a person typed.
  package func record(_ id: String, _ kind: KindIndex) throws(RecordLookupError) -> RecordNumber {
    if let number = number(of: id, kind: kind) { return number }
    if let unread = firstUnreadFolder(of: [kind]) {
      throw .unread(unread, kind: schema[kind], id: id)
    }
    throw .missing(kind: schema[kind], id: id, nearest: nearest(to: id, kind))
  }

  /// The id that was probably meant, or where an id cannot be spelled so, the name.
  private func nearest(to text: String, _ kind: KindIndex) -> String? {
    if Int64(text) != nil { return nil }
    let all = records(of: kind)
    if schema[kind].ids == .words, let id = Text.nearest(text, among: all.map { id(of: $0) }) {
      return id
    }
    let titles = all.map { title(of: $0, language: .english) }
    if let title = Text.nearest(text, among: titles) { return title }
    let words = titles.map { $0.split(separator: " ").map(String.init) }
    guard let word = Text.nearest(text, among: words.joined()) else { return nil }
    return zip(titles, words).first { $1.contains(word) }?.0
  }
}
