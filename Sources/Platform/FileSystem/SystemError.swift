import CLibrary
package import Text

/// A failed system call with the file and the `errno`.
package struct SystemError: Error, Hashable, Sendable {
  /// The failed call.
  package var call: SystemCall
  /// The file's name for messages; empty if the call is not about a file.
  package var path: String
  /// The value of `errno`; `ErrorNumber` has constants for the common ones.
  package var code: Int32
  /// What was found in place of a readable file, if that is known.
  package private(set) var obstacle: Obstacle?

  /// Creates an error as if a call had failed.
  package init(call: SystemCall, path: String, code: Int32) {
    (self.call, self.path, self.code) = (call, path, code)
  }

  /// Creates an error about a file that cannot be read.
  package init(reading path: String, _ obstacle: Obstacle) {
    self.init(call: .openat, path: path, code: obstacle.code)
    self.obstacle = obstacle
  }

  /// Why a file is not read even if the system would allow it.
  package enum Obstacle: Hashable, Sendable {
    /// It is larger than the limit for reading it.
    case tooLarge(limit: Int)
    /// It is a folder, a pipe, a device or another special file.
    case notRegular(FileType)
    /// It is a symbolic link, and links are not followed.
    case link
    /// It is a broken symbolic link.
    case deadLink

    /// The `errno` that is closest in meaning.
    fileprivate var code: Int32 {
      switch self {
      case .tooLarge: EFBIG
      case .notRegular: EISDIR
      case .link, .deadLink: ELOOP
      }
    }
  }

  /// The message, such as `tasks/42.toml: permission denied`.
  package var message: LocalizedText {
    path.isEmpty ? reason : named(path) + LocalizedText(verbatim: ": ") + reason
  }

  /// The message without the path, such as `permission denied`.
  package var reason: LocalizedText {
    switch obstacle {
    case nil: usualReasons[code] ?? systemReason(code)
    case .tooLarge(let limit):
      LocalizedText(
        "larger than \(limit) bytes",
        "больше предела, \(limit, "байта", "байтов", "байтов")")
    case .notRegular(let type):
      LocalizedText(
        "is \(type.name), not a regular file", "это не обычный файл, а \(type.name)"
      )
    case .link: LocalizedText("is a symbolic link", "это символическая ссылка")
    case .deadLink: LocalizedText("is a broken link", "это ссылка, которая никуда не ведёт")
    }
  }

  /// The file or a folder in its path does not exist.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  /// The name is already taken.
  package var isExisting: Bool { code == EEXIST }
  /// A path contains a symbolic link that must not be followed, or a loop of links.
  package var isLink: Bool { code == ELOOP }
  /// The system or the file system does not support the call.
  package var isUnsupported: Bool {
    code == EINVAL || code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP
  }
}

extension SystemError {
  /// Whether another program has held a lock for too long.
  package var isOfLock: Bool { call == .flock && code == ErrorNumber.busy }
}

/// The `errno` values that callers compare with.
package enum ErrorNumber {
  /// `ENOENT`
  package static let notFound = ENOENT
  /// `ENOTDIR`
  package static let notDirectory = ENOTDIR
  /// `EISDIR`
  package static let isDirectory = EISDIR
  /// `ELOOP`
  package static let loop = ELOOP
  /// `EACCES`
  package static let permission = EACCES
  /// `EFBIG`
  package static let tooLarge = EFBIG
  /// `EBUSY`
  package static let busy = EBUSY
  /// `ENAMETOOLONG`
  package static let nameTooLong = ENAMETOOLONG
}

private let usualReasons: [Int32: LocalizedText] = [
  EACCES: LocalizedText("permission denied", "нет прав доступа"),
  EBUSY: LocalizedText("is in use", "занято"),
  EDQUOT: LocalizedText("disk quota exceeded", "исчерпана дисковая квота"),
  EEXIST: LocalizedText("already exists", "уже существует"),
  EFBIG: LocalizedText("file too large", "файл слишком велик"),
  EINVAL: LocalizedText("invalid argument", "недопустимый аргумент"),
  EIO: LocalizedText("input/output error", "ошибка ввода-вывода"),
  EISDIR: LocalizedText("is a folder", "это папка"),
  ELOOP: LocalizedText(
    "is a symbolic link, or a loop of links",
    "это символическая ссылка, или ссылки замкнуты в круг"),
  EMFILE: LocalizedText("too many open files", "открыто слишком много файлов"),
  ENAMETOOLONG: LocalizedText("name too long", "слишком длинное имя"),
  ENFILE: LocalizedText(
    "too many open files in the system", "в системе открыто слишком много файлов"),
  ENOENT: LocalizedText("no such file or folder", "нет такого файла или папки"),
  ENOMEM: LocalizedText("out of memory", "не хватает памяти"),
  ENOSPC: LocalizedText("no space left on the disk", "на диске нет места"),
  ENOTDIR: LocalizedText("is not a folder", "это не папка"),
  ENOTEMPTY: LocalizedText("folder is not empty", "папка не пуста"),
  EOVERFLOW: LocalizedText("no higher number is left", "больших номеров не осталось"),
  EPERM: LocalizedText("operation not permitted", "действие не разрешено"),
  EPIPE: LocalizedText("broken pipe", "канал закрыт с другой стороны"),
  EROFS: LocalizedText(
    "the file system is read-only", "файловая система доступна только для чтения"),
  EWOULDBLOCK: LocalizedText("would block", "пришлось бы ждать"),
  EXDEV: LocalizedText("is on another file system", "находится в другой файловой системе"),
]

/// The names used in place of a path in errors about streams.
enum StreamName {
  static let input = "standard input"
  static let output = "standard output"
  static let errors = "standard error"
  static let terminal = "terminal"
}

private let streamNames: [String: LocalizedText] = [
  StreamName.input: LocalizedText("\(StreamName.input)", "стандартный ввод"),
  StreamName.output: LocalizedText("\(StreamName.output)", "стандартный вывод"),
  StreamName.errors: LocalizedText("\(StreamName.errors)", "стандартный поток ошибок"),
  StreamName.terminal: LocalizedText("\(StreamName.terminal)", "терминал"),
]

/// A path for messages; streams have a name in each language.
private func named(_ path: String) -> LocalizedText {
  streamNames[path] ?? LocalizedText(verbatim: shownPath(path))
}

/// The message for an uncommon error. The C library's text is in English, since the program never sets a locale.
private func systemReason(_ code: Int32) -> LocalizedText {
  let words = libraryWords(code)
  return LocalizedText("\(words)", "системная ошибка \(code) (\(words))")
}

private func libraryWords(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    buffer.initialize(repeating: 0)
    guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
      return "error \(code)"
    }
    return String(cString: start).inSentence
  }
}
