package import TOML
import Text

/// The values of a list. Looking up a value ignores wrong quotes and the Unicode normal form.
package struct MeantValues {
  /// Words and numbers as they are typed.
  private var texts: Set<String> = []
  private var others: [Value] = []

  package init(_ values: some Sequence<Value> = []) {
    for value in values { insert(value) }
  }

  package func contains(_ value: Value) -> Bool {
    value.asTyped.map { texts.contains($0) } ?? others.contains(value)
  }

  /// Adds a value; false where it is there already.
  @discardableResult
  mutating func insert(_ value: Value) -> Bool {
    if let text = value.asTyped { return texts.insert(text).inserted }
    if others.contains(value) { return false }
    others.append(value)
    return true
  }
}

/// Where new items belong in a set as it is, sorted or not.
struct SetPlaces {
  /// The greatest item up to each, of words and of numbers; the words are nil before the first of them.
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

  /// The index of the first item that a value precedes, or behind the last one.
  func place(of value: Value) -> Int {
    switch value {
    case .integer(let number): numbers.partitioningIndex { number < $0 }
    case .string: words.partitioningIndex { $0.map { value.precedes(.string($0)) } ?? false }
    default: words.count
    }
  }
}
