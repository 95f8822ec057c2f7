import CLibrary
import Text

extension FileSystem {
  /// Reads a regular file, following links; for the few files that a person names by path.
  package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    if path.utf8.contains(0) {
      throw SystemError(call: .openat, path: path, code: EINVAL)
    }
    let file: Descriptor
    do {
      file = try openForReading(path) { openat(AT_FDCWD, path, openFlags) }
    } catch  where error.isNotFound && isTaken(path) {
      throw SystemError(reading: path, .deadLink)
    }
    let size = try requireRegular(file.number, path)
    return try readAll(of: file.number, path, limit: limit, expecting: size)
  }

  /// Reads standard input until its end.
  package func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    try readAll(of: STDIN_FILENO, StreamName.input, limit: limit, endsShort: false)
  }

  /// Opens a file for reading; the error says what type of file it is if it cannot be read as one.
  @inline(__always)
  func openForReading(
    _ path: @autoclosure () -> String, _ call: () -> CInt
  ) throws(SystemError) -> Descriptor {
    do {
      return try open(path(), call)
    } catch {
      switch error.code {
      case ELOOP, EMLINK: throw SystemError(reading: path(), .link)
      case ENXIO, EOPNOTSUPP: throw SystemError(reading: path(), .notRegular(.socket))
      default: throw error
      }
    }
  }

  /// Throws if a file is not a regular one, without reading from it; returns its size in bytes.
  @discardableResult
  func requireRegular(
    _ file: CInt, _ path: @autoclosure () -> String
  ) throws(SystemError) -> Int {
    var status = stat()
    try perform(.fstat, path()) { fstat(file, &status) }
    let type = FileType(mode: status.st_mode)
    if type != .file { throw SystemError(reading: path(), .notRegular(type)) }
    return Int(status.st_size)
  }

  /// Reads everything up to the end, but at most one byte more than the limit, which shows that the file is too large.
  ///
  /// A regular file returns less than requested only at its end, which saves a call; a pipe or a terminal does so at any time.
  /// `size` is the expected size: for a small file it saves memory, but files of `/proc` report 0 and are not empty.
  func readAll(
    of file: CInt, _ path: @autoclosure () -> String, limit: Int, expecting size: Int = 0,
    endsShort: Bool = true
  ) throws(SystemError) -> [UInt8] {
    let minRoom = 0 < size && size < minRoom ? size + 1 : minRoom
    let most = min(max(limit, 0), Int.max - 1) + 1
    var bytes: [UInt8] = []
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(zeros: min(most - count, max(minRoom, count)))
      }
      let room = min(bytes.count - count, maxAtOnce)
      let got: Int
      do {
        let result = bytes.withUnsafeMutableBytes { memory in
          Result { () throws(SystemError) in
            try perform(.read, path()) {
              readBytes(file, memory.baseAddress.map { $0 + count }, room)
            }
          }
        }
        got = try result.get()
      } catch  where error.code == EAGAIN && !endsShort {
        waitUntilReadable(file)
        continue
      } catch {
        throw readFailure(error)
      }
      count += got
      if count == most { throw SystemError(reading: path(), .tooLarge(limit: limit)) }
      if got == 0 || (endsShort && got < room) { break }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// The flags for opening a file of unknown type: do not block on it or make it the controlling terminal.
let openFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

/// The smallest buffer for reading a file, in bytes.
private let minRoom = 16 * 1024

extension [UInt8] {
  /// Appends zeros with one call: in a debug build, a loop would take longer than the rest of reading.
  fileprivate mutating func append(zeros count: Int) {
    let zeros = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      if let start = memory.baseAddress { memset(start, 0, count) }
      filled = count
    }
    if isEmpty { self = zeros } else { self += zeros }
  }
}

/// The limit for one call: no system reads 2 GiB at once, and some return less or nothing when asked for more.
private let maxAtOnce = 1 << 30

/// For a stream that another process has made non-blocking.
private func waitUntilReadable(_ file: CInt) {
  var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  _ = poll(&ready, 1, -1)
}

/// POSIX's `read`, defined outside of the type with a method of the same name.
@inline(__always)
func readBytes(_ file: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

/// The error of a failed `read`: it may show what type of file it is.
func readFailure(_ error: SystemError) -> SystemError {
  switch error.code {
  case EISDIR: SystemError(reading: error.path, .notRegular(.directory))
  case EAGAIN: SystemError(reading: error.path, .notRegular(.pipe))
  default: error
  }
}
