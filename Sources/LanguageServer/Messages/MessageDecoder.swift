import JSONRPC
import Presentation
import Text

/// Splits a byte stream, which can be cut anywhere, into messages (Language Server Protocol 3.17, "Base Protocol").
struct MessageDecoder {
  /// The maximum size of a message in bytes; a longer one is skipped.
  static let longestMessage = 16 << 20
  /// The maximum number of bytes to skip: no client sends more, so the length is probably wrong and the next message
  /// follows earlier.
  static let longestPassedOver = 1 << 30
  /// The maximum size of all headers of a message in bytes.
  static let longestHeader = 8 << 10

  enum Event: Equatable {
    /// The content of a message.
    case content([UInt8])
    /// Invalid input, which has been skipped.
    case refused(ResponseError)
  }

  private enum State {
    case header
    case content(length: Int)
    /// The remaining bytes of a message that is too long.
    case skipping(Int)
    /// After an invalid header or headers without a length: searching for the next line that looks like a length.
    case searching
  }

  private var state = State.header
  private var bytes: [UInt8] = []

  /// Adds the bytes that were read, and returns the events that they complete.
  mutating func decode(_ read: some Collection<UInt8>) -> [Event] {
    bytes += read
    var events: [Event] = []
    var offset = 0
    while let event = next(from: &offset) { if let event { events.append(event) } }
    bytes.removeFirst(offset)
    return events
  }

  /// The next event; `nil` if more bytes are needed, an empty value if only the state has changed.
  private mutating func next(from offset: inout Int) -> Event?? {
    switch state {
    case .content(let length):
      guard bytes.count - offset >= length else { return nil }
      defer { offset += length }
      state = .header
      return .content(Array(bytes[offset..<offset + length]))
    case .skipping(let count):
      let passed = min(count, bytes.count - offset)
      offset += passed
      if passed < count {
        state = .skipping(count - passed)
        return nil
      }
      state = .header
      return .some(.none)
    case .header: return header(from: &offset)
    case .searching: return search(from: &offset)
    }
  }

  private mutating func header(from offset: inout Int) -> Event?? {
    var end = offset
    var length: Int?
    var isRead = false
    while let line = line(from: end) {
      end = line.next
      if line.text.isEmpty {
        isRead = true
        break
      }
      guard let colon = line.text.firstIndex(of: UInt8(ascii: ":")) else {
        return refuse(passing: end, &offset)
      }
      let name = String(decoding: line.text[..<colon], as: UTF8.self).lowercased()
      if name == "content-length" {
        guard let number = Self.length(line.text[(colon + 1)...]) else {
          return refuse(passing: end, &offset)
        }
        length = number
      }
    }
    guard isRead else {
      if bytes.count - offset > Self.longestHeader {
        return refuse(passing: bytes.count, &offset)
      }
      return nil
    }
    guard let length else { return refuse(passing: end, &offset) }
    offset = end
    if length > Self.longestMessage {
      state = length > Self.longestPassedOver ? .searching : .skipping(length)
      return .refused(.tooLong)
    }
    state = .content(length: length)
    return .some(.none)
  }

  private mutating func refuse(passing end: Int, _ offset: inout Int) -> Event {
    offset = end
    state = .searching
    return .refused(
      ResponseError(
        .parseError,
        ProtocolMessages.invalidHeader))
  }

  private mutating func search(from offset: inout Int) -> Event?? {
    let start = Array("content-length:".utf8)
    while offset < bytes.count {
      let rest = bytes[offset...].prefix(start.count)
      if zip(rest, start).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        if rest.count < start.count { return nil }
        state = .header
        return .some(.none)
      }
      offset += 1
    }
    return nil
  }

  /// The line that starts at an offset, without its line end, and the start of the next one.
  private func line(from start: Int) -> (text: ArraySlice<UInt8>, next: Int)? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let text = bytes[start..<end]
    return (text.last == UInt8(ascii: "\r") ? text.dropLast() : text, end + 1)
  }

  /// Parses a length; a number that is too large counts as the largest.
  private static func length(_ text: ArraySlice<UInt8>) -> Int? {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var digits = text.drop(while: isSpace)
    while digits.last.map(isSpace) == true { digits.removeLast() }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
