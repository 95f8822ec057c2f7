import CLibrary

/// Threads of the system.
package enum Threads {
  /// How many threads can run at once on the processors that this process may use; at least 1.
  package static var processorCount: Int {
    allowedProcessorCount ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Gives the calling thread a table of open files of its own until it ends, with all that is open now (`unshare(2)`).
  ///
  /// Threads that share a table take turns at opening and closing: 6 % of the time of `check` of 100,000 tasks. A
  /// descriptor that another thread opens from then on means nothing in this one, and the other way around. False where
  /// the system refuses, as some containers do: then the table stays shared.
  @discardableResult
  package static func separateOpenFiles() -> Bool {
    #if os(Linux)
      linux_unshare_files() == 0
    #else
      false
    #endif
  }

  /// Calls `body` on a thread of its own, which nobody waits for; whether the system had one to give.
  package static func runAside(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Calls `body` with 0, 1 … `count - 1`, each on a thread of its own, and returns when all have.
  ///
  /// Number 0 runs on the calling thread. Where the system gives no more threads, the numbers left
  /// over run there too, one after the other, so no number may wait for a later one.
  package static func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    guard count > 1 else {
      if count == 1 { body(0) }
      return
    }
    withoutActuallyEscaping(body) { body in
      let threads = (1..<count).map { number in start { body(number) } }
      body(0)
      for (index, thread) in threads.enumerated() {
        if let thread { pthread_join(thread, nil) } else { body(index + 1) }
      }
    }
  }
}

/// Room for a recursive descent as deep as on the main thread, in bytes.
private let stackSize = 8 << 20

private final class Start: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Starts a thread, or returns nil where the system has none to give.
///
/// What is sent to the process from outside is left to the threads that it had before: whoever holds a signal back
/// while the terminal is drawn holds it back in one thread.
private func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)

  let context = Unmanaged.passRetained(Start(body))
  // A thread begins with what is held back where it is started.
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = holdingBack(signalsFromOutside) {
      pthread_create(&thread, &attributes, { runStart($0) }, context.toOpaque())
    }
  #else
    var thread = pthread_t()
    let result = holdingBack(signalsFromOutside) {
      pthread_create(&thread, &attributes, { $0.flatMap { runStart($0) } }, context.toOpaque())
    }
  #endif
  if result == 0 { return thread }
  context.release()
  return nil
}

private func runStart(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
  return nil
}

/// The processors in the process's affinity mask, as containers and `taskset` set it.
private var allowedProcessorCount: Int? {
  #if os(Linux)
    // The kernel refuses a mask too small for its machine; this one has room for 8192 processors.
    var mask = [UInt8](repeating: 0, count: 1024)
    let result = linux_sched_getaffinity(0, mask.count, &mask)
    let count = mask.reduce(0) { $0 + $1.nonzeroBitCount }
    return result > 0 && count > 0 ? count : nil
  #else
    return nil
  #endif
}
