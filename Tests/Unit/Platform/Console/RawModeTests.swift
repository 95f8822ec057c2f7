import TestSupport
import Testing

@testable import Platform

@Suite("A terminal in raw mode", .serialized)
struct RawModeTests {
  @Test("returns keys immediately and without their effect, and is restored afterwards")
  func keys() throws {
    let terminal = try FakeTerminal()
    try pressKeys(on: terminal)
    // Input is echoed again, and the farewell was written before it.
    try terminal.type("x\n")
    #expect(terminal.shown(6) == "bye\nx\n")
  }

  private func pressKeys(on terminal: FakeTerminal) throws {
    let raw = try RawMode(input: terminal.inner, output: terminal.inner, farewell: "bye\n")
    try terminal.type("й\u{3}\u{1b}[A\r")
    let keys = (1...4).map { _ in raw.nextKey() }
    #expect(keys == [.character("й"), .control("c"), .up, .enter])
  }

  @Test("recognizes Escape after a while, also if the caller polls without waiting")
  func escape() throws {
    let terminal = try FakeTerminal()
    let raw = try RawMode(input: terminal.inner, output: terminal.inner)
    try terminal.type("\u{1b}")
    var key: Key?
    while key == nil { key = raw.nextKey(orReadable: [], within: .zero) }
    #expect(key == .escape)
    try terminal.type("j")
    #expect(raw.nextKey() == .character("j"))
  }

  @Test("finds one wanted key during other work, and keeps all others")
  func taken() throws {
    let terminal = try FakeTerminal()
    let raw = try RawMode(input: terminal.inner, output: terminal.inner)
    #expect(!raw.typed.take(.escape))
    try terminal.type("a\u{1b}[A\u{3}b\u{1b}")
    #expect(raw.typed.take(.control("c")))
    #expect(!raw.typed.take(.control("c")))
    #expect(raw.typed.take(.escape))
    let keys = (1...3).map { _ in raw.nextKey() }
    #expect(keys == [.character("a"), .up, .character("b")])
  }

  @Test("cannot be entered twice, or without a terminal")
  func refused() throws {
    let terminal = try FakeTerminal()
    let first = try RawMode(input: terminal.inner, output: terminal.inner)
    #expect(throws: SystemError.self) { _ = try RawMode(input: terminal.inner) }
    leave(first)
    leave(try RawMode(input: terminal.inner, output: terminal.inner))
    #expect(throws: SystemError.self) { _ = try RawMode(input: -1) }
  }

  @Test("has the size that was set")
  func size() throws {
    let terminal = try FakeTerminal()
    #expect(Terminal.isTerminal(terminal.inner))
    #expect(Terminal.size(terminal.inner) == Terminal.Size(columns: 80, rows: 24))
    let huge = try PseudoTerminal(Terminal.Size(columns: 65_535, rows: 65_535))
    let most = Terminal.Size(columns: Terminal.Size.most, rows: Terminal.Size.most)
    #expect(Terminal.size(huge.inner) == most)
    #expect(!Terminal.isTerminal(-1))
    #expect(Terminal.size(-1) == nil)
  }
}

private func leave(_ raw: consuming RawMode) {}

/// A terminal that the test types into.
private final class FakeTerminal {
  let inner: Int32
  private let outer: Int32
  /// Closes both ends when it is destroyed.
  private let channel: Channel

  init() throws {
    let terminal = try PseudoTerminal(Terminal.Size(columns: 80, rows: 24))
    (inner, outer) = (terminal.inner, terminal.outer)
    channel = try Channel(.ends(theirs: inner, ours: outer, limit: 0))
  }

  func type(_ text: String) throws {
    let output = Output(descriptor: outer)
    output.write(text)
    try output.flush()
  }

  /// The next `count` bytes that the terminal shows.
  func shown(_ count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let most = count - bytes.count
      guard let more = try? FileSystem.real.readAll(of: outer, "terminal", limit: most) else {
        break
      }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RawMode {
  /// Waits for the next key.
  fileprivate func nextKey() -> Key {
    while true { if let key = nextKey(orReadable: [], within: nil) { return key } }
  }
}
