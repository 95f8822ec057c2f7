package import TOML
import Text

/// A remark about a record, written as one text with its time and author:
/// `2026-11-28 10:00+03:00 Petrov I. V.: the pump is back`.
///
/// One note is one item of a list and therefore one hunk of a diff. A note without a time or an author is valid too.
package struct Note: Hashable, Sendable {
  /// A day, or a minute with its offset from UTC: `2026-11-28`, `2026-11-28 10:00+03:00`. Older notes have no offset.
  package let time: String?
  package let author: String?
  package let text: String

  package init(time: String?, author: String?, text: String) {
    (self.time, self.author, self.text) = (time, author, text)
  }

  package init(written: String) {
    var rest = Substring(written.trimmed)
    let time = Self.time(in: rest)
    guard let time else {
      self.init(time: nil, author: nil, text: String(rest))
      return
    }
    rest = rest.dropFirst(time.utf8.count).drop { $0 == " " }
    let line = rest.prefix { !$0.isNewline }
    let colon = line.indices.first {
      line[$0] == ":" && line[line.index(after: $0)...].first.map { $0 == " " } ?? true
    }
    let author = colon.map { String(line[..<$0]) }.flatMap {
      $0.isEmpty || $0.count > Self.maxAuthor ? nil : $0
    }
    if let author { rest = rest.dropFirst(author.count + 1) }
    self.init(time: String(time), author: author, text: String(rest).trimmed)
  }

  /// The numbers of the time; nil without a time, or if there is no such day or minute.
  package var timeParts: DateTimeParts? {
    guard var time, let parts = time.withUTF8(decodeDateTime), parts.isReal else { return nil }
    return parts
  }

  /// The note as it is written to files.
  package var written: String {
    guard let time else { return text }
    return "\(time) \(author.map { "\($0): " } ?? "")\(text)"
  }

  private static let maxAuthor = 80

  private static let times = [
    "dddd-dd-dd dd:dd+dd:dd", "dddd-dd-dd dd:dd-dd:dd", "dddd-dd-dd dd:ddZ", "dddd-dd-dd dd:dd",
    "dddd-dd-dd",
  ]

  /// The time at the start of a text; nil if there is none.
  private static func time(in text: Substring) -> Substring? {
    for pattern in times {
      let end = pattern.utf8.count
      let start = text.utf8.prefix(end)
      guard start.count == end,
        zip(start, pattern.utf8).allSatisfy({ byte, sign in
          sign == UInt8(ascii: "d")
            ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == sign
        }),
        text.utf8.dropFirst(end).first.map({ $0 == UInt8(ascii: " ") }) ?? false
      else { continue }
      return Substring(start)
    }
    return nil
  }
}
