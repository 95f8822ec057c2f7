#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed system call: which one, on what, and the `errno` it left.
package struct SystemError: Error, Hashable, Sendable {
  package var call: SystemCall
  /// The file as a person would name it; empty where the call is about none.
  package var path: String
  /// The value of `errno`; `ErrorNumber` names the usual ones.
  package var code: Int32

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

  /// Neither the file nor a folder on the way to it need exist for this to be true.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  package var isPermission: Bool { code == EACCES || code == EPERM }
  package var isReadOnly: Bool { code == EROFS }
  package var isExisting: Bool { code == EEXIST }
  /// The disk, or the user's share of it, is full.
  package var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
  /// A symbolic link stood where none is followed, or links run in a circle.
  package var isLink: Bool { code == ELOOP }
  package var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }
}

/// The values of `errno` that callers and tests name.
package enum ErrorNumber {
  package static let notFound = ENOENT
  package static let notDirectory = ENOTDIR
  package static let isDirectory = EISDIR
  package static let permission = EACCES
  package static let readOnly = EROFS
  package static let existing = EEXIST
  package static let noSpace = ENOSPC
  package static let inputOutput = EIO
  package static let link = ELOOP
  package static let notEmpty = ENOTEMPTY
  package static let invalid = EINVAL
  package static let wouldBlock = EWOULDBLOCK
  package static let noMemory = ENOMEM
  package static let busy = EBUSY
  package static let crossDevice = EXDEV
  package static let overflow = EOVERFLOW
  package static let cancelled = ECANCELED
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
