/// A key press or other event of a terminal in raw mode.
package enum Key: Hashable, Sendable {
  /// A Unicode scalar; a letter and its combining mark come as two keys.
  case character(Character)
  /// A letter, or one of `@ [ \ ] ^ _`, in lower case, pressed together with Control.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case shiftLeft, shiftRight
  /// Left and Right together with Control or Alt: by a word.
  case wordLeft, wordRight
  /// Pasted text with its line breaks, from a terminal that marks it (`PasteMode`).
  case pasted(String)
  /// Follows a pasted text whose end was cut off (`Paste.limit`).
  case pasteCut
  case mouse(MouseEvent)
  /// The terminal's size has changed, so the screen must be redrawn.
  case resize
  /// The program continues after it was suspended: others may have written to the terminal.
  case resumed
  /// The terminal was closed; no other key will follow.
  case endOfInput
}

extension Key {
  /// The key together with Shift, Alt or Control; nil for other keys with Alt, which are dropped.
  fileprivate func with(_ modifiers: Modifiers) -> Key? {
    switch self {
    case .left where modifiers.isWord: .wordLeft
    case .right where modifiers.isWord: .wordRight
    case .left where modifiers.isShift: .shiftLeft
    case .right where modifiers.isShift: .shiftRight
    default: modifiers.isAlt ? nil : self
    }
  }

  /// The key alone if it is an arrow together with Shift.
  package var withoutShift: Key {
    switch self {
    case .shiftLeft: .left
    case .shiftRight: .right
    default: self
    }
  }

  /// The key alone if it is an arrow together with Shift, Control or Alt.
  package var withoutModifiers: Key {
    switch self {
    case .wordLeft: .left
    case .wordRight: .right
    default: withoutShift
    }
  }
}

/// Decodes the bytes that a terminal sends into keys, even if a key's bytes arrive in several reads.
///
/// Understands the escape sequences of ECMA-48 and xterm, and a few of the Linux console. Ignores Shift and Control on the
/// arrows up and down; drops other keys with Alt and unknown sequences.
struct KeyDecoder {
  private var pending: [UInt8] = []
  /// The text pasted so far; nil if no paste is in progress.
  private var pasted: Paste?
  /// Whether a string of the terminal has begun, such as its answer to a question, and not ended.
  private var isInString = false

  /// How long to wait for the rest of an incomplete key, in milliseconds; nil if none is incomplete.
  ///
  /// Only time distinguishes the Escape key from the start of a sequence. Everything else may arrive in pieces. In a
  /// paste, the Escape key ends it, in case the terminal lost the end mark.
  var patience: Int32? {
    if pasted != nil { return pending.last == escapeByte ? 1000 : nil }
    return !pending.isEmpty && pending.allSatisfy { $0 == escapeByte } ? 50 : nil
  }

  /// Returns the keys that these bytes complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    var keys: [Key] = []
    while !pending.isEmpty {
      let before = (pending.count, pasted == nil, isInString)
      if isInString {
        dropString()
      } else if pasted == nil {
        keys += takeKeys()
      } else {
        keys += takePasted()
      }
      if before == (pending.count, pasted == nil, isInString) { break }
    }
    return keys
  }

  /// Returns the keys that are complete after `patience` has passed without more bytes.
  mutating func finish() -> [Key] {
    guard patience != nil else { return [] }
    defer { (pending, pasted, isInString) = ([], nil, false) }
    if var pasted {
      pasted.append(pending.dropLast())
      return pasted.keys
    }
    return pending.map { _ in .escape }
  }

  /// Decodes the keys up to the start of a paste or a string.
  private mutating func takeKeys() -> [Key] {
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if rest.starts(with: pasteBegin) {
        rest = rest.dropFirst(pasteBegin.count)
        pasted = Paste()
        break
      }
      if startsString(rest) {
        rest = rest.dropFirst(2)
        isInString = true
        break
      }
      guard let (key, length) = decodeKey(rest) else { break }
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
    return keys
  }

  /// Drops a string up to its end: `ESC \`, BEL, CAN or SUB. Any other control character is a key after a string that has no
  /// end, such as Alt-_.
  private mutating func dropString() {
    guard
      let end = pending.firstIndex(where: { $0 < 0x20 }),
      pending[end] != escapeByte || end + 1 < pending.count
    else {
      // The rest of the end may arrive later.
      pending = pending.last == escapeByte ? [escapeByte] : []
      return
    }
    let isTerminator = pending[end] == escapeByte && pending[end + 1] == UInt8(ascii: "\\")
    pending.removeFirst(
      end + (isTerminator ? 2 : shortStringEnds.contains(pending[end]) ? 1 : 0))
    isInString = false
  }

  /// Collects the pasted text, and returns it when its end has arrived.
  private mutating func takePasted() -> [Key] {
    let end = pending.indices.first { pending[$0...].starts(with: pasteEnd) }
    // The end mark may have arrived in part.
    let count = end ?? max(0, pending.count - (pasteEnd.count - 1))
    pasted?.append(pending[..<count])
    pending.removeFirst(count)
    guard end != nil else { return [] }
    pending.removeFirst(pasteEnd.count)
    defer { pasted = nil }
    return pasted?.keys ?? []
  }
}

