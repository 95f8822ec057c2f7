import CLibrary

/// Another process that holds a lock, if the system provides it.
package struct LockHolder: Hashable, Sendable {
  /// The process number.
  package let process: Int32
  /// The command line of the process; nil if it cannot be read.
  package let command: String?

  package init(process: Int32, command: String?) {
    self.process = process
    self.command = command
  }
}

extension LockHolder {
  /// The process that holds a lock on a file right now; nil if there is none or the system does not tell.
  package init?(ofLock name: String, in folder: borrowing Directory) {
    let number = folder.descriptor
    guard !name.utf8.contains(0),
      let file = try? folder.fileSystem.open(
        folder.path(of: name), { openat(number, name, openFlags | O_NOFOLLOW) })
    else { return nil }
    self.init(ofLockOn: file.number, in: folder.fileSystem)
  }

  /// The process that holds a lock on an open file, the first one if there are several. Nil if the system does not tell: only
  /// Linux does, and only for processes of the same container (`/proc/locks`, proc(5)).
  init?(ofLockOn file: CInt, in fileSystem: FileSystem) {
    #if os(Linux)
      var status = stat()
      guard (try? fileSystem.perform(.fstat, "", { fstat(file, &status) })) != nil else {
        return nil
      }
      let locked = FileStatus(status)
      for line in fileSystem.procText("/proc/locks").split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let kind = words.firstIndex(of: "FLOCK"), kind == 1, words.count > 5,
          words[5].split(separator: ":").last == Substring(String(locked.inode)),
          let process = Int32(words[4]), process > 0, process != getpid(),
          fileSystem.hasOpen(locked, process)
        else { continue }
        let text = fileSystem.procText("/proc/\(process)/cmdline").split(separator: "\0")
        self.init(
          process: process, command: text.isEmpty ? nil : text.joined(separator: " "))
        return
      }
    #endif
    return nil
  }
}

extension FileSystem {
  /// Whether a process has a file open; false if this user may not know. `/proc/locks` alone is not enough, because on some file
  /// systems its device numbers differ from those that `fstat` returns.
  fileprivate func hasOpen(_ file: FileStatus, _ process: Int32) -> Bool {
    (0..<256).contains { number in
      guard let found = try? status("/proc/\(process)/fd/\(number)") else { return false }
      return found.device == file.device && found.inode == file.inode
    }
  }

  /// Reads a file of `/proc` of at most 1 MiB; returns an empty text if it cannot be read.
  fileprivate func procText(_ path: String) -> String {
    guard let file = try? openForReading(path, { openat(AT_FDCWD, path, openFlags) }),
      let bytes = try? readAll(of: file.number, path, limit: 1 << 20, endsShort: false)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
