/// Bracketed paste (xterm's mode 2004): the terminal marks the start and end of a paste, so that a line break in it is not an
/// Enter.
package enum PasteMode {
  package static let begin = "\u{1B}[?2004h"
  package static let end = "\u{1B}[?2004l"
}

let pasteBegin = Array("\u{1B}[200~".utf8)
let pasteEnd = Array("\u{1B}[201~".utf8)

/// A paste in progress.
struct Paste {
  /// The size limit in bytes: if the terminal loses the end of a paste, memory stays bounded.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []

  /// Appends more text up to the limit, plus one byte that shows that it was cut.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit + 1 - bytes.count))
  }

  /// The resulting keys when the paste has ended.
  var keys: [Key] {
    if bytes.count <= Self.limit { return [.pasted(String(decoding: bytes, as: UTF8.self))] }
    // A UTF-8 scalar has at most three bytes after its first.
    let end = (Self.limit - 3...Self.limit).last { bytes[$0] & 0xC0 != 0x80 } ?? Self.limit
    return [.pasted(String(decoding: bytes[..<end], as: UTF8.self)), .pasteCut]
  }
}
