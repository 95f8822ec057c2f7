import Text

/// A sort column of a list.
package struct SortKey: Hashable, Sendable {
  package let column: Column
  let isDescending: Bool

  package init(_ column: Column, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The sort key of a cell: numbers by value, dates by time, choices in the schema's order, words alphabetically.
enum SortValue {
  /// A whole number, or a ratio of two.
  case number(Int128, over: Int128)
  case date(DateInterval)
  case text(CollationKey)
  case bytes(String)
  case unknown

  init(_ cell: Cell, in graph: Graph, at path: FieldPath?, language: Language) {
    switch cell {
    case .id(let record): self = SortValue(id: graph.id(of: record))
    case .title(let record), .reference(let record):
      self = .text(graph.orderOfName(of: record, language))
    case .text(let text), .unresolved(let text): self = .text(collationKey(text))
    case .repetition(let repetition): self = .text(collationKey(repetition.fileText))
    case .step(let step): self = .text(collationKey(step.text))
    case .integer(let number): self = .number(Int128(number), over: 1)
    case .ratio(let sum, let count): self = .number(sum, over: count)
    case .unknown: self = .unknown
    case .period(_, let day): self = .number(Int128(day.number), over: 1)
    case .boolean(let flag): self = .number(flag ? 1 : 0, over: 1)
    case .date(let text):
      self = DateInterval(text, in: graph.zone).map(SortValue.date) ?? .bytes(text)
    case .choice(let choice):
      self = .number(
        Int128(path.map { graph.position(ofChoiceNamed: choice.name, at: $0) } ?? 0), over: 1)
    }
  }

  init(id: String) {
    self = Int64(id).map { .number(Int128($0), over: 1) } ?? .bytes(id)
  }

  /// Compares two rows of values: negative if the first comes first, zero if they are equal. Empty values come last, also in
  /// columns that are in descending order.
  static func rank(
    _ first: [SortValue?], _ second: [SortValue?], isDescending: (Int) -> Bool = { _ in false }
  ) -> Int {
    for (column, values) in zip(first, second).enumerated() {
      switch values {
      case (let one?, let other?):
        let rank = one.rank(other)
        if rank != 0 { return isDescending(column) ? -rank : rank }
      case (.some, nil): return -1
      case (nil, .some): return 1
      case (nil, nil): continue
      }
    }
    return 0
  }

  /// Returns a negative number if this value precedes the other, zero if they are equal.
  func rank(_ other: SortValue) -> Int {
    switch (self, other) {
    case (.number(let one, let under), .number(let other, let otherUnder)):
      (one * otherUnder).rank(to: other * under)
    case (.date(let one), .date(let other)): one.order(to: other)
    case (.text(let one), .text(let other)): one.rank(to: other)
    case (.bytes(let one), .bytes(let other)): one.rank(to: other)
    default: kindRank - other.kindRank
    }
  }

  /// The same for conditions: overlapping dates are equal.
  func rank(in other: SortValue) -> Int {
    if case (.date(let one), .date(let other)) = (self, other) { return other.rank(of: one) }
    return rank(other)
  }

  private var kindRank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .bytes: 2
    case .text: 3
    case .unknown: 4
    }
  }
}

extension Graph {
  /// Returns a choice's position in the schema's list of choices.
  func position(ofChoiceNamed name: String, at path: FieldPath) -> Int {
    guard case .field(let field) = path.end else { return 0 }
    return schema[path.kind].fields[field].choices?.firstIndex { $0.name == name } ?? 0
  }
}

extension Query {
  /// Sorts records by the requested keys, and as all lists are if these are equal; without keys by urgency if requested.
  func ordered(
    _ records: [RecordIndex], in graph: Graph, language: Language
  ) -> [RecordIndex] {
    if order.isEmpty, ranksByUrgency { return graph.sortedByUrgency(records) }
    let usual = graph.inOrder(records)
    guard !order.isEmpty else { return usual }
    let keys = usual.map { record in
      order.map { key in
        graph.cells(of: key.column, from: record).first.map {
          SortValue($0, in: graph, at: key.column.value.path, language: language)
        }
      }
    }
    return usual.indices.sorted { precedes($0, $1, keys) }.map { usual[$0] }
  }

  /// Whether one row of values precedes another by the requested keys, or by its position if these are equal.
  func precedes(_ one: Int, _ other: Int, _ keys: [[SortValue?]]) -> Bool {
    let rank = SortValue.rank(keys[one], keys[other]) { order[$0].isDescending }
    return rank == 0 ? one < other : rank < 0
  }
}

extension Comparable {
  /// Compares a value with another: negative if it comes before the other, zero if they are equal.
  func rank(to other: Self) -> Int {
    self < other ? -1 : self == other ? 0 : 1
  }
}

extension String {
  /// Compares ids: numbers by value, words by bytes.
  func rank(toID other: String) -> Int {
    if let one = Int64(self), let two = Int64(other) { return one.rank(to: two) }
    return ExactText(self).rank(to: ExactText(other))
  }
}
