import Diagnostics
import Text

/// The smallest edit that turns one text into another; `nil` if they are equal.
func difference(from old: [UInt8], to new: [UInt8], in path: Path) -> Diagnostic.Edit? {
  if old == new { return nil }
  var front = zip(old, new).prefix { $0 == $1 }.count
  let rest = min(old.count, new.count) - front
  var back = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
  while front > 0, old.isCut(at: front) || new.isCut(at: front) { front -= 1 }
  while back > 0, old.isCut(at: old.count - back) || new.isCut(at: new.count - back) { back -= 1 }
  // Editors disagree about edits after the last line end, so added lines start before it.
  let newline = UInt8(ascii: "\n")
  if back == 0, front == old.count, front > 0, old[front - 1] == newline, new.last == newline {
    let end = front > 1 && old[front - 2] == UInt8(ascii: "\r") ? 2 : 1
    if new.suffix(end).elementsEqual(old.suffix(end)) { (front, back) = (front - end, end) }
  }
  return Diagnostic.Edit(
    location: Diagnostic.Location(path: path, range: front..<old.count - back),
    replacement: Array(new[front..<new.count - back]))
}

extension [UInt8] {
  /// Whether an offset is inside a character, or between the two bytes of a line end.
  fileprivate func isCut(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return false }
    return self[offset] & 0xC0 == 0x80
      || self[offset] == UInt8(ascii: "\n") && self[offset - 1] == UInt8(ascii: "\r")
  }
}
