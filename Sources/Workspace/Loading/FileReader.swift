import Diagnostics
import Model
import Platform
import Text

/// Reads record files for one thread.
struct FileReader {
  let workspace: Workspace
  var records: RecordReader
  private let openFiles = OpenFiles()
  let folders: Folders

  init(
    workspace: Workspace, below root: Directory, retaining retention: Retention = .everything,
    keepsDocuments: Bool = false
  ) {
    self.workspace = workspace
    folders = Folders(below: root)
    records = RecordReader(
      schema: workspace.schema, retaining: retention, keepsDocuments: keepsDocuments)
  }

  /// Reads the records of a batch, whose files a folder walk has found to be regular files.
  mutating func read(_ batch: Batch) throws(SystemError) {
    let folder = try folders.folder(batch.path)
    let folderIndex = records.addFolder(batch.path)
    batch.forEachName {
      _ = read($0, batch.kind, in: folder, folderIndex: folderIndex, verifying: false)
    }
  }

  /// Reads one record by its file name, whatever type of file it is; returns false if there is none.
  mutating func read(_ name: String, _ kind: KindIndex, in folder: Directory) -> Bool {
    let folderIndex = records.addFolder(Path(folder.path))
    return (Array(name.utf8) + [0]).withUnsafeBytes { name in
      read(
        UnsafeRawBufferPointer(rebasing: name.dropLast()), kind, in: folder,
        folderIndex: folderIndex,
        verifying: true)
    }
  }

  /// Reads a file whose name is followed by a NUL in memory; returns false if there is no such file.
  private mutating func read(
    _ name: UnsafeRawBufferPointer, _ kind: KindIndex, in folder: Directory, folderIndex: UInt32,
    verifying: Bool
  ) -> Bool {
    do {
      try fill(name, kind, in: folder, folderIndex: folderIndex, verifying: verifying)
    } catch {
      if error.code == ErrorNumber.notFound { return false }
      addUnread(error, name, kind, in: folder, folderIndex: folderIndex)
    }
    return true
  }

  private mutating func fill(
    _ name: UnsafeRawBufferPointer, _ kind: KindIndex, in folder: Directory, folderIndex: UInt32,
    verifying: Bool
  ) throws(SystemError) {
    let limit = Workspace.fileSizeLimit
    let idCount = FileRole.idCount(ofRecordNamed: name)
    let room = records.room(for: idCount + limit + 1)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: name.prefix(idCount)))
    let byteCount = try folder.read(
      name, filling: UnsafeMutableRawBufferPointer(rebasing: room[idCount...].prefix(limit + 1)),
      verifying: verifying, closingBy: openFiles)
    records.read(idCount: idCount, byteCount: byteCount, kind: kind, folder: folderIndex)
  }
}

extension FileReader {
  /// Adds a record that is not a plain readable file as a broken one.
  private mutating func addUnread(
    _ error: SystemError, _ name: UnsafeRawBufferPointer, _ kind: KindIndex,
    in folder: Directory, folderIndex: UInt32
  ) {
    let path = Path(folder.path).appending(String(decoding: name, as: UTF8.self))
    records.report(Check.unreadableFile(path, because: error))
    let idCount = FileRole.idCount(ofRecordNamed: name)
    records.room(for: idCount).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: name.prefix(idCount)))
    records.addBroken(idCount: idCount, kind: kind, folder: folderIndex)
  }
}

extension Check {
  /// A file that cannot be read.
  static func unreadableFile(_ path: Path, because error: SystemError) -> Diagnostic {
    switch error.obstacle {
    case .tooLarge(let limit): fileTooLarge(path, limit: limit)
    case .notRegular(let type): unreadableFile(path, because: itIs(type))
    case .link, .deadLink: unreadableFile(path, because: itIs(.link))
    case nil: unreadableFile(path, because: error.reason)
    }
  }

  private static func itIs(_ type: FileType) -> LocalizedText {
    LocalizedText("it is \(type.name)", "это \(type.name)")
  }
}
