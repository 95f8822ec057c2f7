/// Returns the SHA-1 digest of a message, 20 bytes (FIPS 180-4, section 6.1).
///
/// Used only for name-based UUIDs, not for security.
func sha1(_ message: [UInt8]) -> [UInt8] {
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  let padded = padded(message)
  for start in stride(from: 0, to: padded.count, by: 64) {
    let sums = rounds(over: schedule(padded[start..<start + 64]), from: state)
    for index in state.indices { state[index] &+= sums[index] }
  }
  return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
}

/// Appends a 1 bit, zeros and the message's length in bits, so that the total is a multiple of 64 bytes.
private func padded(_ message: [UInt8]) -> [UInt8] {
  var bytes = message + [0x80]
  bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
  let bits = UInt64(message.count) * 8
  return bytes + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
}

/// Expands a 64-byte block to 80 words.
private func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
  var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
    block[start..<start + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
  }
  for index in 16..<80 {
    let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
    words.append(rotated(word, by: 1))
  }
  return words
}

private func rounds(over words: [UInt32], from state: [UInt32]) -> [UInt32] {
  var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
  for (index, word) in words.enumerated() {
    let (mix, constant): (UInt32, UInt32) =
      switch index {
      case ..<20: (b & c | ~b & d, 0x5A82_7999)
      case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
      case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
      default: (b ^ c ^ d, 0xCA62_C1D6)
      }
    let sum = rotated(a, by: 5) &+ mix &+ e &+ constant &+ word
    (a, b, c, d, e) = (sum, a, rotated(b, by: 30), c, d)
  }
  return [a, b, c, d, e]
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}
