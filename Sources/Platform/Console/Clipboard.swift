/// The clipboard of the terminal (xterm's OSC 52).
package enum Clipboard {
  /// The sequence that copies a text. Terminals that do not know it, or whose settings forbid it, ignore it.
  package static func copying(_ text: String) -> String {
    "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\"
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, offset in
        bits << 8 | (start + offset < bytes.count ? UInt32(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= group.count ? letters[Int(bits >> (18 - 6 * UInt32(place))) & 63] : "=")
      }
    }
    return text
  }
}
