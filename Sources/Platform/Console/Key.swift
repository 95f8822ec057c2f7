/// What a person does at a terminal in raw mode.
package enum Key: Hashable, Sendable {
  /// A Unicode scalar; a letter and its combining mark come as two keys.
  case character(Character)
  /// A letter, or one of `@ [ \ ] ^ _`, in lower case, pressed together with Control.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// The terminal has another size, or other programs have drawn on it: draw anew.
  case resize
  /// The terminal has gone away; no other key will come.
  case endOfInput
}

/// Turns the bytes that a terminal sends into keys, however they are cut into reads.
///
/// Escape sequences are those of ECMA-48 and xterm. Modifiers on arrows are dropped, as is every
/// sequence that means no key here.
struct KeyDecoder {
  private var pending: [UInt8] = []

  /// Whether an escape or a character has begun and may go on: the Escape key itself looks like the
  /// beginning of a sequence, and only time tells them apart.
  var isWaiting: Bool { !pending.isEmpty }

  /// The keys that are complete with these bytes.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    return takeKeys()
  }

  /// The keys that there are if nothing more belongs to what has begun.
  mutating func finish() -> [Key] {
    var keys: [Key] = []
    while let first = pending.first {
      pending.removeFirst()
      if first == escapeByte { keys.append(.escape) }
      keys += takeKeys()
    }
    return keys
  }

  private mutating func takeKeys() -> [Key] {
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty {
      guard let (key, length) = decodeKey(rest) else { break }
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
    return keys
  }
}

private let escapeByte: UInt8 = 0x1B

/// No sequence that means a key is longer, in bytes.
private let longestSequence = 32

/// The first key and how many bytes it takes, a nil key for bytes that mean none; nil where the bytes
/// may yet become a key.
private func decodeKey(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
  guard let first = bytes.first else { return nil }
  switch first {
  case escapeByte: return decodeEscape(bytes)
  case 0x0A, 0x0D: return (.enter, 1)
  case 0x09: return (.tab, 1)
  case 0x08, 0x7F: return (.backspace, 1)
  case 0..<0x20: return (.control(control(first)), 1)
  default: return decodeCharacter(bytes, first)
  }
}

/// Control clears the upper bits of `@`, the letters and what follows them.
private func control(_ byte: UInt8) -> Character {
  let upper = Unicode.Scalar(byte | 0x40)
  return Character(String(upper).lowercased())
}

private func decodeCharacter(_ bytes: ArraySlice<UInt8>, _ first: UInt8) -> (Key?, Int)? {
  let length: Int
  switch first {
  case 0..<0x80: length = 1
  case 0xC2..<0xE0: length = 2
  case 0xE0..<0xF0: length = 3
  case 0xF0..<0xF5: length = 4
  default: return (nil, 1)
  }
  let character = bytes.prefix(length)
  if let wrong = character.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
    return (nil, wrong - bytes.startIndex)
  }
  if character.count < length { return nil }
  guard let text = String(validating: character, as: UTF8.self), let only = text.first else {
    return (nil, length)
  }
  return (.character(only), length)
}

private func decodeEscape(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
  let rest = bytes.dropFirst()
  switch rest.first {
  case nil:
    return nil
  case UInt8(ascii: "["):
    return decodeControlSequence(bytes)
  case UInt8(ascii: "O"):
    guard let final = rest.dropFirst().first else { return nil }
    return (key(final: final, parameter: nil), 3)
  default:
    return (.escape, 1)
  }
}

/// A control sequence: `ESC [`, parameters and intermediates (0x20–0x3F), a final byte (0x40–0x7E).
private func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
  let body = bytes.dropFirst(2)
  guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
    return bytes.count < longestSequence ? nil : (nil, bytes.count)
  }
  let digits = body[..<end].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  let parameter = Int(String(decoding: digits, as: UTF8.self))
  guard (0x40...0x7E).contains(body[end]) else { return (nil, end - bytes.startIndex) }
  return (key(final: body[end], parameter: parameter), end + 1 - bytes.startIndex)
}

private func key(final: UInt8, parameter: Int?) -> Key? {
  switch (final, parameter) {
  case (UInt8(ascii: "A"), _): .up
  case (UInt8(ascii: "B"), _): .down
  case (UInt8(ascii: "C"), _): .right
  case (UInt8(ascii: "D"), _): .left
  case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
  case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
  case (UInt8(ascii: "Z"), _): .backTab
  case (UInt8(ascii: "M"), nil): .enter
  case (UInt8(ascii: "~"), 2): .insert
  case (UInt8(ascii: "~"), 3): .delete
  case (UInt8(ascii: "~"), 5): .pageUp
  case (UInt8(ascii: "~"), 6): .pageDown
  default: nil
  }
}
