import Model
import Text

/// The names of pages without `.html`.
enum PageName {
  /// The name of the page of a record, kind or query.
  ///
  /// Different names have different pages on every file system, also on those that ignore case or the spelling of
  /// accents, and a name that looks like a path or a device stays a plain name. A valid id is the name of its page; in
  /// other names every byte besides `a-z`, `0-9` and `-` becomes `_` and two digits, after a `_`.
  static func of(_ name: String) -> String {
    if RecordID.isValid(name.utf8) { return name }
    var bytes = [UInt8(ascii: "_")]
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    if bytes.count > maxCount {
      bytes = bytes.prefix(maxCount / 2) + [UInt8(ascii: "~")] + Checksum(name.utf8).text.utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)
  /// File systems allow 255 bytes with everything that follows.
  private static let maxCount = 160
}
