/// The format of conflict markers.
package struct ConflictStyle: Hashable, Sendable {
  /// The values of git's `merge.conflictStyle`.
  package enum Form: String, Sendable {
    case merge
    /// Shows the base version between the sides.
    case diff3
    /// Like `diff3`, without the lines that both sides have in common at the beginning and the end.
    case zdiff3
  }

  package var form: Form
  package var ours: String
  package var base: String
  package var theirs: String
  /// The number of signs in a marker.
  package var markerSize: Int

  package init(
    _ form: Form = .merge, ours: String = "ours", base: String = "base", theirs: String = "theirs",
    markerSize: Int = 7
  ) {
    self.form = form
    self.ours = ours
    self.base = base
    self.theirs = theirs
    self.markerSize = markerSize
  }
}

/// How to write conflicts: with markers, or resolved to one side.
enum ConflictWriting {
  case marked(ConflictStyle)
  case chosen(MergeSide)
}

/// Renders the parts of a merged file, each beginning on a new line.
func render(
  _ parts: [MergePart], mark: ArraySlice<UInt8>, newline: [UInt8], _ writing: ConflictWriting
) -> [UInt8] {
  var text: [UInt8] = []
  func append(_ bytes: some Collection<UInt8>) {
    if !bytes.isEmpty, let last = text.last, last != 0x0A { text += newline }
    text += bytes
  }
  func append(_ sign: Character, _ size: Int, _ label: String = "") {
    let words = String(repeating: sign, count: size) + (label.isEmpty ? "" : " " + label)
    append(Array(words.utf8) + newline)
  }
  for part in parts {
    switch (part, writing) {
    case (.bytes(let bytes), _): append(bytes)
    case (.conflict(_, let ours, let theirs), .chosen(let side)):
      append(side == .theirs ? theirs : ours)
    case (.conflict(let base, let ours, let theirs), .marked(let style)):
      let shared = style.form == .zdiff3 ? sharedEnds(ours, theirs) : (0, 0)
      append(ours.prefix(shared.0))
      append("<", style.markerSize, style.ours)
      append(ours.dropFirst(shared.0).dropLast(shared.1))
      if style.form == .diff3 || style.form == .zdiff3 {
        append("|", style.markerSize, style.base)
        append(base)
      }
      append("=", style.markerSize)
      append(theirs.dropFirst(shared.0).dropLast(shared.1))
      append(">", style.markerSize, style.theirs)
      append(ours.suffix(shared.1))
    }
  }
  return mark + text
}

/// Returns the number of bytes in the whole lines that two texts have in common at the beginning and at the end.
private func sharedEnds(_ one: [UInt8], _ other: [UInt8]) -> (Int, Int) {
  let (left, right) = (lines(of: one), lines(of: other))
  let least = min(left.count, right.count) - 1
  let front = zip(left, right).prefix(least).prefix { $0 == $1 }
  let back = zip(left.reversed(), right.reversed()).prefix(least - front.count + 1)
    .prefix { $0 == $1 }
  return (
    front.reduce(0) { $0 + $1.0.count + 1 },
    // The part after the last newline has no newline of its own.
    max(back.reduce(-1) { $0 + $1.0.count + 1 }, 0)
  )
}
