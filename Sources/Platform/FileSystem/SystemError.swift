import CLibrary
package import Text

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
  package var message: LocalizedText {
    path.isEmpty ? reason : named(path) + LocalizedText(verbatim: ": ") + reason
  }

  /// The wording without the path, such as `permission denied`.
  package var reason: LocalizedText {
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
}

extension SystemError {
  /// Whether another program has kept a lock for too long.
  package var isOfLock: Bool { call == .flock && code == ErrorNumber.busy }
}

/// The values of `errno` that callers name.
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
  /// `EEXIST`
  package static let existing = EEXIST
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
    "is a symbolic link, or links run in a circle",
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

/// What calls about no file name in place of a path.
enum StreamName {
  static let input = "standard input"
  static let output = "standard output"
  static let errors = "standard error"
  static let terminal = "terminal"
}

private let streamNames: [String: LocalizedText] = [
  StreamName.input: LocalizedText(StreamName.input, "стандартный ввод"),
  StreamName.output: LocalizedText(StreamName.output, "стандартный вывод"),
  StreamName.errors: LocalizedText(StreamName.errors, "стандартный поток ошибок"),
  StreamName.terminal: LocalizedText(StreamName.terminal, "терминал"),
]

/// A path as messages name it: a stream by its name in each language.
func named(_ path: String) -> LocalizedText {
  streamNames[path] ?? LocalizedText(verbatim: shownPath(path))
}

/// The number of an unusual error with the C library's own words, which are English, since the program never
/// sets a locale.
private func systemReason(_ code: Int32) -> LocalizedText {
  let words = libraryWords(code)
  return LocalizedText(words, "системная ошибка \(code) (\(words))")
}

private func libraryWords(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    buffer.initialize(repeating: 0)
    guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
      return "error \(code)"
    }
    let words = String(cString: start)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
