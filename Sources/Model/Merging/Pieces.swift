import TOML

/// What came of merging bytes of three sides.
enum MergedBytes {
  case one([UInt8])
  /// Both sides changed them, and differently.
  case different(ours: [UInt8])

  /// The bytes, or those of our side.
  var either: [UInt8] {
    switch self {
    case .one(let bytes), .different(let bytes): bytes
    }
  }
}

/// The bytes of the side that changed them.
func merge3(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> MergedBytes {
  if ours == theirs || base == theirs { return .one(ours) }
  return base == ours ? .one(theirs) : .different(ours: ours)
}

/// Comments and blanks of the side that changed them; where both did, those of both if each only
/// added to what was there.
func mergedComments(
  _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], asLines: Bool = true
) -> MergedBytes {
  if case .one(let bytes) = merge3(base, ours, theirs) { return .one(bytes) }
  let (old, own, other) = (comments(in: base), comments(in: ours), comments(in: theirs))
  if own == other || other == old { return .one(ours) }
  if own == old { return .one(theirs) }
  guard asLines, Set(old).isSubset(of: own), Set(old).isSubset(of: other) else {
    return .different(ours: ours)
  }
  var merged = ours
  if let last = merged.last, last != 0x0A { merged.append(0x0A) }
  let known = Set(own)
  for line in theirs.split(separator: 0x0A, omittingEmptySubsequences: true)
  where comments(in: line).contains(where: { !known.contains($0) }) {
    merged += line + [0x0A]
  }
  return .one(merged)
}

/// A piece of a merged file.
enum MergePart {
  case bytes([UInt8])
  case conflict(ours: [UInt8], theirs: [UInt8])

  var comments: [ArraySlice<UInt8>] {
    switch self {
    case .bytes(let bytes): TOML.comments(in: bytes)
    case .conflict(let one, let other): TOML.comments(in: one) + TOML.comments(in: other)
    }
  }
}

/// How conflicts are written: between markers, or as one side has it.
enum ConflictWriting {
  case marked(ConflictStyle)
  case chosen(MergeSide)
}

/// The parts as a file, each of them beginning a line.
func render(
  _ parts: [MergePart], mark: ArraySlice<UInt8>, newline: [UInt8], _ writing: () -> ConflictWriting
) -> [UInt8] {
  var text: [UInt8] = []
  func append(_ bytes: [UInt8]) {
    if !bytes.isEmpty, let last = text.last, last != 0x0A { text += newline }
    text += bytes
  }
  func append(_ sign: Character, _ style: ConflictStyle, _ label: String) {
    let words =
      String(repeating: sign, count: style.markerSize) + (label.isEmpty ? "" : " " + label)
    append(Array(words.utf8) + newline)
  }
  for part in parts {
    switch (part, writing()) {
    case (.bytes(let bytes), _): append(bytes)
    case (.conflict(let ours, let theirs), .chosen(let side)):
      append(side == .theirs ? theirs : ours)
    case (.conflict(let ours, let theirs), .marked(let style)):
      append("<", style, style.ours)
      append(ours)
      append("=", style, "")
      append(theirs)
      append(">", style, style.theirs)
    }
  }
  return mark + text
}
