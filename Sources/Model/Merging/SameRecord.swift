package import TOML

/// What files by themselves tell of whether they are one record.
extension Kind {
  /// Whether people call two files the same: whatever the kind's records are called by is in both.
  package func areCalledSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    areCalledSame(Document(one), Document(other))
  }

  package func areCalledSame(_ one: Document, _ other: Document) -> Bool {
    namingFields.allSatisfy { name in
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
  package func mayBeTwoRecords(base: Document, _ ours: Document, _ theirs: Document) -> Bool {
    guard numberField != nil, !base.bytes.isEmpty, base.bytes != ours.bytes,
      base.bytes != theirs.bytes
    else { return false }
    return !seemsSame(base, ours) || !seemsSame(base, theirs)
  }

  /// Whether a later version tells by itself that it is of the same record: by where both were imported
  /// from, or by a text that both have or that is much alike. Two that share no field of text tell nothing
  /// else.
  package func seemsSame(_ former: [UInt8], _ later: [UInt8]) -> Bool {
    former == later || seemsSame(Document(former), Document(later))
  }

  private func seemsSame(_ one: Document, _ other: Document) -> Bool {
    if let key = origin(of: one), let otherKey = origin(of: other) { return key == otherKey }
    var isWithoutShared = true
    for field in fields where field.isWhatPeopleWrite {
      guard let text = one.text(field.name), let other = other.text(field.name) else { continue }
      if text == other { return true }
      isWithoutShared = false
    }
    if isWithoutShared { return true }
    // To take texts apart takes longer than all else: only where none is the same.
    return fields.contains { field in
      guard field.isWhatPeopleWrite, let text = one.text(field.name),
        let other = other.text(field.name)
      else { return false }
      return areAlike(text, other)
    }
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

extension Field {
  /// Whether it is one text by which a record can be known again.
  fileprivate var isWhatPeopleWrite: Bool {
    (type == .text || type == .multiLineText) && multiplicity == .one && name != Origin.field
  }
}

extension Document {
  fileprivate func text(_ name: String) -> String? { child(of: 0, named: name).flatMap(string) }
}
