import Model
import TOML

/// The numbers that a transaction assigns, and the numbers of the records that it creates, changes or deletes.
struct Numbering {
  private let schema: Schema
  /// The counters before the transaction.
  private let counters: NumberCounters
  /// The highest number of each kind that the transaction assigns, creates or deletes.
  private var highest: [KindIndex: Int64] = [:]

  init(schema: Schema, counters: NumberCounters) {
    self.schema = schema
    self.counters = counters
  }

  /// Assigns the number after the highest one ever used in this clone. If that was the maximum, uses the number after `known`,
  /// the highest of an existing record; returns nil if none is left.
  mutating func next(_ kind: KindIndex, after known: Int64) -> Int64? {
    let had = max(known, highest[kind] ?? 0, counters[schema[kind]])
    let last = had < AutomaticNumber.maximum ? had : known
    guard last < AutomaticNumber.maximum else { return nil }
    highest[kind] = last + 1
    return last + 1
  }

  /// Records the numbers of a record before and after a change.
  mutating func note(_ change: FileChange) {
    guard let kind = schema.recordName(ofPath: change.path)?.kind, schema[kind].numberField != nil
    else { return }
    let numbers = [\FileChange.before, \.after].compactMap { content -> Int64? in
      guard let bytes = change[keyPath: content] else { return nil }
      return schema[kind].number(in: change.parsed(content) ?? Document(bytes))
    }
    // A number that the edit does not change was recorded when it was assigned.
    if numbers.count == 2, numbers[0] == numbers[1] { return }
    if let number = numbers.max() { highest[kind] = max(number, highest[kind] ?? 0) }
  }

  /// The counters raised by the changes; nil if they are high enough.
  var raisedCounters: NumberCounters? {
    var raised = counters
    for (kind, number) in highest { raised.raise(schema[kind].name, to: number) }
    return raised == counters ? nil : raised
  }
}
