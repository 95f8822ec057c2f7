import CLibrary

/// Functions that run code on threads.
package enum Threads {
  /// The number of threads that can run at once on the processors that this process may use; at least 1.
  package static var processorCount: Int {
    allowedProcessorCount ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Gives the calling thread its own table of open files with a copy of all that are open now (`unshare(2)`).
  ///
  /// Threads with a shared table block each other when they open and close files: 6 % of the time of `check` with 100,000 tasks.
  /// Descriptors that are opened later on another thread are not valid on this one, and vice versa. Returns false if the system
  /// refuses, as in some containers; then the table stays shared.
  @discardableResult
  package static func separateOpenFiles() -> Bool {
    #if os(Linux)
      linux_unshare_files() == 0
    #else
      false
    #endif
  }

  /// Calls `body` on a new detached thread; returns false if the system cannot create one.
  package static func runAside(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Lets the calling thread, and those that it starts from now on, yield to the other threads of the process.
  package static func yieldToOthers() {
    #if os(Linux)
      linux_lower_priority(10)
    #endif
  }

  /// Calls `body` with 0, 1 … `count - 1`, each on its own thread, and returns when all are done.
  ///
  /// Number 0 runs on the calling thread. If the system cannot create enough threads, the remaining numbers also run there one
  /// after another, so no call may wait for one with a higher number.
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

/// The stack size in bytes: deep recursion must work as on the main thread.
private let stackSize = 8 << 20

private final class Start: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Starts a thread; returns nil if the system cannot create one.
///
/// Signals from outside are handled by the existing threads: code that blocks a signal while drawing on the terminal does so in
/// one thread only.
private func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)

  let context = Unmanaged.passRetained(Start(body))
  // A new thread inherits the blocked signals of the thread that starts it.
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

/// The number of processors in the process's affinity mask, as set by containers and `taskset`.
private var allowedProcessorCount: Int? {
  #if os(Linux)
    // The kernel rejects a mask that is too small for the machine; this one has room for 8192 processors.
    var mask = [UInt8](repeating: 0, count: 1024)
    let result = linux_sched_getaffinity(0, mask.count, &mask)
    let count = mask.reduce(0) { $0 + $1.nonzeroBitCount }
    return result > 0 && count > 0 ? count : nil
  #else
    return nil
  #endif
}
