/// A 128-bit checksum of a file's content (FNV-1a).
///
/// It detects edits and torn writes. It is not cryptographic and does not protect from an attacker.
package struct Checksum: Hashable, Sendable {
  private var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  private static let prime: UInt128 = (1 << 88) + 0x13B

  package init(_ bytes: some Sequence<UInt8>) {
    // Fast path: the generic loop dispatches on the sequence's type for every byte.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
      for byte in bytes { add(byte) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* Self.prime
  }

  /// Parses the format that `text` produces.
  package init?(text: some Collection<UInt8>) {
    guard text.count == 32, let value = UInt128(String(decoding: text, as: UTF8.self), radix: 16),
      text.first != UInt8(ascii: "+")
    else { return nil }
    state = value
  }

  /// The lower 64 bits.
  package var low: UInt64 { UInt64(truncatingIfNeeded: state) }

  /// The checksum as 32 hexadecimal digits.
  package var text: String { hexadecimal(state, digits: 32) }
}

/// Returns a 64-bit checksum as 16 hexadecimal digits, for showing to people.
package func shortChecksum(_ bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hexadecimal(hash, digits: 16)
}
