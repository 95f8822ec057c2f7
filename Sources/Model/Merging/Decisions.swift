import TOML

/// Decides the result for each statement.
extension Merging {
  func decide(_ key: Key) -> Decision {
    let before = base.statements[key]
    switch (ours.statements[key], theirs.statements[key]) {
    case (nil, nil): return .dropped
    case (let our?, let their?): return joined(key, before, our, their)
    case (let our?, nil):
      if let before, isUntouched(before, our, in: ours, key) { return .dropped }
      if before != nil, let added = additions(our, in: ours) { return added }
      if before != nil, isRuledOut(key) { return .dropped }
      let whole = whole(our, of: ours)
      guard mayDisagree(before, key) else { return .kept(whole.bytes, whole.value) }
      let old = before.map { self.whole($0, of: base).bytes } ?? []
      return .conflict(.init(base: old, ours: whole))
    case (nil, let their?):
      if let before, isUntouched(before, their, in: theirs, key) { return .dropped }
      if before != nil, let added = additions(their, in: theirs) { return added }
      if before != nil, isRuledOut(key) { return .dropped }
      var whole = whole(their, of: theirs)
      if before == nil, isLeadTaken(their) { whole.bytes = theirs.lines(of: their) }
      guard mayDisagree(before, key) else { return .kept(whole.bytes, whole.value) }
      let old = before.map { self.whole($0, of: base).bytes } ?? []
      return .conflict(.init(base: old, theirs: whole))
    }
  }

  /// Whether a statement that only one side has may be a conflict: the other side removed it, or both sides added records
  /// with the same id that may describe different people.
  private func mayDisagree(_ before: Statement?, _ key: Key) -> Bool {
    if before == nil { return base.statements.isEmpty && kind?.ids == .plain }
    return key != number
  }

  /// Whether a field goes with another status than the merged one, such as the time of completion in a task that one side
  /// reopened.
  private func isRuledOut(_ key: Key) -> Bool {
    guard let kind, let status = kind.status,
      let field = kind.conditionalFields.first(where: {
        [.name(kind.fields[$0.field].name)] == key.path
      })
    else { return false }
    let path: MergeFile.Path = [.name(status.fieldName)]
    let (old, own, other) = (base.values[path], ours.values[path], theirs.values[path])
    guard own == old || other == old || own == other,
      case .string(let merged)? = own == old ? other : own
    else { return false }
    return !field.isMet(by: merged)
  }

  private func whole(
    _ statement: Statement, of file: MergeFile
  ) -> (bytes: [UInt8], value: Value?) {
    (file.lead(of: statement) + file.lines(of: statement), file.values[statement.path])
  }

  /// Whether the comments before their statement are already part of our comments.
  private func isLeadTaken(_ their: Statement) -> Bool {
    let lead = theirs.lead(of: their)
    let known = theirs.document.comments(in: their.lead)
    guard !known.isEmpty, known.allSatisfy({ base.commentCounts[$0] != nil }) else { return false }
    return ours.statements.contains { key, statement in
      base.statements[key] == nil && ours.lead(of: statement) == lead
    }
  }

  /// Whether a side kept unchanged a statement that the other side removed.
  private func isUntouched(
    _ before: Statement, _ after: Statement, in file: MergeFile, _ key: Key
  ) -> Bool {
    if !key.isHeader {
      guard let old = base.values[key.path], let new = file.values[key.path],
        kind.isSame(old, new, at: key.path)
      else { return false }
    }
    return file.document.comments(in: after.lead.lowerBound..<after.lines.upperBound)
      .allSatisfy { base.commentCounts[$0] != nil }
  }

  /// Merges a statement that both sides have.
  private func joined(
    _ key: Key, _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> Decision {
    let lead = mergedComments(
      before.map(base.lead) ?? [], ours.lead(of: our), theirs.lead(of: their))
    switch (lead, joinedLines(key, before, our, their)) {
    case (let lead?, let lines?): return .kept(lead + lines.bytes, lines.value)
    case (nil, let lines?):
      return .conflict(
        .init(
          base: before.map(base.lead) ?? [], ours: (ours.lead(of: our), lines.value),
          theirs: (theirs.lead(of: their), lines.value), end: lines.bytes))
    case (nil, nil):
      return .conflict(
        .init(
          base: before.map { whole($0, of: base).bytes } ?? [], ours: whole(our, of: ours),
          theirs: whole(their, of: theirs)))
    case (let lead?, nil):
      return .conflict(
        .init(
          lead: lead, base: before.map(base.lines) ?? [],
          ours: (ours.lines(of: our), ours.values[key.path]),
          theirs: (theirs.lines(of: their), theirs.values[key.path])))
    }
  }

  /// Merges a statement's lines in three pieces: the text before the value, the value, and the text after it. Each piece
  /// comes from the side that changed it. Returns nil if they conflict.
  private func joinedLines(
    _ key: Key, _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value?)? {
    var value: (bytes: [UInt8], value: Value?)
    if key.isHeader {
      value = (ours.value(of: our), nil)
    } else {
      guard let joined = joinedValue(key, before, our, their) else { return nil }
      value = joined
    }
    let old = before.map { Pieces($0, in: base) }
    let (own, other) = (Pieces(our, in: ours), Pieces(their, in: theirs))
    guard let end = mergedComments(old?.end ?? [], own.end, other.end, asLines: false)
    else { return nil }
    let start = merge3(old?.start, own.start, other.start) ?? own.start
    return (start + value.bytes + end, value.value)
  }

  private func joinedValue(
    _ key: Key, _ before: Statement?, _ our: Statement, _ their: Statement
  ) -> (bytes: [UInt8], value: Value)? {
    guard let own = ours.values[key.path], let other = theirs.values[key.path] else { return nil }
    let old = base.values[key.path]
    let oldBytes = before.map(base.value)
    let (ownBytes, otherBytes) = (ours.value(of: our), theirs.value(of: their))
    if ownBytes == otherBytes || otherBytes == oldBytes { return (ownBytes, own) }
    if ownBytes == oldBytes { return (otherBytes, other) }
    let value: Value?
    if kind.isSame(own, other, at: key.path) {
      value = own
    } else if let old, kind.isSame(old, own, at: key.path) {
      value = other
    } else if let old, kind.isSame(old, other, at: key.path) {
      value = own
    } else if key == number {
      value = numberSide == .ours ? own : other
    } else if kind.list(at: key.path) != nil {
      value = mergedList(at: key.path)
    } else if kind.isStamp(at: key.path), let earlier = earlier(own, other) {
      value = earlier
    } else {
      return joinedText(before, our, their)
    }
    guard let value, let bytes = written(value, before, our, their) else { return nil }
    return (bytes, value)
  }
}

/// Returns the earlier of two moments; nil if one of the values is something else.
private func earlier(_ one: Value, _ other: Value) -> Value? {
  guard case .offsetDateTime(let first) = one, case .offsetDateTime(let second) = other else {
    return nil
  }
  return Instant(second) < Instant(first) ? other : one
}

/// The parts of a line.
private struct Pieces {
  let start: [UInt8]
  let end: [UInt8]

  init(_ statement: Statement, in file: MergeFile) {
    start = Array(file.bytes[statement.lines.lowerBound..<statement.value.lowerBound])
    end = Array(file.bytes[statement.value.upperBound..<statement.lines.upperBound])
  }
}
