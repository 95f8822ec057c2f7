import JSONRPC
import Text

/// Splits a byte stream, which can be cut anywhere, into messages, each of them one line.
struct LineDecoder {
  /// The maximum size of a line in bytes; a longer one is skipped.
  static let longestLine = 16 << 20

  private var line: [UInt8] = []
  private var isSkipping = false

  /// Adds the bytes that were read, and returns the messages that they complete.
  mutating func decode(_ read: [UInt8]) -> [Message] {
    var messages: [Message] = []
    var rest = read[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      if let message = endLine() { messages.append(message) }
      rest = rest[(end + 1)...]
    }
    add(rest)
    return messages
  }

  /// The message in a last line without a line feed.
  mutating func end() -> [Message] { endLine().map { [$0] } ?? [] }

  private mutating func add(_ part: ArraySlice<UInt8>) {
    if isSkipping { return }
    if line.count + part.count > Self.longestLine {
      isSkipping = true
      line = []
    } else {
      line += part
    }
  }

  /// The message of the line; nil if it is blank.
  private mutating func endLine() -> Message? {
    defer { (line, isSkipping) = ([], false) }
    if isSkipping { return .refused(nil, .tooLong) }
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isBlank ? nil : Message(line)
  }
}
