import TOML

/// The result of a three-way merge of bytes.
enum MergedBytes {
  case one([UInt8])
  /// Both sides changed the bytes in different ways.
  case different(ours: [UInt8])

  /// The merged bytes or, if there is a conflict, our side's bytes.
  var either: [UInt8] {
    switch self {
    case .one(let bytes), .different(let bytes): bytes
    }
  }
}

/// Returns the bytes of the side that changed them.
func merge3(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> MergedBytes {
  if ours == theirs || base == theirs { return .one(ours) }
  return base == ours ? .one(theirs) : .different(ours: ours)
}

/// Merges comments and blank lines: takes them from the side that changed them. If both did, merges their lines as text
/// or, if both only added some, takes the additions of both.
func mergedComments(
  _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], asLines: Bool = true
) -> MergedBytes {
  if case .one(let bytes) = merge3(base, ours, theirs) { return .one(bytes) }
  let (old, own, other) = (
    Document(base).comments, Document(ours).comments, Document(theirs).comments
  )
  if own == other || other == old { return .one(ours) }
  if own == old { return .one(theirs) }
  if asLines,
    let lines = mergedLines(lines(of: base), ours: lines(of: ours), theirs: lines(of: theirs))
  {
    return .one(Array(lines.joined(separator: [0x0A])))
  }
  guard asLines, Set(old).isSubset(of: own), Set(old).isSubset(of: other) else {
    return .different(ours: ours)
  }
  var merged = ours
  if let last = merged.last, last != 0x0A { merged.append(0x0A) }
  let known = Set(own)
  for line in theirs.split(separator: 0x0A, omittingEmptySubsequences: true)
  where Document(Array(line)).comments.contains(where: { !known.contains($0) }) {
    merged += line + [0x0A]
  }
  return .one(merged)
}

/// A part of a merged file.
enum MergePart {
  case bytes([UInt8])
  case conflict(base: [UInt8], ours: [UInt8], theirs: [UInt8])

  var comments: [ArraySlice<UInt8>] {
    switch self {
    case .bytes(let bytes): Document(bytes).comments
    case .conflict(_, let ours, let theirs):
      Document(ours).comments + Document(theirs).comments
    }
  }
}
