import Text

/// The hashes by which GitHub's code scanning tells the lines of a file apart, the first line's first.
///
/// Its `upload-sarif` computes them itself and warns of each that differs, so they are what it computes: a polynomial
/// of 37 modulo 2^64 over the 100 UTF-16 units from the start of the line on, of which tabs and spaces are none and
/// each line break, also a lone CR, is one LF; behind the last stand 65535 and zeros. Equal hashes are counted.
struct LineHashes {
  private let lines: [(hash: UInt64, count: Int)]

  init(_ bytes: [UInt8]) {
    let (units, starts) = significantUnits(of: bytes)
    var counts: [UInt64: Int] = [:]
    lines = starts.map { start in
      let hash = polynomial(of: units, from: start)
      counts[hash, default: 0] += 1
      return (hash, counts[hash, default: 0])
    }
  }

  /// The hash of a line, counted from 1 by GitHub's line breaks; nil for one that is not there.
  subscript(line: Int) -> String? {
    guard lines.indices.contains(line - 1) else { return nil }
    let (hash, count) = lines[line - 1]
    return "\(String(hash, radix: 16)):\(count)"
  }
}

/// The hashes of the file that was asked for last; findings come sorted by path.
struct GitHubLineHashes {
  private var last: (path: Path, hashes: LineHashes)?

  /// The hash of the line that a result names, which for a file as a whole is the first; nil where the file is not at
  /// hand.
  mutating func hash(at location: Diagnostic.Location, _ sources: inout SourceCache) -> String? {
    guard let source = sources[location.path] else { return nil }
    if last.map({ $0.path == location.path }) != true {
      last = (location.path, LineHashes(source.bytes))
    }
    return last?.hashes[sources.positions(of: location)?.start.line ?? 1]
  }
}

private func polynomial(of units: [UInt16], from start: Int) -> UInt64 {
  (start..<start + 100).reduce(0) { hash, index in
    hash &* 37 &+ (index < units.count ? UInt64(units[index]) : 0)
  }
}

/// What counts in a text, and where in that each line begins, the one behind the last line break too.
private func significantUnits(of bytes: [UInt8]) -> (units: [UInt16], starts: [Int]) {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count + 1)
  var starts = [0]
  var isBehindCarriageReturn = false
  for unit in String(decoding: bytes, as: UTF8.self).utf16 {
    let isSecondHalf = isBehindCarriageReturn && unit == 0x0A
    isBehindCarriageReturn = unit == 0x0D
    if unit == 0x20 || unit == 0x09 || isSecondHalf { continue }
    units.append(unit == 0x0D ? 0x0A : unit)
    if units.last == 0x0A { starts.append(units.count) }
  }
  units.append(0xFFFF)
  return (units, starts)
}
