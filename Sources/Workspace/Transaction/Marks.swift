import Model
import Platform

/// The highest number ever given in each kind, so that the number of a record that was removed is
/// never given again.
///
/// A line for each kind, such as `task 43`. A lost or damaged file is none: the numbers that records
/// have are the floor then.
struct Marks: Hashable, Sendable {
  private var numbers: [String: Int64] = [:]

  /// The file's name in the local folder.
  static let name = "numbers"

  init() {}

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count == 2, let number = recordNumber(words[1]) else { continue }
      raise(String(decoding: words[0], as: UTF8.self), to: number)
    }
  }

  var bytes: [UInt8] {
    Array(numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined().utf8)
  }

  subscript(kind: Kind) -> Int64 { numbers[kind.name] ?? 0 }

  mutating func raise(_ kind: String, to number: Int64) {
    numbers[kind] = max(number, numbers[kind] ?? 0)
  }
}

/// The number that an id in decimal is.
func recordNumber(_ id: some Collection<UInt8>) -> Int64? {
  RecordID.isValid(id, .numbers) ? Int64(String(decoding: id, as: UTF8.self)) : nil
}
