/// A random number generator: the system's or, with a seed, a reproducible one (SplitMix64).
package struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64?

  package init(seed: UInt64?) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    guard let seed = state else { return UInt64.random(in: 0...(.max)) }
    let step = seed &+ 0x9E37_79B9_7F4A_7C15
    state = step
    var word = step
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Returns random digits and lower-case letters, at least one of them a letter. Look-alikes are excluded, which leaves 30
/// characters to choose from.
package func randomCharacters(
  _ count: Int, using random: inout some RandomNumberGenerator
) -> String {
  let alphabet = Array("23456789abcdefghjkmnpqrstvwxyz".utf8)
  while true {
    let bytes = (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
    if bytes.contains(where: { $0 >= UInt8(ascii: "a") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
