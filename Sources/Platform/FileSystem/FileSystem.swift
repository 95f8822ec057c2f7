import CLibrary

/// All calls on files go through this type, so that a test can make any one of them fail.
///
/// The idea comes from SQLite. The real file system has no interceptor and costs one predictable branch per call.
///
/// Closing does not go through it, because the system does it when a test ends the program between two calls (`Descriptor`).
/// Neither do calls that do not concern files of a workspace: standard streams, the terminal, pipes,
/// other processes, the current folder, the network. Listing a folder counts as one call (`getdents`), made before the first
/// name.
package struct FileSystem: Sendable {
  /// Whether a call is about to be made or has succeeded.
  package enum Phase: Sendable { case before, after }

  /// Observes every call; if it throws before a call, the call is not made and fails with that error.
  ///
  /// If it throws after a call, the effect remains. That is how a test kills the program between two calls.
  package typealias Interceptor =
    @Sendable (_ call: SystemCall, _ path: String, _ phase: Phase) throws(SystemError) -> Void

  /// The real file system, without an interceptor.
  package static let real = FileSystem()

  private let interceptor: Interceptor?

  /// Creates a file system that reports its calls to a test.
  package init(interceptor: @escaping Interceptor) {
    self.interceptor = interceptor
  }

  private init() {
    interceptor = nil
  }
}

extension FileSystem {
  /// Whether a test intercepts calls; real calls must not pay for it.
  @inline(__always)
  var isWatched: Bool { interceptor != nil }

  @inline(never)
  func watch(_ call: SystemCall, _ path: String, _ phase: Phase) throws(SystemError) {
    try interceptor?(call, path, phase)
  }

  /// Makes a call, passes it to the interceptor, and repeats it if a signal interrupts it.
  @inline(__always)
  @discardableResult
  func perform<Result: SignedInteger>(
    _ call: SystemCall, _ path: @autoclosure () -> String, _ body: () -> Result
  ) throws(SystemError) -> Result {
    if isWatched { try watch(call, path(), .before) }
    let result = retrying(body)
    if result < 0 { throw SystemError(call: call, path: path(), code: errno) }
    if isWatched { try watch(call, path(), .after) }
    return result
  }

  /// Makes a call that returns a pointer, passes it to the interceptor, and repeats it if a signal interrupts it.
  func pointer<Pointer>(
    from call: SystemCall, _ path: String, _ body: () -> Pointer?
  ) throws(SystemError) -> Pointer {
    if isWatched { try watch(call, path, .before) }
    var result = body()
    while result == nil && errno == EINTR { result = body() }
    guard let result else { throw SystemError(call: call, path: path, code: errno) }
    if isWatched { try watch(call, path, .after) }
    return result
  }

  /// Opens a descriptor and passes the call to the interceptor.
  @inline(__always)
  func open(
    _ path: @autoclosure () -> String, _ body: () -> CInt
  ) throws(SystemError) -> Descriptor {
    if isWatched { try watch(.openat, path(), .before) }
    let number = retrying(body)
    if number < 0 { throw SystemError(call: .openat, path: path(), code: errno) }
    let opened = Descriptor(number: number)
    if isWatched { try watch(.openat, path(), .after) }
    return opened
  }
}

/// Repeats a call while signals interrupt it; for calls that return the `errno` value directly.
func retryingForCode(_ body: () -> CInt) -> CInt {
  while true {
    let code = body()
    if code != EINTR { return code }
  }
}

/// Repeats a call while signals interrupt it.
@inline(__always)
func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result >= 0 || errno != EINTR { return result }
  }
}
