import Model
import Platform

/// The highest number that was ever given in each kind by this clone, so that the number of a deleted record is not
/// given again.
///
/// A line for each kind, such as `task 43`, behind one that names the folder `.docket` that they are of. A lost or
/// damaged file counts as none, and so does one that came from elsewhere.
struct NumberCounters: Hashable, Sendable {
  private var numbers: [String: Int64] = [:]

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
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 2, let number = AutomaticNumber.typed(words[1]) else { continue }
      raise(words[0], to: number)
    }
  }

  func bytes(of identity: String) -> [UInt8] {
    let lines = numbers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
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
