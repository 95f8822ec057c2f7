/// 128 bits by which to tell one content of a file from another (FNV-1a).
///
/// It recognises what a person or a torn write did, not what an enemy made up.
struct Checksum: Hashable, Sendable {
  private var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  private static let prime: UInt128 = (1 << 88) + 0x13B

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt128(byte)) &* Self.prime }
  }

  /// Reads what `text` gives.
  init?(text: some Collection<UInt8>) {
    guard text.count == 32, let value = UInt128(String(decoding: text, as: UTF8.self), radix: 16),
      text.first != UInt8(ascii: "+")
    else { return nil }
    state = value
  }

  /// 32 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
