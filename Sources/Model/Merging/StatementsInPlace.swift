import TOML

/// The merge of three files that have the same keys in the same order, of which no statement was changed by both
/// sides: each comes, with the comments above it, from the side that changed it.
///
/// Most merges are of this sort, and `Merging` comes to the same bytes: but what it compares and decides, and the
/// types that this is done with, take many times as long. Nil where there is more to decide.
func mergedInPlace(base: Document, ours: Document, theirs: Document) -> [UInt8]? {
  guard ours.isOfWholeLines, theirs.isOfWholeLines, base.isOfWholeLines else { return nil }
  var merged: [UInt8] = []
  merged.reserveCapacity(max(ours.bytes.count, theirs.bytes.count))
  var (before, own, other) = (base.statementsOfRoot, ours.statementsOfRoot, theirs.statementsOfRoot)
  while true {
    let (old, our, their) = (before.next(), own.next(), other.next())
    guard let old, let our, let their else {
      if old != nil || our != nil || their != nil { return nil }
      break
    }
    guard base.isPlainStatement(old), base.hasSameKey(old, as: our, in: ours),
      base.hasSameKey(old, as: their, in: theirs), ours.isPlainStatement(our),
      theirs.isPlainStatement(their)
    else { return nil }
  }
  var (oldEnd, ourEnd, theirEnd) = (0, 0, 0)
  (before, own, other) = (base.statementsOfRoot, ours.statementsOfRoot, theirs.statementsOfRoot)
  var isLast = false
  while !isLast {
    // Behind the last statement comes what is left.
    let (old, our, their) = (before.next(), own.next(), other.next())
    isLast = our == nil
    let oldPart = oldEnd..<base.endOfStatement(old)
    let ourPart = ourEnd..<ours.endOfStatement(our)
    let theirPart = theirEnd..<theirs.endOfStatement(their)
    (oldEnd, ourEnd, theirEnd) = (oldPart.upperBound, ourPart.upperBound, theirPart.upperBound)
    let isOurs = !haveSame(base.bytes, oldPart, ours.bytes, ourPart)
    let isTheirs = !haveSame(base.bytes, oldPart, theirs.bytes, theirPart)
    if isOurs && isTheirs && !haveSame(ours.bytes, ourPart, theirs.bytes, theirPart) { return nil }
    if isTheirs {
      merged.append(contentsOf: theirs.bytes[theirPart])
    } else {
      merged.append(contentsOf: ours.bytes[ourPart])
    }
  }
  return merged
}

private func haveSame(
  _ one: [UInt8], _ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>
) -> Bool {
  one[range] == other[otherRange]
}

extension Document {
  /// Whether it can be cut behind each line: nothing has to be put between two of them.
  fileprivate var isOfWholeLines: Bool { bytes.last == 0x0A }

  fileprivate var statementsOfRoot: Children { children(of: 0) }

  /// Whether an entry of the root is a key with its value, and no table whose lines may stand anywhere.
  fileprivate func isPlainStatement(_ entry: Int) -> Bool {
    entries[entry].kind != .table && entries[entry].kind != .arrayOfTables
  }

  fileprivate func hasSameKey(_ entry: Int, as other: Int, in document: Document) -> Bool {
    let (one, two) = (entries[entry], document.entries[other])
    return one.isPlainKey && two.isPlainKey
      && haveSame(bytes, one.key.range, document.bytes, two.key.range)
  }

  /// Where the lines of a statement end, or all of them.
  fileprivate func endOfStatement(_ entry: Int?) -> Int {
    entry.map { lines(of: $0).upperBound } ?? bytes.count
  }
}
