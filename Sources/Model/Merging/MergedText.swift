import TOML

extension Merging {
  /// A text of several lines that both sides changed, in different lines; nil where they conflict, or where
  /// a side writes it otherwise than in several lines.
  func joinedText(
    _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value)? {
    guard let before else { return nil }
    let texts = [base.bytes[before.value], ours.bytes[our.value], theirs.bytes[their.value]]
    let isText = texts.allSatisfy { text in
      let quotes = text.prefix(3)
      return text.count > 6 && text.contains(0x0A) && quotes.elementsEqual(texts[0].prefix(3))
        && [0x22, 0x27].contains { quote in quotes.allSatisfy { $0 == quote } }
    }
    guard isText,
      let lines = mergedLines(
        lines(of: texts[0]), ours: lines(of: texts[1]), theirs: lines(of: texts[2]))
    else { return nil }
    let bytes = Array(lines.joined(separator: [0x0A]))
    let document = Document(Array("text = ".utf8) + bytes)
    guard document.isValid, let entry = document.entry(at: ["text"]) else { return nil }
    return (bytes, document.value(of: entry))
  }

  private func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}

/// The lines of three versions as one, as diff3 merges them; nil where both sides changed what no
/// untouched line parts.
func mergedLines<Line: Hashable>(_ base: [Line], ours: [Line], theirs: [Line]) -> [Line]? {
  guard let inOurs = places(of: base, in: ours), let inTheirs = places(of: base, in: theirs) else {
    return nil
  }
  var merged: [Line] = []
  var (old, own, other) = (0, 0, 0)
  for index in 0...base.count {
    let isEnd = index == base.count
    guard let our = isEnd ? ours.count : inOurs[index],
      let their = isEnd ? theirs.count : inTheirs[index]
    else { continue }
    let (before, left, right) = (base[old..<index], ours[own..<our], theirs[other..<their])
    if left == before || left == right {
      merged += right
    } else if right == before {
      merged += left
    } else {
      return nil
    }
    if !isEnd { merged.append(base[index]) }
    (old, own, other) = (index + 1, our + 1, their + 1)
  }
  return merged
}

/// Where the lines of one text stand in another, by the longest common subsequence; nil for texts so long
/// that it would take too much memory.
private func places<Line: Hashable>(of lines: [Line], in other: [Line]) -> [Int?]? {
  let width = other.count + 1
  guard lines.count < 1 << 12, other.count < 1 << 12 else { return nil }
  var lengths = [Int32](repeating: 0, count: (lines.count + 1) * width)
  for row in lines.indices.reversed() {
    for column in other.indices.reversed() {
      let (below, right) = (lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      lengths[row * width + column] =
        lines[row] == other[column]
        ? lengths[(row + 1) * width + column + 1] + 1 : max(below, right)
    }
  }
  var places = [Int?](repeating: nil, count: lines.count)
  var (row, column) = (0, 0)
  while row < lines.count, column < other.count {
    if lines[row] == other[column] {
      places[row] = column
      (row, column) = (row + 1, column + 1)
    } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
      row += 1
    } else {
      column += 1
    }
  }
  return places
}
