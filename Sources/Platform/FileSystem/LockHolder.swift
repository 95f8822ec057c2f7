import CLibrary

/// Another program that holds a lock, as far as the system tells.
package struct LockHolder: Hashable, Sendable {
  /// The number of its process.
  package let process: Int32
  /// The words that it was started with; nil where they are not to be seen.
  package let command: String?

  package init(process: Int32, command: String?) {
    self.process = process
    self.command = command
  }
}

extension LockHolder {
  /// The program that holds a lock on a file at this moment; nil where none does, or the system does not tell.
  package init?(ofLock name: String, in folder: borrowing Directory) {
    let number = folder.descriptor
    guard !name.utf8.contains(0),
      let file = try? folder.fileSystem.open(
        folder.path(of: name), { openat(number, name, openFlags | O_NOFOLLOW) })
    else { return nil }
    self.init(ofLockOn: file.number)
  }

  /// The program that holds a lock on an open file: the first of them, where several do. Nil where the system
  /// does not tell, as only Linux does, of what runs in the same container (`/proc/locks`, proc(5)).
  init?(ofLockOn file: CInt) {
    #if os(Linux)
      var status = stat()
      guard fstat(file, &status) == 0 else { return nil }
      let inode = String(status.st_ino)
      for line in procText("/proc/locks").split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let kind = words.firstIndex(of: "FLOCK"), kind == 1, words.count > 5,
          words[5].split(separator: ":").last.map(String.init) == inode,
          let process = Int32(words[4]), process > 0, process != getpid(),
          hasOpen(status, process)
        else { continue }
        let text = procText("/proc/\(process)/cmdline").split(separator: "\0")
        self.init(
          process: process, command: text.isEmpty ? nil : text.joined(separator: " "))
        return
      }
    #endif
    return nil
  }
}

/// Whether a process has a file open; false if this user may not see that. What `/proc/locks` calls the device of a file is
/// not what `fstat` calls it on every file system.
private func hasOpen(_ file: stat, _ process: Int32) -> Bool {
  (0..<256).contains { number in
    var found = stat()
    return stat("/proc/\(process)/fd/\(number)", &found) == 0 && found.st_dev == file.st_dev
      && found.st_ino == file.st_ino
  }
}

/// What a file of `/proc` says, as far as a few pages go; empty where it can't be read.
private func procText(_ path: String) -> String {
  let file = retrying { open(path, O_RDONLY | O_CLOEXEC) }
  if file < 0 { return "" }
  defer { close(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 14)
  while bytes.count < 1 << 20 {
    let got = retrying { read(file, &block, block.count) }
    if got <= 0 { break }
    bytes += block[..<got]
  }
  return String(decoding: bytes, as: UTF8.self)
}
