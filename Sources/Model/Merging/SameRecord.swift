import TOML

/// What files by themselves tell of whether they are one record.
extension Kind {
  /// Whether people call two files the same: whatever the kind's records are called by is in both.
  package func areCalledSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (one, other) = (Document(one), Document(other))
    return namingFields.allSatisfy { name in
      one.entry(at: [name]).map(one.value) == other.entry(at: [name]).map(other.value)
    }
  }

  /// Whether two files share some of what people call the kind's records by.
  package func shareName(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (one, other) = (Document(one), Document(other))
    return namingFields.contains { name in
      guard let text = one.text(name) else { return false }
      return text == other.text(name)
    }
  }

  /// The fields that people call the kind's records by.
  private var namingFields: [String] {
    let texts = fields.filter { $0.type == .text && $0.multiplicity == .one && $0.isRequired }
    return title.isEmpty ? texts.map(\.name) : title
  }

  /// Whether two files, of which one is gone and the other new, are one record that was renamed and edited
  /// at once: people call both the same, and they differ in no value but lists and what only one of them has.
  package func areRenamed(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard areCalledSame(one, other), case .table(let left) = Document(one).value(of: 0),
      case .table(let right) = Document(other).value(of: 0)
    else { return false }
    let values = Dictionary(right.map { ($0.key, $0.value) }, uniquingKeysWith: { one, _ in one })
    return left.allSatisfy { key, value in
      guard let against = values[key], against != value else { return true }
      guard case .array = value, case .array = against else { return false }
      return true
    }
  }

  /// Whether one side may have given the number to another record since, as far as the files tell. The
  /// history knows; to ask it of each file would take long, and `docket git resolve` asks once.
  package func mayBeTwoRecords(base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Bool {
    guard ids == .numbers, !base.isEmpty, base != ours, base != theirs else { return false }
    return ![ours, theirs].allSatisfy { seemsSame(base, $0) }
  }

  /// Whether a later version tells by itself that it is of the same record: by where both were imported
  /// from, or by a text that both have or that is much alike. Two that share no field of text tell nothing
  /// else.
  package func seemsSame(_ former: [UInt8], _ later: [UInt8]) -> Bool {
    if former == later { return true }
    let (one, other) = (Document(former), Document(later))
    if let key = origin(of: one), let otherKey = origin(of: other) { return key == otherKey }
    let texts = fields.filter { $0.type == .text || $0.type == .multiLineText }
      .filter { $0.multiplicity == .one && $0.name != Origin.field }
    let pairs = texts.compactMap { field in
      one.text(field.name).flatMap { text in other.text(field.name).map { (text, $0) } }
    }
    return pairs.isEmpty || pairs.contains { $0 == $1 } || pairs.contains { areAlike($0, $1) }
  }

  private func origin(of document: Document) -> String? {
    document.text(Origin.field).map { Origin($0).key }
  }

  /// Whether most words of the shorter text are in the other: three at least, since two short texts are soon
  /// alike, and to mix two records is worse than to ask.
  private func areAlike(_ one: String, _ other: String) -> Bool {
    let (left, right) = (words(one), words(other))
    let shared = left.members.count(where: right.contains)
    return shared >= 3 && shared * 2 > min(left.count, right.count)
  }

  private func words(_ text: String) -> SmallSet<Substring> {
    SmallSet(text.split { !$0.isLetter && !$0.isNumber })
  }
}

extension Document {
  fileprivate func text(_ name: String) -> String? { entry(at: [name]).flatMap(string) }
}
