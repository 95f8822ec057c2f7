import CLibrary
package import Text

/// The type of an entry in a folder.
package enum FileType: Hashable, Sendable {
  case file, directory, link, pipe, socket, device, other

  /// The type's name for messages, such as `a folder`.
  package var name: LocalizedText {
    switch self {
    case .file: LocalizedText("a file", "файл")
    case .directory: LocalizedText("a folder", "папка")
    case .link: LocalizedText("a symbolic link", "символическая ссылка")
    case .pipe: LocalizedText("a named pipe", "именованный канал")
    case .socket: LocalizedText("a socket", "сокет")
    case .device: LocalizedText("a device", "устройство")
    case .other: LocalizedText("not a regular file", "что-то особое")
    }
  }
}

extension FileType {
  /// Converts the `st_mode` of `<sys/stat.h>`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .other
    }
  }

  /// Converts the `d_type` of `<dirent.h>`; nil if the file system does not provide it.
  @inline(__always)
  init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .directory
    case Int(DT_UNKNOWN): return nil
    case Int(DT_LNK): self = .link
    case Int(DT_FIFO): self = .pipe
    case Int(DT_SOCK): self = .socket
    case Int(DT_CHR), Int(DT_BLK): self = .device
    default: self = .other
    }
  }
}
