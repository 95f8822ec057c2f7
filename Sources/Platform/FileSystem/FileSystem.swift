import CLibrary

/// The seam through which every call on a file goes, so that a test can make any one of them fail.
///
/// The idea is SQLite's. The real file system has no interceptor and pays one predictable branch.
///
/// Closing and unlocking do not go through it, since the system does both when a test ends the program between two calls
/// (`Descriptor`, `FileLock`). Neither do calls that are not about the files of a workspace: standard streams, the
/// terminal, pipes, other processes, the current folder, the network. Listing a folder is one call of the seam
/// (`getdents`), made before the first name.
package struct FileSystem: Sendable {
  /// Whether a call is about to be made or has just succeeded.
  package enum Phase: Sendable { case before, after }

  /// Sees every call; what it throws before a call is the call's outcome, and the call is not made.
  ///
  /// After a call its effect stays, which is how a test kills the program between two calls.
  package typealias Interceptor =
    @Sendable (_ call: SystemCall, _ path: String, _ phase: Phase) throws(SystemError) -> Void

  /// The file system itself, with nobody looking on.
  package static let real = FileSystem()

  private let interceptor: Interceptor?

  /// A file system whose calls a test watches.
  package init(interceptor: @escaping Interceptor) {
    self.interceptor = interceptor
  }

  private init() {
    interceptor = nil
  }
}

extension FileSystem {
  /// Whether a test looks on; everything it costs is kept out of the way of the real calls.
  @inline(__always)
  var isWatched: Bool { interceptor != nil }

  @inline(never)
  func watch(_ call: SystemCall, _ path: String, _ phase: Phase) throws(SystemError) {
    try interceptor?(call, path, phase)
  }

  /// Makes one call through the seam, again if a signal interrupted it.
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

  /// Makes one call that gives a pointer through the seam, again if a signal interrupted it.
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

  /// Opens a descriptor through the seam.
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

/// Repeats a call that signals interrupt, and that returns the value of `errno` itself.
func retryingForCode(_ body: () -> CInt) -> CInt {
  while true {
    let code = body()
    if code != EINTR { return code }
  }
}

/// Repeats a call that signals interrupt.
@inline(__always)
func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result >= 0 || errno != EINTR { return result }
  }
}
