import Text

/// Where a record came from, as its `source` says: `dummyjson:17@status=5cd2a10b,description=0f6be77a`.
///
/// Behind the `@` stands a checksum of each value that it came with, by which a field that was edited here is
/// told from one that is as it came.
package struct Origin: Equatable, Sendable {
  /// What the record is known by where it comes from.
  package let key: String
  /// By the names of fields; `nil` where somebody wrote the `source` otherwise.
  package var sums: [String: String]?

  /// Beside the names of fields, what a task of a series is in that, where there are no fields for it.
  package static let series = "series"

  /// The field that says so, of any kind that has it.
  package static let field = "source"

  package init(_ source: String) {
    guard let mark = source.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      (key, sums) = (source, nil)
      return
    }
    let sums = Self.sums(source[source.utf8.index(after: mark)...])
    self.sums = sums
    key = sums == nil ? source : String(source[..<mark])
  }

  package init(key: String, sums: [String: String]) {
    self.key = key
    self.sums = sums
  }

  /// The `source` that says so, the fields in the order of the schema.
  package func text(_ kind: Kind) -> String {
    var text = key
    var mark = "@"
    for name in kind.fields.lazy.map(\.name) + [Self.series] {
      guard let sum = sums?[name] else { continue }
      text += mark
      text += name
      text += "="
      text += sum
      mark = ","
    }
    return text
  }

  private static let digitCount = 8

  /// A checksum of a field's line in a record's file.
  package static func sum(_ line: [UInt8]) -> String {
    String(shortChecksum(line).prefix(digitCount))
  }

  private static func sums(_ text: Substring) -> [String: String]? {
    var sums: [String: String] = [:]
    for part in text.split(at: ",") {
      let words = part.split(at: "=", omittingEmptySubsequences: false)
      guard words.count == 2, words[1].utf8.count == digitCount,
        words[1].utf8.allSatisfy(isHexadecimal), RecordID.isValid(words[0].utf8)
      else { return nil }
      sums[String(words[0])] = String(words[1])
    }
    return sums.isEmpty ? nil : sums
  }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
  default: false
  }
}
