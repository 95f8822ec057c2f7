#if os(Linux) && canImport(Glibc)
  import CLibrary

  /// A function that the dynamic linker, or the program itself where it is linked statically, calls before
  /// `main` with what `main` will get (System V ABI, "Initialization and Termination Functions"; that it
  /// passes the words of the command line is glibc's custom).
  private typealias Initializer =
    @convention(c) (
      CInt, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Void

  /// The words of the command line as they lie in memory. Swift's own reads them from `/proc`, and has none
  /// where that is not mounted.
  nonisolated(unsafe) private var wordCount: CInt = 0
  nonisolated(unsafe) private var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private var setsRuntimeRoot = false

  @section(".init_array") @used
  private let keepWords: Initializer = { count, start, _ in
    wordCount = count
    words = start
  }

  /// Without `/proc`, Swift's runtime in a statically linked program cannot find where it lies, and ends
  /// the program before `main` begins, unless it is told by a variable. It is asked for programs that print
  /// backtraces, of which there are none then.
  @section(".preinit_array") @used
  private let nameRuntimeRoot: Initializer = { _, _, _ in
    if access("/proc/self/exe", F_OK) != 0, getenv("SWIFT_ROOT") == nil {
      setenv("SWIFT_ROOT", "/", 1)
      setsRuntimeRoot = true
    }
  }

  /// Takes the variable back, so that no other program is started with it.
  func forgetRuntimeRoot() {
    if setsRuntimeRoot { unsetenv("SWIFT_ROOT") }
  }

  /// How many words the command line has.
  var commandLineCount: Int { Int(wordCount) }

  /// One of the words of the command line, ending in a NUL.
  func commandLineWord(_ index: Int) -> UnsafePointer<CChar>? {
    words?[index].map { UnsafePointer($0) }
  }
#else
  func forgetRuntimeRoot() {}

  /// How many words the command line has.
  var commandLineCount: Int { Int(Swift.CommandLine.argc) }

  /// One of the words of the command line, ending in a NUL.
  func commandLineWord(_ index: Int) -> UnsafePointer<CChar>? {
    Swift.CommandLine.unsafeArgv[index].map { UnsafePointer($0) }
  }
#endif
