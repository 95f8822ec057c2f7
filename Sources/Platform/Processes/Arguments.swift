#if os(Linux) && canImport(Glibc)
  import CLibrary

  /// A function that the dynamic linker, or a statically linked program itself, calls before `main` with the arguments of `main`
  /// (System V ABI, "Initialization and Termination Functions"; passing the command line is specific to glibc).
  private typealias Initializer =
    @convention(c) (
      CInt, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Void

  /// The command line in memory. Swift's `CommandLine` reads it from `/proc`, and is empty if that is not mounted.
  nonisolated(unsafe) private var wordCount: CInt = 0
  nonisolated(unsafe) private var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private var setsRuntimeRoot = false

  @section(".init_array") @used
  private let keepWords: Initializer = { count, start, _ in
    wordCount = count
    words = start
  }

  /// Without `/proc`, Swift's runtime in a statically linked program cannot find its own location, and aborts before `main`
  /// unless this variable is set. The runtime uses it to find programs that print backtraces, which do not exist then.
  @section(".preinit_array") @used
  private let nameRuntimeRoot: Initializer = { _, _, _ in
    if access("/proc/self/exe", F_OK) != 0, getenv("SWIFT_ROOT") == nil {
      setenv("SWIFT_ROOT", "/", 1)
      setsRuntimeRoot = true
    }
  }

  /// Removes the variable, so that child processes do not inherit it.
  func forgetRuntimeRoot() {
    if setsRuntimeRoot { unsetenv("SWIFT_ROOT") }
  }

  /// The number of command line arguments.
  var commandLineCount: Int { Int(wordCount) }

  /// A command line argument, ending with a NUL.
  func commandLineWord(_ index: Int) -> UnsafePointer<CChar>? {
    words?[index].map { UnsafePointer($0) }
  }
#else
  func forgetRuntimeRoot() {}

  /// The number of command line arguments.
  var commandLineCount: Int { Int(Swift.CommandLine.argc) }

  /// A command line argument, ending with a NUL.
  func commandLineWord(_ index: Int) -> UnsafePointer<CChar>? {
    Swift.CommandLine.unsafeArgv[index].map { UnsafePointer($0) }
  }
#endif
