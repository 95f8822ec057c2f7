import TOML

extension Kind {
  /// Whether two files that were added on their own under one number are two records, and not one that
  /// came by two ways.
  ///
  /// One record keeps the moment at which it was made, and not all of its texts change.
  package func areDifferent(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard ids == .numbers, one != other else { return false }
    let (one, other) = (Document(one), Document(other))
    func isSame(_ field: Field) -> Bool {
      guard let left = one.entry(at: [field.name]), let right = other.entry(at: [field.name]) else {
        return false
      }
      return one.value(of: left) == other.value(of: right)
    }
    let stamps = fields.filter(\.isStamped)
    let texts = fields.filter { $0.type == .text || $0.type == .multiLineText }
    return stamps.isEmpty || !stamps.allSatisfy(isSame) || !texts.contains(where: isSame)
  }
}

/// Two whole files between markers, for what must not be mixed.
package func conflict(
  ours: [UInt8], theirs: [UInt8], style: ConflictStyle = .init()
) -> [UInt8] {
  render([.conflict(ours: ours, theirs: theirs)], mark: [], newline: [0x0A]) { .marked(style) }
}

/// Whether a text has the markers that git leaves around conflicts.
package func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
  var seen: Set<UInt8> = []
  for line in bytes.split(separator: 0x0A) {
    guard let first = line.first, [0x3C, 0x3D, 0x3E].contains(first), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { continue }
    seen.insert(first)
  }
  return seen.count == 3
}
