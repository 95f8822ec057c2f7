package import TOML
import Text

extension Kind {
  /// Whether two files that were added on their own under one number are surely one record that came by
  /// two ways, so that merging them loses nothing.
  ///
  /// Both say the same, also when they were made. Names are given by people, not counted: one name, one
  /// record.
  package func areSurelyOne(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard numberField != nil, one != other else { return true }
    let (one, other) = (Document(one), Document(other))
    return one.isValid && other.isValid && areOfOneMoment(one, other)
      && one.value(of: 0) == other.value(of: 0)
  }

  /// Whether a file says when it was made, or where it was imported from, so that hardly another one says
  /// the same.
  package func tellsItsOrigin(_ bytes: [UInt8]) -> Bool {
    let document = Document(bytes)
    return fields.contains { field in
      (field.isStamped || field.name == Origin.field) && document.entry(at: [field.name]) != nil
    }
  }

  /// Whether the sides of a merge are two records under one number, which must not be mixed: both added
  /// it, or one side has given the number to another record since.
  package func areTwoRecords(base: Document, _ ours: Document, _ theirs: Document) -> Bool {
    if base.bytes.isEmpty { return !areSurelyOne(ours.bytes, theirs.bytes) }
    return areOfDifferentMoments(base, ours) != areOfDifferentMoments(base, theirs)
  }

  /// Whether two files under different numbers are likely one record that was renamed and edited: not
  /// all of its texts change.
  package func areLikelyOne(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard numberField != nil, one != other else { return true }
    let (one, other) = (Document(one), Document(other))
    return areOfOneMoment(one, other) && shareText(one, other)
  }

  /// Whether two files were made at different moments, and so are two records whatever number they have.
  package func areOfDifferentMoments(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    numberField != nil && areOfDifferentMoments(Document(one), Document(other))
  }

  func areOfDifferentMoments(_ one: Document, _ other: Document) -> Bool {
    guard numberField != nil else { return false }
    for field in fields where field.isStamped {
      guard let left = one.child(of: 0, named: field.name),
        let right = other.child(of: 0, named: field.name)
      else { continue }
      if !areSame(left, one, right, other) { return true }
    }
    return false
  }

  /// Whether two files say the same but for what they refer to, which a new number of another record
  /// changes.
  package func areSameButReferences(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    let text = textButReferences(one)
    return !text.isEmpty && text == textButReferences(other)
  }

  /// What a file says but for what it refers to, in one way of writing it.
  package func textButReferences(_ bytes: [UInt8]) -> [UInt8] {
    guard case .table(let members) = Document(bytes).value(of: 0) else { return [] }
    let references = Set(fields.filter { $0.reference != nil }.map(\.name))
    let own = members.filter { !references.contains($0.key) }.sorted {
      ExactText($0.key) < ExactText($1.key)
    }
    return serialize(own.map { (key: $0.key, value: $0.value) })
  }

  private func areOfOneMoment(_ one: Document, _ other: Document) -> Bool {
    let stamps = fields.filter(\.isStamped)
    return !stamps.isEmpty && stamps.allSatisfy { isSame($0, one, other) }
  }

  private func shareText(_ one: Document, _ other: Document) -> Bool {
    fields.contains { ($0.type == .text || $0.type == .multiLineText) && isSame($0, one, other) }
  }

  private func isSame(_ field: Field, _ one: Document, _ other: Document) -> Bool {
    guard let left = one.child(of: 0, named: field.name),
      let right = other.child(of: 0, named: field.name)
    else { return false }
    return areSame(left, one, right, other)
  }

  private func areSame(_ left: Int, _ one: Document, _ right: Int, _ other: Document) -> Bool {
    let (entry, counterpart) = (one.entries[left], other.entries[right])
    // What is written alike says the same, and need not be made a value; what a table says stands elsewhere.
    if entry.kind != .table, entry.kind != .arrayOfTables, entry.kind == counterpart.kind,
      one.bytes[entry.value.range] == other.bytes[counterpart.value.range]
    {
      return true
    }
    return one.value(of: left) == other.value(of: right)
  }
}

/// Two whole files between markers, for what must not be mixed.
package func conflict(
  ours: [UInt8], theirs: [UInt8], style: ConflictStyle = .init()
) -> [UInt8] {
  render([.conflict(ours: ours, theirs: theirs)], mark: [], newline: [0x0A]) { .marked(style) }
}

/// Whether a text has the markers of both sides of a conflict and of what parts them, of any size.
package func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
  var missing: Set<ConflictMarker> = [.ours, .middle, .theirs]
  for line in bytes.split(separator: 0x0A) {
    let beginning = line.prefix(ConflictMarker.size)
    guard let first = line.first, let marker = ConflictMarker(rawValue: first),
      beginning.count == ConflictMarker.size, beginning.allSatisfy({ $0 == first })
    else { continue }
    missing.remove(marker)
  }
  return missing.isEmpty
}
