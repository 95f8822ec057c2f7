import Text

/// An unresolved merge conflict: a block of lines between conflict markers of git or Jujutsu.
///
/// Git begins a block with `<<<<<<<`, optionally shows the base after `|||||||`, separates the sides by `=======` and
/// ends with `>>>>>>>`. Jujutsu has sections between `<<<<<<<` and `>>>>>>>`: `+++++++` is a side, `-------` the base,
/// and `%%%%%%%` a side as a diff of the base (docs/conflicts.md of jj). All markers of a block have the same number of
/// signs, seven or more, and are at the start of a line.
package struct ConflictBlock: Sendable {
  /// From the first marker to the end of the last marker's line, without its newline.
  package let range: Range<Int>
  /// All lines of the block, each with its newline.
  package let lines: Range<Int>
  package let sides: [Side]
  /// The lines that the parser skips: the whole block except one side.
  let skipped: [Range<Int>]

  package struct Side: Sendable {
    /// The name of the branch or commit from the marker; empty if there is none.
    package let label: Range<Int>
    /// The line ranges that make up the side.
    package let content: [Range<Int>]
  }
}

extension Document {
  /// The merge conflicts in document order.
  package var conflictBlocks: [ConflictBlock] { Source.with(bytes) { $0.conflictBlocks() } }

  /// The bytes without the blocks of merge conflicts.
  package var bytesWithoutConflicts: [UInt8] {
    conflictBlocks.reversed().reduce(into: bytes) { $0.removeSubrange($1.lines) }
  }
}

extension TOMLParser {
  /// Reports each conflict, even inside values, and records which lines the parser must skip: it reads one side of each
  /// block, as if that side had been chosen.
  mutating func findConflicts() {
    for block in source.conflictBlocks() {
      let labels = block.sides.map { excerpt($0.label.lowerBound, $0.label.upperBound) }
      report(.mergeConflict(labels), block.range.lowerBound, block.range.upperBound)
      conflicts.append(block.lines)
      skipped += block.skipped
    }
  }

  /// Returns the first skipped range that ends after `offset`.
  func nextSkipped(after offset: Int) -> Range<Int>? {
    skipped.first(endingAfter: offset)
  }

  /// Moves past the lines at the cursor if they must be skipped; returns whether it did.
  @inline(__always)
  mutating func skipConflict() -> Bool {
    if skipped.isEmpty { return false }
    guard let lines = nextSkipped(after: cursor), lines.contains(cursor) else { return false }
    cursor = lines.upperBound
    return true
  }

  func isInConflict(_ offset: Int) -> Bool {
    conflicts.first(endingAfter: offset)?.contains(offset) == true
  }
}

extension [Range<Int>] {
  fileprivate func first(endingAfter offset: Int) -> Range<Int>? {
    let next = partitioningIndex { $0.upperBound > offset }
    return next < count ? self[next] : nil
  }
}

/// A conflict marker: a line that begins with a repeated sign.
struct ConflictMarker {
  enum Sign: UInt8 {
    case start = 0x3C  // <
    case end = 0x3E  // >
    case base = 0x7C  // |
    case middle = 0x3D  // =
    case side = 0x2B  // +
    case formerSide = 0x2D  // -
    case changes = 0x25  // %
    case note = 0x5C  // \
  }

  let sign: Sign
  /// The number of signs.
  let size: Int
  /// The line, including its newline.
  let line: Range<Int>

  static let minSize = 7

  /// Whether git writes such markers. Jujutsu's other ones have no meaning outside of a block.
  var isOfGit: Bool { [.start, .base, .middle, .end].contains(sign) }

  /// Whether the marker begins a section of a Jujutsu conflict.
  var beginsSection: Bool { sign == .side || sign == .formerSide || sign == .changes }
}

extension Source {
  /// Returns the marker at the start of the line at `offset`.
  func conflictMarker(at offset: Int) -> ConflictMarker? {
    guard let sign = ConflictMarker.Sign(rawValue: self[offset]) else { return nil }
    let size = run(of: sign.rawValue, at: offset, limit: count)
    guard size >= ConflictMarker.minSize, self[offset + size].isBlank || isEndOfLine(offset + size)
    else { return nil }
    return ConflictMarker(
      sign: sign, size: size, line: offset..<startOfNextLine(after: offset))
  }

