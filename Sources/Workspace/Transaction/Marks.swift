import Model
import Platform

/// The highest number ever given in each kind, so that the number of a record that was removed is
/// never given again.
///
/// A line for each kind, such as `task 43`, and one for each row of numbers that this clone alone may give,
/// such as `task 58 67`, behind one that names the folder `.docket` that they are of. A lost or damaged file is
/// none, and so is one that came from elsewhere: the numbers that records have are the floor then.
struct Marks: Hashable, Sendable {
  private var numbers: [String: Int64] = [:]
  private var reserved: [String: [ClosedRange<Int64>]] = [:]

  /// The file's name in the local folder.
  static let name = "numbers"
  /// What is larger is none of docket's, in bytes.
  static let sizeLimit = 1 << 20

  init() {}

  /// Nil where they were not written in the folder of this identity.
  init?(_ bytes: [UInt8], identity: String) {
    let heading = Self.heading(of: identity)
    guard bytes.starts(with: heading) else { return nil }
    for line in bytes.dropFirst(heading.count).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard (2...3).contains(words.count), let number = recordNumber(words[1]) else { continue }
      let kind = String(decoding: words[0], as: UTF8.self)
      if words.count == 2 {
        raise(kind, to: number)
      } else if let last = recordNumber(words[2]), number <= last {
        reserve(number...last, for: kind)
      }
    }
  }

  func bytes(of identity: String) -> [UInt8] {
    var lines = numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    for (kind, ranges) in reserved.sorted(by: { $0.key < $1.key }) {
      lines += ranges.map { "\(kind) \($0.lowerBound) \($0.upperBound)\n" }
    }
    return Self.heading(of: identity) + lines.joined().utf8
  }

  private static func heading(of identity: String) -> [UInt8] {
    Array("docket numbers \(identity)\n".utf8)
  }

  subscript(kind: Kind) -> Int64 { numbers[kind.name] ?? 0 }

  mutating func raise(_ kind: String, to number: Int64) {
    numbers[kind] = max(number, numbers[kind] ?? 0)
  }
}

extension Marks {
  /// The numbers that this clone alone may give to records of a kind, in their order.
  func reserved(_ kind: Kind) -> [ClosedRange<Int64>] { reserved[kind.name] ?? [] }

  mutating func reserve(_ range: ClosedRange<Int64>, for kind: String) {
    let ranges = (reserved[kind] ?? []) + [range]
    reserved[kind] = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Takes a number out of what may be given.
  mutating func spend(_ number: Int64, of kind: String) {
    guard let ranges = reserved[kind], ranges.contains(where: { $0.contains(number) }) else {
      return
    }
    reserved[kind] = ranges.flatMap { range -> [ClosedRange<Int64>] in
      guard range.contains(number) else { return [range] }
      var rest: [ClosedRange<Int64>] = []
      if range.lowerBound < number { rest.append(range.lowerBound...number - 1) }
      if number < range.upperBound { rest.append(number + 1...range.upperBound) }
      return rest
    }
  }
}

/// The number that an id in decimal is.
func recordNumber(_ id: some Collection<UInt8>) -> Int64? {
  RecordID.isValid(id, .numbers) ? Int64(String(decoding: id, as: UTF8.self)) : nil
}
