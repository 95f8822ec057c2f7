import JSON
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
  init?(_ text: [UInt8]) {
    guard let json = try? JSONNode(text.span), let count = json["todos"]?.items?.count, count > 0,
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
  private static let mostPages = 1000

  /// Loads what it gives; of a list in parts all that follow too, each on lines of its own. `onPage` is told before
  /// each of these how many there are.
  func loadPages(
    _ trust: Trust, limit: Int, within time: Duration, _ environment: [String: String],
    onPage: (Int) -> Void
  ) throws(OperationError) -> [UInt8] {
    let deadline = Deadline(after: time)
    // Each part by itself may be as long as all may be, so that curl is never given a limit of nothing.
    var bytes = try load(trust, limit: limit, within: time, environment)
    let first = TodoPage(bytes)
    var (page, count) = (first, 1)
    while let last = page, let next = last.next, count < Self.mostPages {
      onPage(first?.pageCount ?? 1)
      let address = try asking(skip: next, limit: last.limit)
      let more = try address.load(
        trust, limit: limit, within: deadline.left ?? time, environment)
      guard let new = TodoPage(more) else {
        try requireEnd(more)
        break
      }
      // A service that does not know `skip` gives the first part again.
      if new.skip != next { break }
      guard bytes.count + 1 + more.count <= limit else {
        throw .address(AddressError(address: name, reason: .tooLarge(limit: limit)))
      }
      bytes += [UInt8(ascii: "\n")] + more
      (page, count) = (new, count + 1)
    }
    return bytes
  }

  /// Refuses what stands in the place of a part, such as a page that tells of an error; an empty part is the end.
  private func requireEnd(_ text: [UInt8]) throws(OperationError) {
    let json: JSONNode
    do throws(JSONError) {
      json = try JSONNode(text.span)
    } catch {
      let (line, column) = error.position(in: text.span)
      throw .importing(.notJSON(line: line, column: column, error))
    }
    if json["todos"]?.items == nil { throw .importing(.todosNotAList) }
  }

  /// The address of another part.
  func asking(skip: Int64, limit: Int64) throws(OperationError) -> WebAddress {
    let whole = text.split(at: "#", maxSplits: 1)[0]
    let parts = whole.split(at: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let kept = (parts.count > 1 ? parts[1] : "").split(at: "&").filter { part in
      !["skip=", "limit="].contains(where: part.begins)
    }
    let query = kept.map(String.init) + ["limit=\(limit)", "skip=\(skip)"]
    return try WebAddress(parts[0] + "?" + query.joined(separator: "&"))
  }
}
