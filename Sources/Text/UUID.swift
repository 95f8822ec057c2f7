/// A universally unique identifier (RFC 9562).
package struct UUID: Hashable, Sendable {
  private let value: UInt128

  /// The nil UUID (section 5.9).
  package static let zero = UUID(value: 0)

  private init(value: UInt128) {
    self.value = value
  }

  /// Parses 32 hexadecimal digits of either case, with hyphens: `123e4567-e89b-12d3-a456-426614174000`.
  package init?(_ text: String) {
    let parts = text.split(at: "-", omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], digits.utf8.first != UInt8(ascii: "+"),
      let value = UInt128(digits, radix: 16)
    else { return nil }
    self.value = value
  }

  /// Creates a UUID from a name: the same name and space always give the same UUID (version 5).
  package init(named name: String, in space: UUID) {
    let digest = sha1(space.bytes + Array(name.utf8))
    self.init(digest.prefix(16).reduce(0) { $0 << 8 | UInt128($1) }, version: 5)
  }

  /// Creates a random UUID (version 4).
  package static func random() -> UUID {
    UUID(UInt128.random(in: .min ... .max), version: 4)
  }

  private init(_ value: UInt128, version: UInt128) {
    let marks: UInt128 = 0xF << 76 | 0x3 << 62
    self.value = value & ~marks | version << 76 | 0x2 << 62
  }

  private var bytes: [UInt8] {
    stride(from: 120, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The UUID in lower case, in the format that `init(_:)` parses.
  package var text: String {
    let all = Array(hexadecimal(value, digits: 32).utf8)
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return parts.map { String(decoding: all[$0], as: UTF8.self) }.joined(separator: "-")
  }
}
