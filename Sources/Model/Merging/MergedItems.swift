import TOML

/// Merging of steps and notes item by item.
extension Merging {
  /// Returns a list with the changes of both sides; nil if they changed one item differently or a version is not a list of
  /// texts.
  func mergedItems(_ field: Field, at path: MergeFile.Path) -> Value? {
    guard let former = texts(base.values[path] ?? .array([])), let own = texts(ours.values[path]),
      let other = texts(theirs.values[path])
    else { return nil }
    let merged =
      field.type == .step
      ? mergedSteps(base: former, ours: own, theirs: other)
      : mergedNotes(base: former, ours: own, theirs: other)
    return merged.map { .array($0.map { .string($0) }) }
  }

  private func texts(_ value: Value?) -> [String]? {
    guard case .array(let items)? = value else { return nil }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { return nil }
      texts.append(text)
    }
    return texts
  }
}

/// Merges checklists; a step stays as the side wrote it that ticked or opened it. Returns nil if a list contains one text
/// twice, or if one side removed a step that the other ticked.
func mergedSteps(base: [String], ours: [String], theirs: [String]) -> [String]? {
  func isDone(_ written: String) -> Bool { Step(written: written).isDone }
  let texts = [base, ours, theirs].map { $0.map { Step(written: $0).text } }
  let known = zip(texts, [base, ours, theirs]).map { texts, written in
    Dictionary(zip(texts, written), uniquingKeysWith: { one, _ in one })
  }
  guard zip(texts, known).allSatisfy({ $0.count == $1.count }) else { return nil }
  var merged: [String: String] = [:]
  for text in Set(texts.joined()) {
    switch (known[0][text], known[1][text], known[2][text]) {
    case (let old?, let own?, let other?): merged[text] = isDone(own) == isDone(old) ? other : own
    case (let old?, let one?, nil), (let old?, nil, let one?):
      if isDone(one) != isDone(old) { return nil }
    case (_, let own?, let other?): merged[text] = isDone(own) ? own : other
    case (_, let one?, nil), (_, nil, let one?): merged[text] = one
    case (_, nil, nil): break
    }
  }
  return mergedOrder(
    base: texts[0], ours: texts[1], theirs: texts[2], isKept: { merged[$0] != nil }
  ).compactMap { merged[$0] }
}

/// Returns the notes of both sides without those that either side removed, in order of time. A note without a time stays
/// behind the one before it.
func mergedNotes(base: [String], ours: [String], theirs: [String]) -> [String]? {
  let (own, other) = (Set(ours), Set(theirs))
  guard own.count == ours.count, other.count == theirs.count else { return nil }
  let removed = Set(base.filter { !own.contains($0) || !other.contains($0) })
  let order = mergedOrder(
    base: base, ours: ours, theirs: theirs, isKept: { !removed.contains($0) })
  var last = ""
  let timed = order.enumerated().map { place, note in
    last = Note(written: note).time ?? last
    return (time: last, place: place, note: note)
  }
  return timed.sorted { ($0.time, $0.place) < ($1.time, $1.place) }.map(\.note)
}
