import TestSupport
import Testing

@testable import Platform

@Suite("An output stream")
struct OutputTests {
  @Test("writes texts and bytes in order")
  func order() throws {
    let captured = try CapturedOutput()
    var output = captured.stream
    output.write("Цех ")
    output.write([0x37] as [UInt8])
    print(" сдан", to: &output)
    try output.flush()
    #expect(captured.contents == "Цех 7 сдан\n")
    #expect(!output.isClosed && !output.isBroken)
  }

  @Test("writes everything in order, however much it is")
  func descriptor() throws {
    let pipe = try Pipe()
    let lines = (0..<20_000).map { "line \($0)\n" }
    let page = [UInt8](repeating: 0x2E, count: 100_000)
    let read = WorkQueue<[UInt8]>()
    Threads.run(2) { number in
      if number == 1 {
        read.push(pipe.readAll())
      } else {
        let output = Output(descriptor: pipe.writingEnd)
        for line in lines { output.write(line) }
        output.write(page)
        try? output.flush()
        pipe.closeWritingEnd()
      }
    }
    #expect(read.pop() == Array(lines.joined().utf8) + page)
  }

  @Test("is closed without an error if its reader is gone")
  func brokenPipe() throws {
    Platform.start()
    let pipe = try Channel(.capture(limit: 0))
    pipe.closeOurs()
    let output = Output(descriptor: try #require(pipe.theirs))
    output.write("x")
    try output.flush()
    #expect(output.isClosed && output.isBroken)
    output.write("y")
    try output.flush()
  }

  @Test("keeps any other error and throws it at every flush")
  func failure() {
    let output = Output(descriptor: -1)
    output.write("x")
    for _ in 1...2 {
      let error = #expect(throws: SystemError.self) { try output.flush() }
      #expect(error?.call == .write)
    }
    #expect(!output.isClosed && output.isBroken)
  }
}

/// A pipe between two threads; each uses only its own end.
private final class Pipe: @unchecked Sendable {
  private let channel: Channel
  let writingEnd: Int32
  private let readingEnd: Int32

  init() throws {
    channel = try Channel(.capture(limit: 0))
    writingEnd = try #require(channel.theirs)
    readingEnd = try #require(channel.ours)
  }

  func readAll() -> [UInt8] {
    let bytes = try? FileSystem.real.readAll(
      of: readingEnd, "pipe", limit: Int.max, endsShort: false)
    return bytes ?? []
  }

  func closeWritingEnd() {
    channel.closeTheirs()
  }
}
