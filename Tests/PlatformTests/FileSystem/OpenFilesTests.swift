import Synchronization
import TestSupport
import Testing

@testable import Platform

@Suite("Files that are closed many at a time")
struct OpenFilesTests {
  /// Reads a file and returns its text.
  private func read(
    _ name: String, in folder: borrowing Directory, closing openFiles: OpenFiles
  ) throws -> String {
    var room = [UInt8](repeating: 0, count: 100)
    let name = Array(name.utf8) + [0]
    let count = try name.withUnsafeBytes { name in
      try room.withUnsafeMutableBytes {
        try folder.read(
          UnsafeRawBufferPointer(rebasing: name.dropLast()), filling: $0, verifying: true,
          closing: openFiles)
      }
    }
    return String(decoding: room[..<count], as: UTF8.self)
  }

  /// Calls `body` on such a thread, with a folder of files `0` to `199` that say `text 0` to `text 199`.
  private func onThread(
    withFiles body: @Sendable (borrowing Directory) throws -> Void
  ) throws {
    try withTemporaryDirectory { path in
      let folder = try Directory.open(path)
      for number in 0..<200 { try folder.put("text \(number)", in: "\(number)") }
      try onThread { try body(Directory.open(path)) }
    }
  }

  /// Calls `body` on a thread that may be given a table of open files of its own.
  private func onThread(_ body: @Sendable () throws -> Void) throws {
    let failure = Mutex<(any Error)?>(nil)
    Threads.run(2) { number in
      if number == 0 { return }
      do { try body() } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  #if os(Linux)
    /// The numbers that are open in the calling thread, but for the one that lists them.
    private func openNumbers() throws -> Set<String> {
      let folder = try Directory.open("/proc/thread-self/fd")
      var numbers = Set(try folder.names())
      numbers.remove(String(folder.descriptor))
      return numbers
    }

    @Test(
      "are all read, and all closed in the end",
      arguments: [.each, .many, .manyInOwnTable] as [OpenFiles.Closing])
    func many(closing: OpenFiles.Closing) throws {
      try onThread { folder in
        let table = OpenFiles(closing: .manyInOwnTable)
        let openFiles = OpenFiles(closing: closing)
        let before = try openNumbers()
        for number in 0..<200 {
          let text = try read("\(number)", in: folder, closing: openFiles)
          #expect(text == "text \(number)")
        }
        openFiles.close()
        // In a table that threads share, others open and close files too.
        if table.hasOwnTable { #expect(try openNumbers() == before) }
      }
    }

    @Test("leave open what was opened between them")
    func between() throws {
      try onThread { folder in
        let openFiles = OpenFiles(closing: .manyInOwnTable)
        _ = try read("0", in: folder, closing: openFiles)
        let other = try folder.createFile("other")
        for number in 1..<200 { _ = try read("\(number)", in: folder, closing: openFiles) }
        openFiles.close()
        try other.write(Array("still open".utf8))
        let text = try read("other", in: folder, closing: openFiles)
        #expect(text == "still open")
      }
    }
  #endif
}
