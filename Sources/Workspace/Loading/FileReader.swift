import Model
import Platform
import Text

/// Reads record files for one thread.
struct FileReader {
  let workspace: Workspace
  var records: RecordReader
  /// The paths of files that are links: their content can change without a change of the link.
  private(set) var links: [Path] = []
  private let openFiles = OpenFiles()
  /// The folder of the last batch and its open parents.
  private var trail = FolderTrail()

  init(
    workspace: Workspace, retaining retention: Retention = .everything,
    keepsDocuments: Bool = false
  ) {
    self.workspace = workspace
    records = RecordReader(
      schema: workspace.schema, retaining: retention, keepsDocuments: keepsDocuments)
  }

  /// Reads the records of a batch, whose files a folder walk has found to be regular files.
  mutating func read(_ batch: Batch, below root: borrowing Directory) throws(SystemError) {
    let folder = try trail.open(batch.path, batch.kind, below: root)
    let number = records.addFolder(batch.path)
    batch.forEachName { _ = read($0, in: folder, number: number, verifying: false) }
  }

  /// Reads one record by its file name, whatever type of file it is; returns false if there is none.
  mutating func read(_ name: String, in folder: OpenFolder) -> Bool {
    let number = records.addFolder(folder.path)
    return (Array(name.utf8) + [0]).withUnsafeBytes { name in
      read(
        UnsafeRawBufferPointer(rebasing: name.dropLast()), in: folder, number: number,
        verifying: true)
    }
  }

  /// Reads a file whose name is followed by a NUL in memory; returns false if there is no such file.
  private mutating func read(
    _ name: UnsafeRawBufferPointer, in folder: OpenFolder, number: UInt32, verifying: Bool
  ) -> Bool {
    do throws(ReadFailure) {
      try fill(name, in: folder, number: number, verifying: verifying)
    } catch {
      if case .system(let error) = error, error.code == ErrorNumber.notFound { return false }
      addUnread(error, name, in: folder, number: number)
    }
    return true
  }

  private mutating func fill(
    _ name: UnsafeRawBufferPointer, in folder: OpenFolder, number: UInt32, verifying: Bool
  ) throws(ReadFailure) {
    let limit = Workspace.fileSizeLimit
    let idCount = FileRole.idCount(ofRecordNamed: name)
    let room = records.room(for: idCount + limit + 1)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: name.prefix(idCount)))
    let byteCount = try folder.directory.read(
      name, filling: UnsafeMutableRawBufferPointer(rebasing: room[idCount...].prefix(limit + 1)),
      verifying: verifying, closingBy: openFiles)
    records.read(idCount: idCount, byteCount: byteCount, kind: folder.kind, folder: number)
  }
}

extension FileReader {
  /// Adds a record that is not a plain readable file: by following a link inside the workspace, or as a broken record.
  private mutating func addUnread(
    _ failure: ReadFailure, _ name: UnsafeRawBufferPointer, in folder: OpenFolder, number: UInt32
  ) {
    let path = folder.path.appending(String(decoding: name, as: UTF8.self))
    let limit = Workspace.fileSizeLimit
    switch failure {
    case .link, .deadLink:
      links.append(path)
      do throws(LinkFault) {
        return keep(try workspace.readLink(path), name, in: folder, number: number)
      } catch {
        records.report(Check.unreadableFile(path, because: error.reason))
      }
    case .tooLarge: records.report(Check.fileTooLarge(path, limit: limit))
    case .notRegular(_, let type):
      records.report(
        Check.unreadableFile(
          path, because: LocalizedText("it is \(type.name.english)", "это \(type.name.russian)")))
    case .system(let error): records.report(Check.unreadableFile(path, because: error.reason))
    }
    let idCount = FileRole.idCount(ofRecordNamed: name)
    records.room(for: idCount).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: name.prefix(idCount)))
    records.addBroken(idCount: idCount, kind: folder.kind, folder: number)
  }

  private mutating func keep(
    _ bytes: [UInt8], _ name: UnsafeRawBufferPointer, in folder: OpenFolder, number: UInt32
  ) {
    let idCount = FileRole.idCount(ofRecordNamed: name)
    let room = records.room(for: idCount + bytes.count)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: name.prefix(idCount)))
    UnsafeMutableRawBufferPointer(rebasing: room[idCount...]).copyBytes(from: bytes)
    records.read(idCount: idCount, byteCount: bytes.count, kind: folder.kind, folder: number)
  }
}

extension Workspace {
  /// Reads the file that a link points to, if it is in the workspace and not hidden.
  func readLink(_ path: Path) throws(LinkFault) -> [UInt8] {
    guard let target = try? fileSystem.resolvedPath(of: joined(root, path)),
      let root = try? fileSystem.resolvedPath(of: root)
    else { throw .leadsNowhere }
    guard isInside(target, of: root) else { throw .leavesTheWorkspace }
    // Git's own files may contain secrets, such as the token of a CI machine.
    let rest = target.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
    if rest.contains(where: { $0.first == UInt8(ascii: ".") }) { throw .isHidden }
    do throws(ReadFailure) {
      return try fileSystem.read(target, limit: Self.fileSizeLimit)
    } catch {
      throw .isUnreadable(error)
    }
  }
}

/// Why a link is not read.
enum LinkFault: Error {
  case leadsNowhere
  case leavesTheWorkspace
  case isHidden
  case isUnreadable(ReadFailure)

  var reason: LocalizedText {
    switch self {
    case .leadsNowhere:
      LocalizedText("it is a broken link", "это ссылка, которая никуда не ведёт")
    case .leavesTheWorkspace:
      LocalizedText(
        "it is a link to a file outside the workspace",
        "это ссылка за пределы рабочего пространства")
    case .isHidden: LocalizedText("it is a link to a hidden file", "это ссылка на скрытое")
    case .isUnreadable(.notRegular(_, let type)):
      LocalizedText(
        "it is a link to \(type.name.english)",
        "это ссылка, а ведёт она не к файлу: там \(type.name.russian)")
    case .isUnreadable(.tooLarge(_, let limit)):
      LocalizedText(
        "it is a link to a file of more than \(limit) bytes",
        "это ссылка на файл больше предела, \(limit) байтов")
    case .isUnreadable(.system(let error)):
      LocalizedText(
        "it is a link to a file that cannot be read: ", "это ссылка на то, что не читается: ")
        + error.reason
    case .isUnreadable(.link), .isUnreadable(.deadLink):
      LocalizedText(
        "it is a link to a file that cannot be read", "это ссылка на то, что не читается")
    }
  }
}
