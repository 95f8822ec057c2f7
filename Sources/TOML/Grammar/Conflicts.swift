import Text

/// Conflict markers of git: a region that starts with `<<<<<<< `, has a `=======` and ends with
/// `>>>>>>> `, each at the start of a line.
extension TOMLParser {
  /// Reports each complete region, wherever its lines stand, and notes it for the grammar to step over.
  mutating func findConflicts() {
    var line = 0
    var opening: Int?
    var hasMiddle = false
    while line < source.count {
      switch source.conflictMarker(at: line) {
      case .ours:
        opening = line
        hasMiddle = false
      case .middle: hasMiddle = opening != nil
      case .theirs:
        if let start = opening, hasMiddle {
          report(.mergeConflict, start, source.endOfLine(from: line))
          conflicts.append(start..<source.startOfNextLine(after: line))
        }
        opening = nil
      case .base, nil: break
      }
      line = source.startOfNextLine(after: line)
    }
  }

  /// The conflict region that ends first after `offset`.
  func nextConflict(after offset: Int) -> Range<Int>? {
    let next = conflicts.partitioningIndex { $0.upperBound > offset }
    return next < conflicts.count ? conflicts[next] : nil
  }

  /// The end of the conflict region that holds `offset`; nil outside of regions.
  func endOfConflict(at offset: Int) -> Int? {
    guard let region = nextConflict(after: offset), region.contains(offset) else { return nil }
    return region.upperBound
  }
}

/// What a line between the sides of a conflict begins with, so many times.
package enum ConflictMarker: UInt8 {
  case ours = 0x3C  // <
  case base = 0x7C  // |
  case middle = 0x3D  // =
  case theirs = 0x3E  // >

  /// How often git writes the sign where nothing else is asked for; more often within another conflict.
  package static let size = 7
}

extension Source {
  /// The marker that makes up the start of the line at `offset`.
  func conflictMarker(at offset: Int) -> ConflictMarker? {
    let (byte, size) = (self[offset], ConflictMarker.size)
    guard let marker = ConflictMarker(rawValue: byte), run(of: byte, at: offset) == size,
      self[offset + size] == .space || isEndOfLine(offset + size)
    else { return nil }
    return marker
  }

  func startOfNextLine(after offset: Int) -> Int {
    min(firstOffset(of: .lineFeed, from: offset) + 1, count)
  }
}
