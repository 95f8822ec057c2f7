// `environ` is a plain variable of C; this program never changes it.
@preconcurrency import CLibrary

/// What the program was started with. Text that is not UTF-8 is repaired.
package enum Environment {
  /// The words of the command line, the program's own name first.
  package static var arguments: [String] {
    var arguments: [String] = []
    for index in 0..<commandLineCount {
      if let word = commandLineWord(index) { arguments.append(String(cString: word)) }
    }
    return arguments
  }

  /// The first word of the command line that is not UTF-8, repaired.
  package static var unreadableArgument: String? {
    for index in 0..<commandLineCount {
      if let word = commandLineWord(index), String(validatingCString: word) == nil {
        return String(cString: word)
      }
    }
    return nil
  }

  /// All environment variables; of one set twice, the first.
  package static var variables: [String: String] {
    var found: [String: String] = [:]
    var next = environmentStart
    while let line = next.pointee {
      next += 1
      guard let sign = strchr(line, Int32(UInt8(ascii: "="))) else { continue }
      let nameBytes = UnsafeRawBufferPointer(start: line, count: sign - line)
      let name = String(decoding: nameBytes, as: UTF8.self)
      if found[name] == nil { found[name] = String(cString: sign + 1) }
    }
    return found
  }

  /// The number of this process, unique while it runs.
  package static var processID: Int32 { getpid() }

  /// Ends the program; what an `Output` still holds is lost.
  package static func exit(_ status: Int32) -> Never {
    endProcess(status)
  }
}

/// Prepares the process; called first of all by `main`.
///
/// A reader that goes away shall be an error of `write`, which `Output` knows to be none, instead of
/// a signal that kills the program; a file that may not grow further (`ulimit -f`) an error like any other.
package func start() {
  forgetRuntimeRoot()
  ignoreBrokenPipes()
  signal(SIGXFSZ, SIG_IGN)
}

func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// The first of the lines `NAME=value`, behind the last of which stands a null.
private var environmentStart: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

/// C's `exit`, outside the type whose function hides its name.
private func endProcess(_ status: CInt) -> Never {
  exit(status)
}
