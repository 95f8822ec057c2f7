package func slug(_ text: String, maxWords: Int, roomFor: Int) -> String {
  slug(text).split(separator: "-").prefix(maxWords).joined(separator: "-")
}
package func isReservedDeviceName(_ id: String) -> Bool { id == "con" }
package func randomCharacters(_ count: Int, using: inout some RandomNumberGenerator) -> String {
  let all = Array("23456789abcdefghjkmnpqrstvwxyz")
  return String((0..<count).map { _ in all.randomElement(using: &using) ?? "x" })
}
package struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64?
  package init(seed: UInt64?) { state = seed }
  package mutating func next() -> UInt64 {
    guard var s = state else { return UInt64.random(in: 0...(.max)) }
    s &+= 0x9E37_79B9_7F4A_7C15
    state = s
    var z = s
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
