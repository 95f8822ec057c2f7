import JSON
import Model
import Platform
import Text

/// One page of a list that a service sends in pages, as dummyjson.com does.
struct TodoPage {
  /// The number of items in the whole list.
  let total: Int64
  /// The number of items before this page, and the maximum number on a page.
  let skip: Int64
  let limit: Int64
  let count: Int

  /// Fails if the text is not a page of a list.
  init?(_ text: String) {
    let span = text.utf8.span
    guard let json = try? JSONNode(span), let count = json["todos"]?.items?.count, count > 0,
      let total = json["total"]?.integer, let skip = json["skip"]?.integer,
      let limit = json["limit"]?.integer, [total, skip, limit].allSatisfy(Self.counts.contains)
    else { return nil }
    (self.total, self.skip, self.limit, self.count) = (total, skip, limit, count)
  }

  private static let counts: ClosedRange<Int64> = 0...1_000_000_000

  /// The number of items before the next page; `nil` on the last page.
  var next: Int64? {
    let end = skip + Int64(count)
    return end < total && limit > 0 ? end : nil
  }

  /// The number of pages from this one on; the last may be shorter.
  var pageCount: Int { Int((total - skip + Int64(count) - 1) / Int64(count)) }
}

extension WebAddress {
  private static let maxPages = 1000
  /// How often curl retries a later page when the server is busy.
  private static let maxRetries = 3

  /// Loads the text; for a list in pages, all following pages too, each on separate lines. `onPage` is called with the
  /// number of pages before each page except the first.
  func loadPages(
    as encoding: TextEncoding?, in language: Language, limit: Int, within time: Duration,
    _ environment: [String: String], onPage: (Int) -> Void
  ) throws -> ImportedText {
    let deadline = Deadline(after: time)
    // Each page may use the whole size limit, so that curl never gets a limit of zero.
    let bytes = try load(limit: limit, within: time, environment)
    var size = bytes.count
    let start = try ImportedText(bytes, as: encoding, in: language)
    var text = start.text
    let first = TodoPage(text)
    var (page, count) = (first, 1)
    while let last = page, let next = last.next, count < Self.maxPages {
      onPage(first?.pageCount ?? 1)
      let address = try asking(skip: next, limit: last.limit)
      let left = max(deadline.left ?? time, .milliseconds(1))
      let bytes = try address.load(
        limit: limit, within: left, retries: Self.maxRetries, environment)
      let more = try ImportedText(bytes, as: encoding, in: language).text
      guard let new = TodoPage(more) else {
        try requireEnd(more)
        break
      }
      // A service that does not know `skip` sends the first page again.
      if new.skip != next { break }
      size += 1 + bytes.count
      if size > limit { throw error(.tooLarge(limit: limit)) }
      text += "\n" + more
      (page, count) = (new, count + 1)
    }
    return ImportedText(text: text, guessed: start.guessed)
  }

  /// Fails if the answer is not a page, such as an HTML error page; an empty page is the end of the list.
  private func requireEnd(_ text: String) throws {
    let span = text.utf8.span
    let json: JSONNode
    do {
      json = try JSONNode(span)
    } catch {
      let (line, column) = error.position(in: span)
      throw OperationError.importing(.notJSON(line: line, column: column, error))
    }
    if json["todos"]?.items == nil { throw OperationError.importing(.todosNotAList) }
  }

  /// Whether the address requests the whole list at once (<https://dummyjson.com/docs/todos>).
  var asksForAll: Bool { query.contains { $0.isExactly("limit=0") } }

  /// The address of another page.
  func asking(skip: Int64, limit: Int64) throws -> WebAddress {
    let kept = query.filter { part in !["skip=", "limit="].contains(where: part.begins) }
    let query = kept.map(String.init) + ["limit=\(limit)", "skip=\(skip)"]
    return try WebAddress(partsAroundMark[0] + "?" + query.joined(separator: "&"))
  }

  /// The parts of the query (RFC 3986, 3.4).
  private var query: [Substring] {
    partsAroundMark.count > 1 ? partsAroundMark[1].split(at: "&") : []
  }

  /// The address without its fragment, split at the first question mark.
  private var partsAroundMark: [Substring] {
    text.split(at: "#", maxSplits: 1)[0]
      .split(at: "?", maxSplits: 1, omittingEmptySubsequences: false)
  }
}
