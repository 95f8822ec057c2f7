import Platform
import Synchronization
import TestSupport
import Testing

@Suite("A lock on a file")
struct FileLockTests {
  @Test("has one holder until it is destroyed")
  func exclusive() throws {
    try withFolder { folder, _ in
      let first = try FileLock.tryLock("lock", in: folder)
      let isHeld = first != nil
      #expect(isHeld)
      #expect(try !canLock(folder))
      release(first)
      #expect(try canLock(folder))
    }
  }

  @Test("is waited for only until the timeout")
  func timeout() throws {
    try withFolder { folder, _ in
      let first = try FileLock.tryLock("lock", in: folder)
      var waits = 0
      let none = try FileLock.lock("lock", in: folder, timeout: .zero) { _ in waits += 1 } == nil
      #expect(none)
      #expect(waits == 0)
      let late =
        try FileLock.lock("lock", in: folder, timeout: .nanoseconds(1)) { _ in waits += 1 } == nil
      #expect(late)
      #expect(waits == 1)
      release(first)
    }
  }

  @Test("is waited for until the wait is given up, which is polled after the message")
  func givenUp() throws {
    try withFolder { folder, _ in
      let first = try FileLock.tryLock("lock", in: folder)
      var events: [String] = []
      let none =
        try FileLock.lock(
          "lock", in: folder, onWait: { _ in events.append("waits") },
          isGivenUp: {
            events.append("asked")
            return events.count == 3
          }) == nil
      #expect(none)
      #expect(events == ["waits", "asked", "asked"])
      release(first)
    }
  }

  @Test("names the program that holds it, unless the file has another name")
  func holder() throws {
    try withFolder { folder, path in
      let lock = try FileLock.tryLock("lock", in: folder)
      let holder = try #require(LockHolder(ofLock: "lock", in: folder))
      #expect(holder.process == Environment.processID)
      #expect(holder.command == Environment.arguments.joined(separator: " "))
      release(lock)
      #expect(LockHolder(ofLock: "lock", in: folder) == nil)
      try folder.put("secret", in: "f")
      _ = try Process.run("ln", ["f", "linked"], directory: path)
      release(try FileLock.tryLock("linked", in: folder))
      #expect(try folder.text(of: "f") == "secret")
    }
  }

  @Test(
    "names nobody if the file holds something else",
    arguments: ["", "\n", "x 7", "-7 x", "0 x", "99999999999 x"])
  func noHolder(text: String) throws {
    try withFolder { folder, _ in
      try folder.put(text, in: "lock")
      #expect(LockHolder(ofLock: "lock", in: folder) == nil)
    }
  }

  @Test("passes to the waiting program, which is notified once about the wait")
  func waits() throws {
    try withTemporaryDirectory { path in
      let folder = try Directory.open(path)
      let holds = WorkQueue<Bool>()
      let waits = WorkQueue<Bool>()
      let outcome = Mutex((waits: 0, locked: false))
      Threads.run(2) { number in
        if number == 0 {
          let lock = try? FileLock.tryLock("lock", in: folder)
          holds.push(true)
          _ = waits.pop()
          release(lock)
        } else {
          _ = holds.pop()
          let lock = try? FileLock.lock("lock", in: folder) { _ in
            outcome.withLock { $0.waits += 1 }
            waits.push(true)
          }
          let locked = lock != nil
          outcome.withLock { $0.locked = locked }
        }
      }
      #expect(outcome.withLock { $0 } == (waits: 1, locked: true))
    }
  }

  @Test("is released when the program ends")
  func death() throws {
    try withTemporaryDirectory { path in
      let faults = Faults(.death(.after), atCall: 2)
      let folder = try Directory.open(path, in: faults.fileSystem)
      #expect(throws: SystemError.self) { _ = try FileLock.tryLock("lock", in: folder) == nil }
      #expect(try canLock(Directory.open(path)))
    }
  }

  @Test("cannot be taken through a link")
  func link() throws {
    try withFolder { folder, path in
      try createLink("\(path)/lock", to: "elsewhere")
      #expect(throws: SystemError.self) { _ = try FileLock.tryLock("lock", in: folder) == nil }
      #expect(try folder.names() == ["lock"])
    }
  }
}

private func canLock(_ folder: Directory) throws -> Bool {
  try FileLock.tryLock("lock", in: folder) != nil
}

private func release(_ lock: consuming FileLock?) {}
