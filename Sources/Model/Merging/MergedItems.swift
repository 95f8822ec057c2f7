import TOML

/// An item of a list: its text, and the number of equal items before it, so that an item may occur twice.
private struct Item: Hashable {
  let text: String
  let repetition: Int
}

private func items(_ texts: [String]) -> [Item] {
  var counts: [String: Int] = [:]
  return texts.map { text in
    defer { counts[text, default: 0] += 1 }
    return Item(text: text, repetition: counts[text] ?? 0)
  }
}

/// Merges checklists; a step stays as the side wrote it that ticked or opened it. Returns nil if one side removed a step
/// that the other ticked.
func mergedSteps(base: [String], ours: [String], theirs: [String]) -> [String]? {
  func isDone(_ written: String) -> Bool { Step(written: written).isDone }
  let written = [base, ours, theirs]
  let steps = written.map { items($0.map { Step(written: $0).text }) }
  let known = zip(steps, written).map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
  var merged: [Item: String] = [:]
  for step in Set(steps.joined()) {
    switch (known[0][step], known[1][step], known[2][step]) {
    case (let old?, let own?, let other?): merged[step] = isDone(own) == isDone(old) ? other : own
    case (let old?, let one?, nil), (let old?, nil, let one?):
      if isDone(one) != isDone(old) { return nil }
    case (_, let own?, let other?): merged[step] = isDone(own) ? own : other
    case (_, let one?, nil), (_, nil, let one?): merged[step] = one
    case (_, nil, nil): break
    }
  }
  return mergedOrder(
    base: steps[0], ours: steps[1], theirs: steps[2], isKept: { merged[$0] != nil }
  ).compactMap { merged[$0] }
}

/// Returns the notes of both sides without those that either side removed, in order of time. A note without a time stays
/// behind the one before it; a time without an offset counts as one in the zone of the first note that names its own.
func mergedNotes(base: [String], ours: [String], theirs: [String]) -> [String] {
  let (old, own, other) = (items(base), items(ours), items(theirs))
  let removed = Set(old).subtracting(Set(own).intersection(other))
  let notes = mergedOrder(base: old, ours: own, theirs: other, isKept: { !removed.contains($0) })
    .map { (text: $0.text, time: Note(written: $0.text).timeParts) }
  let zone = notes.filter { $0.time?.offsetMinutes != nil }.min { $0.text < $1.text }
  var last = Instant(seconds: .min)
  let timed = notes.enumerated().map { place, note in
    if var time = note.time {
      time.offsetMinutes = time.offsetMinutes ?? zone?.time?.offsetMinutes
      last = Instant(time)
    }
    return (time: last, place: place, text: note.text)
  }
  return timed.sorted { ($0.time, $0.place) < ($1.time, $1.place) }.map(\.text)
}
