package import TOML
import Text

/// A set of list values. Looking up a value ignores wrong quotes and Unicode normalization.
package struct MeantValues {
  /// Words and numbers as people type them.
  private var texts: Set<String> = []
  private var others: [Value] = []

  package init(_ values: some Sequence<Value> = []) {
    for value in values { insert(value) }
  }

  package func contains(_ value: Value) -> Bool {
    value.asTyped.map { texts.contains($0) } ?? others.contains(value)
  }

  /// Inserts a value; returns false if it was already present.
  @discardableResult
  mutating func insert(_ value: Value) -> Bool {
    if let text = value.asTyped { return texts.insert(text).inserted }
    if others.contains(value) { return false }
    others.append(value)
    return true
  }
}

/// The positions at which new items belong in an existing set, which may be unsorted.
struct SetPlaces {
  /// For each index, the greatest word and the greatest number so far; nil if there is no word yet.
  private var words: [String?] = []
  private var numbers: [Int64] = []

  init(_ items: [Value]) {
    words.reserveCapacity(items.count)
    numbers.reserveCapacity(items.count)
    var word: String?
    var number = Int64.min
    for item in items {
      if case .string(let text) = item, word.map({ Value.string($0).precedes(item) }) ?? true {
        word = text
      }
      if case .integer(let value) = item { number = max(number, value) }
      words.append(word)
      numbers.append(number)
    }
  }

  /// Returns the index of the first item that a value precedes, or the number of items if there is none.
  func place(of value: Value) -> Int {
    switch value {
    case .integer(let number): numbers.partitioningIndex { number < $0 }
    case .string: words.partitioningIndex { $0.map { value.precedes(.string($0)) } ?? false }
    default: words.count
    }
  }
}
