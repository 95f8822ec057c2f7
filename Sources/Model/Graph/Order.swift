import Text

extension Graph {
  /// Whether one record comes before another by kind and id: numbers by value, words by bytes.
  package func precedes(_ first: RecordNumber, _ second: RecordNumber) -> Bool {
    let (one, other) = (self[first], self[second])
    if one.kind != other.kind { return one.kind < other.kind }
    if schema[one.kind].ids == .numbers && one.idCount != other.idCount {
      return one.idCount < other.idCount
    }
    if one.id.elementsEqual(other.id) {
      return ExactText(path(of: first)) < ExactText(path(of: second))
    }
    return one.id.lexicographicallyPrecedes(other.id)
  }

  /// Records of one kind in the order of their ids.
  package func sortedByID(_ numbers: [RecordNumber]) -> [RecordNumber] {
    var keys = numbers.map { (key: orderKey(of: $0), number: $0) }
    keys.sort { $0.key != $1.key ? $0.key < $1.key : precedes($0.number, $1.number) }
    return keys.map(\.number)
  }

  /// A number that is less for a record that comes before another of its kind, or equal where more of
  /// the ids has to be compared: the length of a number with its first seven digits, the first eight
  /// bytes of words.
  private func orderKey(of number: RecordNumber) -> UInt64 {
    let record = self[number]
    let isNumber = schema.kinds[Int(record.kind)].ids == .numbers
    let bytes = record.id.prefix(isNumber ? 7 : 8)
    let key = bytes.reduce(isNumber ? UInt64(record.idCount) : 0) { $0 << 8 | UInt64($1) }
    return key << UInt64(8 * ((isNumber ? 7 : 8) - bytes.count))
  }
}
