package import Model
import TOML

/// The numbers that a transaction gives, and those of the records that it creates, changes or deletes.
struct Numbering {
  private let schema: Schema
  /// The counters as they stand.
  private let counters: NumberCounters
  /// The highest number of each kind among what the transaction gives, creates and deletes.
  private var highest: [KindIndex: Int64] = [:]
  /// The numbers that it gives.
  private var given: Set<RecordNumberName> = []
  /// The numbers that records get which it did not give, as somebody asked for them: others may have them too.
  private(set) var asked: Set<RecordNumberName> = []

  init(schema: Schema, counters: NumberCounters) {
    self.schema = schema
    self.counters = counters
  }

  /// The number behind the highest that a record has or had in this clone, or where that was the last one, behind the
  /// highest that a record has; nil where none is left. `known` is the highest that a record has.
  mutating func next(_ kind: KindIndex, after known: Int64) -> Int64? {
    let had = max(known, highest[kind] ?? 0, counters[schema[kind]])
    let last = had < AutomaticNumber.maximum ? had : known
    guard last < AutomaticNumber.maximum else { return nil }
    highest[kind] = last + 1
    given.insert(RecordNumberName(kind: kind, number: last + 1))
    return last + 1
  }

  /// Notes the numbers that a record has before and after a change.
  mutating func note(_ change: FileChange) {
    guard let kind = schema.recordName(ofPath: change.path)?.kind, schema[kind].numberField != nil
    else { return }
    let numbers = [\FileChange.before, \.after].compactMap { content -> Int64? in
      guard let bytes = change[keyPath: content] else { return nil }
      return schema[kind].number(in: change.parsed(content) ?? Document(bytes))
    }
    // What an edit leaves as it is was noted when it was given.
    if numbers.count == 2, numbers[0] == numbers[1] { return }
    if change.after != nil, let number = numbers.last {
      let name = RecordNumberName(kind: kind, number: number)
      if !given.contains(name) { asked.insert(name) }
    }
    if let number = numbers.max() { highest[kind] = max(number, highest[kind] ?? 0) }
  }

  /// The counters as the changes raise them; nil where they stand high enough.
  var raisedCounters: NumberCounters? {
    var raised = counters
    for (kind, number) in highest { raised.raise(schema[kind].name, to: number) }
    return raised == counters ? nil : raised
  }
}

/// A number of a record of a kind.
package struct RecordNumberName: Hashable, Sendable {
  package let kind: KindIndex
  package let number: Int64
}
