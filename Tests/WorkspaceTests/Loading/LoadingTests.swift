import Model
import Platform
import Synchronization
import Testing

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Reading by several threads")
struct LoadingTests {
  private static let fileCount = 4000

  /// The numbers of threads that open tasks, and of tasks that are found, where `wait` is called before each
  /// file is opened.
  private func load(waiting wait: @escaping @Sendable () -> Void) throws -> (
    threads: Int, tasks: Int
  ) {
    let threads = Mutex<Set<UInt>>([])
    let fileSystem = FileSystem { call, path, moment throws(SystemError) in
      guard call == .openat, moment == .before, path.hasSuffix(".toml"), path != "docket.toml"
      else { return }
      threads.withLock { _ = $0.insert(UInt(bitPattern: pthread_self().hashValue)) }
      wait()
    }
    return try TestWorkspace.with { files in
      for number in 1...Self.fileCount {
        try files.write("status = \"done\"\ndescription = \"x\"\n", to: "tasks/\(number).toml")
      }
      let workspace = try files.open(in: fileSystem)
      let task = try #require(workspace.schema.kindIndex(named: "task"))
      let graph = try workspace.load([task])
      return (threads.withLock(\.count), graph.records(of: task).count)
    }
  }

  #if os(Linux)
    @Test("has more of them where each file has to be waited for")
    func fromDisk() throws {
      let disk = Disk()
      let loaded = try disk.whileServing { try load { disk.wait() } }
      #expect(loaded.threads > Threads.processorCount)
      #expect(loaded.tasks == Self.fileCount)
    }
  #endif
}

/// What a thread waits for: another thread that answers.
private final class Disk: Sendable {
  private let requests = WorkQueue<WorkQueue<Int>>()

  func wait() {
    let answer = WorkQueue<Int>()
    requests.push(answer)
    _ = answer.pop()
  }

  func whileServing<Result: Sendable>(_ body: @Sendable () throws -> Result) throws -> Result {
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    Threads.run(2) { thread in
      if thread == 1 {
        while let answer = requests.pop() { answer.push(0) }
        return
      }
      let outcome = Swift.Result { try body() }
      result.withLock { $0 = outcome }
      requests.close()
    }
    return try #require(result.withLock { $0 }).get()
  }
}
