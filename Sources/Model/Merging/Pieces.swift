import TOML

/// Returns the bytes of the side that changed them; nil if both did, in different ways.
func merge3(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
  if ours == theirs || base == theirs { return ours }
  return base == ours ? theirs : nil
}

/// Merges comments and blank lines: takes them from the side that changed them. If both did, merges their lines as text
/// or, if both only added some, takes the additions of both. Returns nil for a conflict.
func mergedComments(
  _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], asLines: Bool = true
) -> [UInt8]? {
  if let bytes = merge3(base, ours, theirs) { return bytes }
  let (old, own, other) = (
    Document(base).comments, Document(ours).comments, Document(theirs).comments
  )
  if own == other || other == old { return ours }
  if own == old { return theirs }
  if asLines,
    let lines = mergedLines(lines(of: base), ours: lines(of: ours), theirs: lines(of: theirs))
  {
    return Array(lines.joined(separator: [0x0A]))
  }
  guard asLines, Set(old).isSubset(of: own), Set(old).isSubset(of: other) else { return nil }
  var merged = ours
  if let last = merged.last, last != 0x0A { merged.append(0x0A) }
  let known = Set(own)
  for line in theirs.split(separator: 0x0A, omittingEmptySubsequences: true)
  where Document(Array(line)).comments.contains(where: { !known.contains($0) }) {
    merged += line + [0x0A]
  }
  return merged
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
