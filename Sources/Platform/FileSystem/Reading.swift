import CLibrary
package import Text

/// Why a file could not be read.
package enum ReadFailure: Error, Hashable, Sendable {
  /// A call failed, for want of the file, of permission, of memory or of a working disk.
  case system(SystemError)
  /// The file has more bytes than the limit that it was read with.
  case tooLarge(path: String, limit: Int)
  /// The name is a folder's, a pipe's or a device's.
  case notRegular(path: String, FileType)
  /// The name is a symbolic link, and those are not followed.
  case link(path: String)
  /// The name is a symbolic link to what is not there.
  case deadLink(path: String)

  /// The failure's wording, such as `tasks/42.toml: permission denied`.
  package var message: LocalizedText {
    switch self {
    case .system(let error): error.message
    case .tooLarge(let path, _), .notRegular(let path, _), .link(let path), .deadLink(let path):
      named(path) + LocalizedText(verbatim: ": ") + reason
    }
  }

  /// The wording without the path, such as `permission denied`.
  package var reason: LocalizedText {
    switch self {
    case .system(let error): error.reason
    case .tooLarge(_, let limit):
      LocalizedText(
        "larger than \(limit) bytes",
        "больше предела, \(limit) \(plural(limit, russian: (one: "байта", few: "байтов", many: "байтов")))"
      )
    case .notRegular(_, let type):
      LocalizedText(
        "is \(type.name.english), not a regular file", "это не обычный файл, а \(type.name.russian)"
      )
    case .link: LocalizedText("is a symbolic link", "это символическая ссылка")
    case .deadLink:
      LocalizedText("is a link that leads nowhere", "это ссылка, которая никуда не ведёт")
    }
  }
}

extension FileSystem {
  /// A regular file's content, links followed: for the few files that a person names by path.
  package func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    if path.utf8.contains(0) {
      throw .system(SystemError(call: .openat, path: path, code: EINVAL))
    }
    let file: Descriptor
    do {
      file = try openForReading(path) { openat(AT_FDCWD, path, openFlags) }
    } catch {
      if case .system(let fault) = error, fault.isNotFound, isTaken(path) {
        throw .deadLink(path: path)
      }
      throw error
    }
    let size = try requireRegular(file.number, path)
    return try readAll(of: file.number, path, limit: limit, expecting: size)
  }

  /// Everything that standard input gives until its end, waiting for it.
  package func readStandardInput(limit: Int) throws(ReadFailure) -> [UInt8] {
    try readAll(of: STDIN_FILENO, StreamName.input, limit: limit, endsShort: false)
  }

  /// Opens a file for reading with a failure that tells what the file is instead.
  @inline(__always)
  func openForReading(
    _ path: @autoclosure () -> String, _ call: () -> CInt
  ) throws(ReadFailure) -> Descriptor {
    do {
      return try open(path(), call)
    } catch {
      switch error.code {
      case ELOOP, EMLINK: throw .link(path: path())
      case ENXIO, EOPNOTSUPP: throw .notRegular(path: path(), .socket)
      default: throw .system(error)
      }
    }
  }

  /// Refuses what is not a regular file, without reading from it; gives the bytes that a regular one has.
  @discardableResult
  func requireRegular(
    _ file: CInt, _ path: @autoclosure () -> String
  ) throws(ReadFailure) -> Int {
    var status = stat()
    do {
      try perform(.fstat, path()) { fstat(file, &status) }
    } catch {
      throw .system(error)
    }
    let type = FileType(mode: status.st_mode)
    if type != .file { throw .notRegular(path: path(), type) }
    return Int(status.st_size)
  }

  /// Everything up to the end; asks for one byte beyond the limit, so that too large a file shows.
  ///
  /// A regular file gives less than was asked for only at its end, which saves a call; a pipe or a
  /// terminal does so at any time. `size` is what a file says of itself: that of a small one saves memory, and
  /// those which say that they are empty, as `/proc` has them, may not be.
  func readAll(
    of file: CInt, _ path: @autoclosure () -> String, limit: Int, expecting size: Int = 0,
    endsShort: Bool = true
  ) throws(ReadFailure) -> [UInt8] {
    let leastRoom = 0 < size && size < leastRoom ? size + 1 : leastRoom
    let most = min(max(limit, 0), Int.max - 1) + 1
    var bytes: [UInt8] = []
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(zeros: min(most - count, max(leastRoom, count)))
      }
      let room = min(bytes.count - count, mostAtOnce)
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
      if count == most { throw .tooLarge(path: path(), limit: limit) }
      if got == 0 || (endsShort && got < room) { break }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// How a file that may turn out to be anything is opened: without waiting on it or making it this
/// program's terminal.
let openFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

/// How much room a file is read with at least, in bytes.
private let leastRoom = 16 * 1024

extension [UInt8] {
  /// Adds zeros by one call: a loop over them takes a build for debugging longer than all else in reading.
  fileprivate mutating func append(zeros count: Int) {
    let zeros = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      if let start = memory.baseAddress { memset(start, 0, count) }
      filled = count
    }
    if isEmpty { self = zeros } else { self += zeros }
  }
}

/// No system reads 2 GiB at once; asked for more, each gives less or nothing.
private let mostAtOnce = 1 << 30

/// For a stream that whoever shares it has made not to wait by itself.
private func waitUntilReadable(_ file: CInt) {
  var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  _ = poll(&ready, 1, -1)
}

/// POSIX's `read`, outside the type whose methods hide its name.
@inline(__always)
func readBytes(_ file: CInt, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

func readFailure(_ error: SystemError) -> ReadFailure {
  switch error.code {
  case EISDIR: .notRegular(path: error.path, .directory)
  case EAGAIN: .notRegular(path: error.path, .pipe)
  default: .system(error)
  }
}
