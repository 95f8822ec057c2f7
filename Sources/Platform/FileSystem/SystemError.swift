#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed system call: which one, on what, and the `errno` it left.
package struct SystemError: Error, Hashable, Sendable {
  /// The call that failed.
  package var call: SystemCall
  /// The file as a person would name it; empty where the call is about none.
  package var path: String
  /// The value of `errno`; `ErrorNumber` names the usual ones.
  package var code: Int32

  /// An error as a call would report it.
  package init(call: SystemCall, path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The error's wording, such as `tasks/42.toml: permission denied`.
  package var message: String {
    path.isEmpty ? reason : "\(path): \(reason)"
  }

  /// The wording without the path, such as `permission denied`.
  package var reason: String {
    usualReasons[code] ?? systemReason(code)
  }

  /// There is no such file, or no folder on the way to it.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  /// The name is already taken.
  package var isExisting: Bool { code == EEXIST }
  /// A symbolic link stood where none is followed, or links run in a circle.
  package var isLink: Bool { code == ELOOP }
  /// The system or the file system has no such call.
  package var isUnsupported: Bool {
    code == EINVAL || code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP
  }
  /// The folder to be removed still holds something.
  package var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }
}

/// The values of `errno` that callers name.
package enum ErrorNumber {
  /// `ENOENT`
  package static let notFound = ENOENT
  /// `ENOTDIR`
  package static let notDirectory = ENOTDIR
  /// `EACCES`
  package static let permission = EACCES
  /// `EEXIST`
  package static let existing = EEXIST
  /// `EIO`
  package static let inputOutput = EIO
  /// `EFBIG`
  package static let tooLarge = EFBIG
  /// `EBUSY`
  package static let busy = EBUSY
  /// `EXDEV`
  package static let crossDevice = EXDEV
  /// `ENAMETOOLONG`
  package static let nameTooLong = ENAMETOOLONG
}

private let usualReasons: [Int32: String] = [
  EACCES: "permission denied",
  EBUSY: "is in use",
  EDQUOT: "disk quota exceeded",
  EEXIST: "already exists",
  EFBIG: "file too large",
  EINVAL: "invalid argument",
  EIO: "input/output error",
  EISDIR: "is a folder",
  ELOOP: "is a symbolic link, or links run in a circle",
  EMFILE: "too many open files",
  ENAMETOOLONG: "name too long",
  ENFILE: "too many open files in the system",
  ENOENT: "no such file or folder",
  ENOMEM: "out of memory",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "is not a folder",
  ENOTEMPTY: "folder is not empty",
  EOVERFLOW: "no higher number is left",
  EPERM: "operation not permitted",
  EPIPE: "broken pipe",
  EROFS: "the file system is read-only",
  EWOULDBLOCK: "would block",
  EXDEV: "is on another file system",
]

/// The C library's own words; English, since the program never sets a locale.
private func systemReason(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    buffer.initialize(repeating: 0)
    guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
      return "error \(code)"
    }
    let words = String(cString: start)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
