import Model
package import Platform
import Text

/// Why a change is not taken back.
package enum TakeBackError: Error, Hashable, Sendable {
  /// No change is in this state.
  case nothing(UndoName.State)
  /// Another change than the one that is meant would come first by now.
  case overtaken
  case entry(UndoEntryError, path: String)
  case obstacle(UndoObstacle, UndoEntry)
  /// These files are no longer as the change left them.
  case changedSince([String], UndoEntry)
  /// A file is no record, by the schema as it is now.
  case noRecord(path: String)
  case system(SystemError)
}

/// What the log of undo says, for who does not hold the lock as for who does.
extension Workspace {
  /// How many changes are kept at most.
  package static let undoCountLimit = UndoLog.countLimit
  /// How many bytes they have at most.
  package static let undoSizeLimit = UndoLog.sizeLimit

  /// The names of the changes that are noted, from the oldest to the newest.
  package func undoNames() throws(SystemError) -> [UndoName] {
    do throws(SystemError) {
      return try UndoLog.names(in: try localFolder().directory(UndoLog.name))
    } catch {
      // What is no folder is none of docket's; the next command that writes moves it aside.
      let isNone = [ErrorNumber.notFound, ErrorNumber.notDirectory].contains(error.code)
      if isNone || error.isLink { return [] }
      throw error
    }
  }

  /// The change that is taken back next, or of those that were, the one that is made again; of those that are not passed
  /// over. Nil where none is in this state.
  package func nextToTurn(
    _ state: UndoName.State, passingOver passed: Set<UndoName> = []
  ) throws(SystemError) -> UndoName? {
    let names = try undoNames().filter { $0.state == state && !passed.contains($0) }
    return state == .done ? names.last : names.first
  }

  package func undoEntry(_ name: UndoName) throws(UndoEntryError) -> UndoEntry {
    let bytes: [UInt8]
    let identity: String
    do throws(ReadFailure) {
      let local = try ReadFailure.wrapping { () throws(SystemError) in try localFolder() }
      identity = try ReadFailure.wrapping { () throws(SystemError) in try local.identity() }
      let folder = try ReadFailure.wrapping { () throws(SystemError) in
        try local.directory(UndoLog.name)
      }
      bytes = try folder.read(name.text, limit: UndoLog.sizeLimit)
    } catch {
      throw .unread(error)
    }
    return try UndoEntry(bytes, identity: identity)
  }

  /// The path of an entry in the workspace.
  package func undoPath(_ name: UndoName) -> String {
    "\(LocalFolder.name)/\(UndoLog.name)/\(name.text)"
  }

  private func localFolder() throws(SystemError) -> Directory {
    try Directory.open(root, in: fileSystem, shownAs: "").directory(LocalFolder.name)
  }
}

extension Transaction {
  /// Stages what takes back the last change that is made, or what makes again the last that was taken back; nothing,
  /// where one of its files is not as it was left. Returns the entry, and the changes that it comes to.
  ///
  /// Some changes may be passed over: what is changed since on top of them is seen by the files. Where it is to be one
  /// that somebody means, no other is.
  package mutating func turn(
    _ state: UndoName.State, passingOver passed: Set<UndoName> = [], meaning meant: UndoName? = nil
  ) throws(TakeBackError) -> UndoEntry {
    let next = try TakeBackError.wrapping { () throws(SystemError) in
      try workspace.nextToTurn(state, passingOver: passed)
    }
    if let meant, next != meant { throw .overtaken }
    guard let last = next else { throw .nothing(state) }
    let entry: UndoEntry
    do throws(UndoEntryError) {
      entry = try workspace.undoEntry(last)
    } catch {
      throw .entry(error, path: workspace.undoPath(last))
    }
    if let obstacle = entry.obstacle { throw .obstacle(obstacle, entry) }
    var renamed: PathMap<String> = [:]
    for file in entry.files { file.like.map { renamed[$0] = file.path } }
    var changed: [String] = []
    var changes: [FileChange] = []
    for file in entry.files {
      let schema = workspace.schema
      guard schema.recordName(ofPath: file.path) != nil || file.path == Workspace.fileName else {
        throw .noRecord(path: file.path)
      }
      if let change = try change(takingBack: file, renamedTo: renamed[file.path]) {
        changes.append(change)
      } else {
        changed.append(file.path)
      }
    }
    if !changed.isEmpty { throw .changedSince(changed, entry) }
    for change in changes { stage(change) }
    note?.turns = last
    return entry
  }

  /// Nil where the file is not as it was left.
  private func change(
    takingBack file: UndoEntry.File, renamedTo other: String?
  ) throws(TakeBackError) -> FileChange? {
    do throws(TransactionError) {
      let now = try linkedFile(of: file.path, in: folders, root: workspace.root)
      guard let expected = file.now else {
        guard now == nil, try isFree(file.path) else { return nil }
        var change = FileChange(path: file.path, after: file.before, modeOf: other)
        change.permissions = other == nil ? file.permissions : nil
        return change
      }
      guard let place = now?.place else { return nil }
      let content = try TransactionError.wrapping { () throws(SystemError) in
        try folders.folder(place.folder).directory.content(place.name)
      }
      guard case .file(let bytes) = content, content.checksum == expected else { return nil }
      return FileChange(path: file.path, before: bytes, after: file.before)
    } catch {
      if case .system(let error) = error { throw .system(error) }
      // A link that leads elsewhere by now.
      return nil
    }
  }

  private func isFree(_ path: String) throws(TransactionError) -> Bool {
    guard let place = WorkspacePath(path) else { return false }
    return try lookUp(place, in: folders) == nil
  }
}

extension ReadFailure {
  fileprivate static func wrapping<Result: ~Copyable>(
    _ calls: () throws(SystemError) -> Result
  ) throws(ReadFailure) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }
}

extension TakeBackError {
  fileprivate static func wrapping<Result>(
    _ calls: () throws(SystemError) -> Result
  ) throws(TakeBackError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }
}
