package import Platform
package import Text

/// What a transaction is noted with, so that it can be taken back.
package struct UndoNote: Hashable, Sendable {
  /// The command that made it, as it was typed.
  package var command: String
  package var time: Timestamp
  /// The errors that the change takes away: whoever takes it back wants them back too. Nil where nobody has
  /// looked yet.
  package var mended: Set<Checksum>?
  /// The entry that the transaction takes back, or makes again.
  package var turns: UndoName?

  package init(command: String, time: Timestamp) {
    (self.command, self.time) = (command, time)
  }
}

/// Under which name the log has a change: which one it is, what became of it, and how large the entry is, so
/// that the names alone tell all that is needed to add one.
package struct UndoName: Hashable, Sendable {
  /// Counted on from change to change.
  package let number: Int
  package let state: State
  /// In bytes.
  let size: Int

  package enum State: String, Sendable {
    /// The change is made, and may be taken back.
    case done
    /// It was taken back, and may be made again.
    case undone
  }
}

extension UndoName {
  /// Where it is reached, the log begins anew.
  static let highestNumber = 999_999_999

  /// Such as `12-done-532`.
  package var text: String { "\(number)-\(state.rawValue)-\(size)" }

  /// Nil for what is no name of an entry.
  init?(_ text: UnsafeRawBufferPointer) {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let number = decimal(parts[0]), let size = decimal(parts[2]),
      number <= Self.highestNumber,
      let state = State(rawValue: String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    (self.number, self.state, self.size) = (number, state, size)
  }
}

extension UndoName.State {
  var opposite: Self { self == .done ? .undone : .done }
}

/// The number that some digits are; nil for anything else, and for one that is absurdly high.
func decimal(_ digits: some Collection<UInt8>) -> Int? {
  guard (1...18).contains(digits.count),
    digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
