// `environ` is a global variable of C; this program never changes it.
@preconcurrency import CLibrary

/// The arguments and environment of this process. Invalid UTF-8 is replaced.
package enum Environment {
  /// The command line arguments, starting with the program's own name.
  package static var arguments: [String] {
    var arguments: [String] = []
    for index in 0..<commandLineCount {
      if let word = commandLineWord(index) { arguments.append(String(cString: word)) }
    }
    return arguments
  }

  /// The first command line argument that is not valid UTF-8, with invalid parts replaced.
  package static var unreadableArgument: String? {
    for index in 0..<commandLineCount {
      if let word = commandLineWord(index), String(validatingCString: word) == nil {
        return String(cString: word)
      }
    }
    return nil
  }

  /// All environment variables; if one is set twice, the first value.
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

  /// The number of this process.
  package static var processID: Int32 { getpid() }

  /// Ends the program; the buffers of `Output` are lost.
  package static func exit(_ status: Int32) -> Never {
    endProcess(status)
  }
}

/// Prepares the process; `main` calls it first.
///
/// Makes `write` return an error instead of a signal killing the program, if the reader is gone, which `Output` ignores, or if a
/// file is at its size limit (`ulimit -f`).
package func start() {
  forgetRuntimeRoot()
  ignoreBrokenPipes()
  signal(SIGXFSZ, SIG_IGN)
}

func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// The first of the lines `NAME=value`, which end with a null pointer.
private var environmentStart: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

/// C's `exit`, defined outside of the type with a function of the same name.
private func endProcess(_ status: CInt) -> Never {
  exit(status)
}