private let escapeByte: UInt8 = 0x1B

/// The bytes that end or cancel a string: BEL, CAN and SUB.
private let shortStringEnds: [UInt8] = [0x07, 0x18, 0x1A]

/// Whether a string starts: OSC, DCS, PM, APC or SOS (ECMA-48). Terminals answer questions in this form.
private func startsString(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.first == escapeByte && bytes.dropFirst().first.map { "]P^_X".utf8.contains($0) } == true
}

/// The length limit of a sequence in bytes; no supported key has a longer one.
private let longestSequence = 32

/// Decodes the first key and returns it with its length in bytes. The key is nil for bytes without a meaning; the result is nil
/// if the bytes are incomplete.
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

/// The Control key clears the upper bits of `@`, the letters and the characters after them.
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
  case nil: return nil
  case UInt8(ascii: "["): return decodeControlSequence(bytes)
  case UInt8(ascii: "O"): return decodeSingleShift(bytes)
  case escapeByte:
    // Escape was pressed twice, or Alt together with a key that has its own sequence.
    guard let next = rest.dropFirst().first else { return nil }
    if next != UInt8(ascii: "["), next != UInt8(ascii: "O") { return (.escape, 1) }
  default: break
  }
  return decodeKey(rest).map { (nil, $0.length + 1) }
}

/// Decodes a keypad key: `ESC O`, optional digits for modifiers, and one byte.
private func decodeSingleShift(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
  let body = bytes.dropFirst(2).prefix(longestSequence)
  let digits = body.prefix(while: isDigit)
  guard let final = body.dropFirst(digits.count).first else {
    return digits.count < longestSequence ? nil : (nil, bytes.count)
  }
  let length = digits.count + 3
  let key = final == UInt8(ascii: "M") ? .enter : key(final: final, parameter: nil)
  return (key?.with(Modifiers(digits)), length)
}

/// Decodes a control sequence: `ESC [`, parameters and intermediates (0x20–0x3F), a final byte (0x40–0x7E). The Linux console
/// sends `ESC [ [ A` for its first function key, and so on.
private func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
  let body = bytes.dropFirst(2)
  if body.first == UInt8(ascii: "[") { return body.count < 2 ? nil : (nil, 4) }
  if body.first == UInt8(ascii: "M") { return decodeOldMouse(body.dropFirst()) }
  guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
    return bytes.count < longestSequence ? nil : (nil, bytes.count)
  }
  guard (0x40...0x7E).contains(body[end]) else { return (nil, end - bytes.startIndex) }
  let parameters = body[..<end].split(
    separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  let length = end + 1 - bytes.startIndex
  if body.first == UInt8(ascii: "<") {
    let isPress = body[end] == UInt8(ascii: "M")
    let numbers = body[..<end].dropFirst().split(separator: UInt8(ascii: ";")).map(number)
    return (isPress ? mouseEvent(numbers).map { .mouse($0) } : nil, length)
  }
  let key = key(final: body[end], parameter: parameters.first.flatMap(number))
  return (key?.with(Modifiers(parameters.count > 1 ? parameters[1] : [])), length)
}

/// Decodes a mouse press from a terminal that supports mode 1000 without 1006: button, column and row, each in a byte with 32
/// added.
private func decodeOldMouse(_ body: ArraySlice<UInt8>) -> (Key?, Int)? {
  let numbers = body.prefix(3).map { Int($0) - 32 }
  guard numbers.count == 3 else { return nil }
  return (mouseEvent(numbers).map { .mouse($0) }, 6)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  Int(String(decoding: digits.prefix(while: isDigit), as: UTF8.self))
}

/// The keys that were held down: 1 plus the bits of Shift, Alt, Control and Meta.
private struct Modifiers {
  private let bits: Int

  init(_ parameter: ArraySlice<UInt8>) { bits = max(1, number(parameter) ?? 1) - 1 }

  var isShift: Bool { bits == 0b1 }
  var isAlt: Bool { bits & 0b1010 != 0 }
  /// Whether an arrow moves by a word: with Control or Alt alone.
  var isWord: Bool { bits == 0b10 || bits == 0b100 }
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
  case (UInt8(ascii: "~"), 2): .insert
  case (UInt8(ascii: "~"), 3): .delete
  case (UInt8(ascii: "~"), 5): .pageUp
  case (UInt8(ascii: "~"), 6): .pageDown
  default: nil
  }
}
