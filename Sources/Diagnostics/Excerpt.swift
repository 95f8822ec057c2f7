/// A marked range in an excerpt of a file.
struct Mark {
  var range: Range<Int>
  var label: String?
  var isPrimary: Bool
  /// How many lines to show at most before those in the middle are left out.
  var mostLines = 5
}

/// A line of an excerpt with its marks.
struct ExcerptLine {
  var number: Int
  var marks: [Mark]
}

/// The lines to show for some marks, in order; nil means omitted lines.
///
/// For a mark over several lines, shows the first and the last line, and lines between them if these are few. Never omits a
/// single line, because the gap would take as much space.
func excerpt(of source: SourceFile, marks: [Mark]) -> [ExcerptLine?] {
  var marksByLine: [Int: [Mark]] = [:]
  for mark in marks {
    for (line, part) in parts(of: mark, in: source) {
      marksByLine[line, default: []].append(contentsOf: part.map { [$0] } ?? [])
    }
  }
  var lines: [ExcerptLine?] = []
  var previous: Int?
  for number in marksByLine.keys.sorted() {
    if let previous, number - previous == 2 {
      lines.append(ExcerptLine(number: number - 1, marks: []))
    } else if let previous, number - previous > 2 {
      lines.append(nil)
    }
    let marks = (marksByLine[number] ?? []).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    lines.append(ExcerptLine(number: number, marks: marks))
    previous = number
  }
  return lines
}

/// The part of a mark on each line that is shown.
private func parts(of mark: Mark, in source: SourceFile) -> [(line: Int, part: Mark?)] {
  let range = source.clamped(mark.range)
  let first = source.lineNumber(of: range.lowerBound)
  // A range that ends after a line break does not include the next line.
  let last = source.lineNumber(of: max(range.lowerBound, range.upperBound - 1))
  if first == last { return [(first, part(of: mark, range, onLine: first, in: source))] }
  var opening = mark
  opening.label = nil
  let between = last - first < mark.mostLines - 1 ? Array(first + 1..<last) : []
  let end = source.content(ofLine: last)
  let indent = source.bytes[end].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  let closing = min(end.lowerBound + indent.count, range.upperBound)..<range.upperBound
  return [(first, part(of: opening, range, onLine: first, in: source))]
    + between.map { ($0, nil) }
    + [(last, part(of: mark, closing, onLine: last, in: source))]
}

private func part(
  of mark: Mark, _ range: Range<Int>, onLine line: Int, in source: SourceFile
) -> Mark {
  var part = mark
  part.range = range.clamped(to: source.content(ofLine: line))
  return part
}
