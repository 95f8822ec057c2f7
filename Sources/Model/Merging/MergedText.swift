import TOML
import Text

extension Merging {
  /// Merges a multi-line text if the sides changed different lines. Returns nil if they conflict or if a side does not
  /// write the text as a multi-line string.
  func joinedText(
    _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value)? {
    guard let before else { return nil }
    if case .string(let text)? = base.values[our.path], !text.utf8.contains(0x0A), !text.isEmpty {
      return mergedLines(Array(Value.string(text + "\n").inFile.utf8), our, their)
    }
    let texts = [base.value(of: before), ours.value(of: our), theirs.value(of: their)]
    let isText = texts.allSatisfy { text in
      let quotes = text.prefix(3)
      return text.count > 6 && text.contains(0x0A) && quotes == texts[0].prefix(3)
        && [0x22, 0x27].contains { quote in quotes.allSatisfy { $0 == quote } }
    }
    return isText ? mergedLines(texts[0], our, their) : nil
  }

  /// Merges a value if the sides changed different lines. Returns nil if they changed the same lines or if the result is
  /// not a valid value.
  func mergedLines(
    _ before: [UInt8], _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value)? {
    guard
      let lines = Model.mergedLines(
        lines(of: before), ours: lines(of: ours.value(of: our)),
        theirs: lines(of: theirs.value(of: their)))
    else { return nil }
    let bytes = Array(lines.joined(separator: [0x0A]))
    let document = Document(Array("value = ".utf8) + bytes)
    guard document.isValid, let entry = document.entry(at: ["value"]) else { return nil }
    return (bytes, document.value(of: entry))
  }
}

func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  text.split(separator: 0x0A, omittingEmptySubsequences: false)
}

/// Merges three versions line by line, like diff3. Returns nil if the changes of the two sides are not separated by an
/// unchanged line.
func mergedLines<Line: Hashable>(_ base: [Line], ours: [Line], theirs: [Line]) -> [Line]? {
  let (inOurs, inTheirs) = (places(of: base, in: ours), places(of: base, in: theirs))
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

/// For each line of a text, returns its position in the other text, or nil.
private func places<Line: Hashable>(of lines: [Line], in other: [Line]) -> [Int?] {
  var places = [Int?](repeating: nil, count: lines.count)
  var (row, column) = (0, 0)
  for change in differences(lines, other) {
    while row < change.old.lowerBound {
      places[row] = column
      (row, column) = (row + 1, column + 1)
    }
    (row, column) = (change.old.upperBound, change.new.upperBound)
  }
  while row < lines.count {
    places[row] = column
    (row, column) = (row + 1, column + 1)
  }
  return places
}
