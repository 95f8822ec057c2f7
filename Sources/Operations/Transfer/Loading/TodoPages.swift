import JSON
import Model
import Platform
import Text

/// A part of a list that a service gives page by page, as dummyjson.com does.
struct TodoPage {
  /// How many there are in all.
  let total: Int64
  /// How many stand before this part, and how many a part has.
  let skip: Int64
  let limit: Int64
  let count: Int

  /// Nil for what is no such part.
  init?(_ text: String) {
    let span = text.utf8.span
    guard let json = try? JSONNode(span), let count = json["todos"]?.items?.count, count > 0,
      let total = json["total"]?.integer, let skip = json["skip"]?.integer,
      let limit = json["limit"]?.integer, [total, skip, limit].allSatisfy(Self.counts.contains)
    else { return nil }
    (self.total, self.skip, self.limit, self.count) = (total, skip, limit, count)
  }

  private static let counts: ClosedRange<Int64> = 0...1_000_000_000

  /// How many stand before the next part; nil behind the last.
  var next: Int64? {
    let end = skip + Int64(count)
    return end < total && limit > 0 ? end : nil
  }

  /// How many parts there are from here on, the last of which may be shorter.
  var pageCount: Int { Int((total - skip + Int64(count) - 1) / Int64(count)) }
}

extension WebAddress {
  private static let maxPages = 1000
  /// How often curl asks a busy server again for a later part.
  private static let maxRetries = 3

  /// Loads the text that it gives; of a list in parts those of all that follow too, each on lines of its own. `onPage`
  /// is told before each of these how many there are.
  func loadPages(
    as encoding: TextEncoding?, limit: Int, within time: Duration,
    _ environment: [String: String], onPage: (Int) -> Void
  ) throws(OperationError) -> ImportedText {
    let deadline = Deadline(after: time)
    // Each part by itself may be as long as all may be, so that curl is never given a limit of nothing.
    let bytes = try load(limit: limit, within: time, environment)
    var size = bytes.count
    let start = try ImportedText(bytes, as: encoding)
    var text = start.text
    let first = TodoPage(text)
    var (page, count) = (first, 1)
    while let last = page, let next = last.next, count < Self.maxPages {
      onPage(first?.pageCount ?? 1)
      let address = try asking(skip: next, limit: last.limit)
      let left = max(deadline.left ?? time, .milliseconds(1))
      let bytes = try address.load(
        limit: limit, within: left, retries: Self.maxRetries, environment)
      let more = try ImportedText(bytes, as: encoding).text
      guard let new = TodoPage(more) else {
        try requireEnd(more)
        break
      }
      // A service that does not know `skip` gives the first part again.
      if new.skip != next { break }
      size += 1 + bytes.count
      if size > limit { throw error(.tooLarge(limit: limit)) }
      text += "\n" + more
      (page, count) = (new, count + 1)
    }
    return ImportedText(text: text, guessed: start.guessed)
  }

  /// Refuses what stands in the place of a part, such as a page that tells of an error; an empty part is the end.
  private func requireEnd(_ text: String) throws(OperationError) {
    let span = text.utf8.span
    let json: JSONNode
    do throws(JSONError) {
      json = try JSONNode(span)
    } catch {
      let (line, column) = error.position(in: span)
      throw .importing(.notJSON(line: line, column: column, error))
    }
    if json["todos"]?.items == nil { throw .importing(.todosNotAList) }
  }

  /// Whether it asks for all of a list at once (<https://dummyjson.com/docs/todos>).
  var asksForAll: Bool { query.contains { $0.isExactly("limit=0") } }

  /// The address of another part.
  func asking(skip: Int64, limit: Int64) throws(OperationError) -> WebAddress {
    let kept = query.filter { part in !["skip=", "limit="].contains(where: part.begins) }
    let query = kept.map(String.init) + ["limit=\(limit)", "skip=\(skip)"]
    return try WebAddress(partsAroundMark[0] + "?" + query.joined(separator: "&"))
  }

  /// What it asks by (RFC 3986, 3.4).
  private var query: [Substring] {
    partsAroundMark.count > 1 ? partsAroundMark[1].split(at: "&") : []
  }

  /// The address without a fragment, before and behind its first question mark.
  private var partsAroundMark: [Substring] {
    text.split(at: "#", maxSplits: 1)[0]
      .split(at: "?", maxSplits: 1, omittingEmptySubsequences: false)
  }
}
