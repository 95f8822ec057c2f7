/// Bracketed paste (xterm's mode 2004): what is pasted comes between two marks, so that a line break in it is no
/// press of Enter.
package enum PasteMode {
  package static let begin = "\u{1B}[?2004h"
  package static let end = "\u{1B}[?2004l"
}

let pasteBegin = Array("\u{1B}[200~".utf8)
let pasteEnd = Array("\u{1B}[201~".utf8)

/// What is being pasted, as far as it has come.
struct Paste {
  /// In bytes; what is longer is cut, so that a paste whose end the terminal has lost does not fill the memory.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []

  /// Adds what comes next of it, as far as there is room, and one byte more, by which it is seen to be cut.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit + 1 - bytes.count))
  }

  /// The keys that it is, once it has ended.
  var keys: [Key] {
    if bytes.count <= Self.limit { return [.pasted(String(decoding: bytes, as: UTF8.self))] }
    // A scalar of UTF-8 has at most three bytes behind its first.
    let end = (Self.limit - 3...Self.limit).last { bytes[$0] & 0xC0 != 0x80 } ?? Self.limit
    return [.pasted(String(decoding: bytes[..<end], as: UTF8.self)), .pasteCut]
  }
}
