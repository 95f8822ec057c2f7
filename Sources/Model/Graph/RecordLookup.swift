import Text

extension Graph {
  /// The record with an id that a person typed.
  package func record(_ id: String, _ kind: KindIndex) throws(RecordLookupError) -> RecordNumber {
    if let number = number(of: id, kind: kind) { return number }
    if let unread = firstUnreadFolder(of: [kind]) {
      throw .unread(unread, kind: schema[kind], id: id)
    }
    let ids = schema[kind].ids == .words ? records(of: kind).map { self.id(of: $0) } : []
    throw .missing(kind: schema[kind], id: id, nearest: nearest(id, among: ids))
  }
}
