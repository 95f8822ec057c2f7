/// A short checksum (FNV-1a, 64 bits) in hexadecimal: to see that something is not what it was, not to
/// keep anybody from making it so.
package func checksum(_ bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
