import CLibrary

/// The result of running a program.
struct Run: Equatable {
  /// Standard output and standard error combined.
  var output: String
  var status: Int32
}

/// Runs a program from the path, with a text as its standard input.
func run(_ arguments: [String], input: String = "") -> Run {
  let command =
    "printf %s \(quoted(input)) | { \(arguments.map(quoted).joined(separator: " ")); } 2>&1"
  guard let stream = popen(command, closingInOthers) else { return Run(output: "", status: -1) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
    bytes += buffer[..<count]
  }
  let status = pclose(stream)
  return Run(output: String(decoding: bytes, as: UTF8.self), status: (status >> 8) & 0xFF)
}

/// The mode for `popen` that opens a pipe for reading without passing it to programs that other tests start at the same time.
#if canImport(Glibc)
  private let closingInOthers = "re"
#else
  private let closingInOthers = "r"
#endif

/// Quotes a text as one word of a POSIX shell.
func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    + "'"
}