  /// Returns the complete blocks in document order. For nested blocks, which a merge of merges leaves with markers of
  /// different sizes, only the outer one is included.
  func conflictBlocks() -> [ConflictBlock] {
    var open: [Int: [ConflictMarker]] = [:]
    var found: [ConflictBlock] = []
    var line = 0
    while line < count {
      if let marker = conflictMarker(at: line) {
        switch marker.sign {
        case .start: open[marker.size] = [marker]
        case .end:
          if let markers = open.removeValue(forKey: marker.size),
            let block = conflictBlock(markers, marker)
          {
            found.append(block)
          }
        default: open[marker.size]?.append(marker)
        }
      }
      line = startOfNextLine(after: line)
    }
    var blocks: [ConflictBlock] = []
    for block in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where block.range.lowerBound >= blocks.last?.lines.upperBound ?? 0 {
      blocks.append(block)
    }
    return blocks
  }

  /// Returns the block with the given markers; nil if they do not form exactly one block.
  private func conflictBlock(
    _ markers: [ConflictMarker], _ end: ConflictMarker
  ) -> ConflictBlock? {
    let start = markers[0]
    let sides: [ConflictBlock.Side]
    /// The lines of the side that the parser reads.
    let read: Range<Int>?
    if markers.count > 1, markers[1].beginsSection,
      markers[1].line.lowerBound == start.line.upperBound
    {
      (sides, read) = sections(markers.dropFirst(), end)
    } else {
      guard let middle = markers.first(where: { $0.sign == .middle }) else { return nil }
      let base = markers.prefix { $0.sign != .middle }.first { $0.sign == .base }
      let ours = start.line.upperBound..<(base ?? middle).line.lowerBound
      let theirs = middle.line.upperBound..<end.line.lowerBound
      sides = [
        ConflictBlock.Side(label: label(of: start), content: [ours]),
        ConflictBlock.Side(label: label(of: end), content: [theirs]),
      ]
      read = ours
    }
    guard sides.count > 1 else { return nil }
    let lines = start.line.lowerBound..<end.line.upperBound
    return ConflictBlock(
      range: lines.lowerBound..<endOfLine(from: end.line.lowerBound), lines: lines, sides: sides,
      skipped: read.map {
        [lines.lowerBound..<$0.lowerBound, $0.upperBound..<lines.upperBound]
      } ?? [lines])
  }

  /// Returns the sides of a Jujutsu conflict, and the lines of the first side that is written in full.
  private func sections(
    _ markers: ArraySlice<ConflictMarker>, _ end: ConflictMarker
  ) -> ([ConflictBlock.Side], read: Range<Int>?) {
    var sides: [ConflictBlock.Side] = []
    var read: Range<Int>?
    let sections = markers.filter(\.beginsSection)
    for (section, next) in zip(sections, sections.dropFirst() + [end]) {
      var lines = section.line.upperBound..<next.line.lowerBound
      switch section.sign {
      case .side:
        sides.append(ConflictBlock.Side(label: label(of: section), content: [lines]))
        read = read ?? lines
      case .changes:
        var label = label(of: section)
        if let note = conflictMarker(at: lines.lowerBound), note.sign == .note,
          note.size == section.size
        {
          // `%%%%%%% diff from: BASE` continues with `\\\\\\\        to: SIDE`.
          label = self.label(of: note)
          if starts(with: "to: ", at: label.lowerBound) {
            label = label.lowerBound + 4..<label.upperBound
          }
          lines = note.line.upperBound..<lines.upperBound
        }
        sides.append(ConflictBlock.Side(label: label, content: changed(lines)))
      default: break
      }
    }
    return (sides, read)
  }

  /// Applies the lines of a diff to the base: returns the unchanged and the added lines.
  private func changed(_ lines: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var line = lines.lowerBound
    while line < lines.upperBound {
      let next = startOfNextLine(after: line)
      switch self[line] {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "+"), .space: pieces.append(line + 1..<next)
      default: pieces.append(line..<next)
      }
      line = next
    }
    return pieces
  }

  private func label(of marker: ConflictMarker) -> Range<Int> {
    let end = endOfLine(from: marker.line.lowerBound)
    let start = min(endOfBlanks(from: marker.line.lowerBound + marker.size), end)
    var last = end
    while last > start, self[last - 1].isBlank { last -= 1 }
    return start..<last
  }

  func startOfNextLine(after offset: Int) -> Int {
    min(firstOffset(of: .lineFeed, from: offset) + 1, count)
  }
}
