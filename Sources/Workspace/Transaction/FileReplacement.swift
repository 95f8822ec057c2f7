import Platform
import Text

/// Replaces the files of a log entry: forward by their contents after the change, backward by those before it. Making a change,
/// undo, redo and recovery all use it.
///
/// The new content is written to a temporary file, which is renamed if the file still has the expected content. A save in the
/// microseconds between this comparison and the renaming is lost.
struct FileReplacement {
  let folders: Folders
  /// The known attributes of existing files.
  private let attributes: [Path: FileAttributes]
  private let settings: ChangeSettings
  /// Files that were edited after the change was interrupted. They are not replaced.
  private(set) var edited: [Path] = []
  /// Files whose access control lists the new files do not have.
  private var withoutList: [Path] = []
  private var made: [Path] = []

  init(folders: Folders, _ attributes: [Path: FileAttributes], _ settings: ChangeSettings) {
    (self.folders, self.attributes, self.settings) = (folders, attributes, settings)
  }

  enum Direction {
    case forward, backward

    var opposite: Direction { self == .forward ? .backward : .forward }
  }

  /// Up to this number, files are synced one by one; for more, `syncfs` is faster.
  private static let fewFiles = 4
}

extension FileReplacement {
  /// Replaces all files. With `isResumed`, some may have been replaced before an interruption.
  mutating func run(
    _ entry: LogEntry, _ direction: Direction, isResumed: Bool
  ) throws {
    let all = entry.steps(direction)
    var steps: [Step] = []
    for step in all where try !isResumed || isPending(step) { steps.append(step) }
    for step in steps { try stage(step, isSynced: isFew(steps)) }
    if !isFew(steps) { try syncFileSystems(of: touched(all)) }
    // Create first and remove last, so that no reference points to a missing file.
    for step in steps where step.from == nil { try place(step) }
    for step in steps where step.from != nil && step.to != nil { try place(step) }
    for step in steps where step.to == nil { try place(step) }
    if isFew(steps) { try sync(touched(all)) } else { try syncFileSystems(of: touched(all)) }
  }

  /// Reports the files that have lost their access control lists.
  func reportLists() {
    if !withoutList.isEmpty { settings.onDroppedLists(withoutList) }
  }

  /// Removes new folders after a change failed.
  func clear() {
    for folder in made.reversed() { try? folders.removeFolder(folder) }
  }

  private func isFew(_ steps: [Step]) -> Bool { steps.count <= Self.fewFiles }

  /// The folders of the files, and those of new folders.
  private func touched(_ steps: [Step]) -> Set<Path> {
    Set((steps.map(\.path) + made).map(\.parent))
  }
}

/// The replacement of one file.
private struct Step {
  let path: Path
  /// The name of the temporary file in the same folder.
  let stagedName: String
  /// The expected present content; nil if there should be no file.
  var from: [UInt8]?
  /// The new content; nil to remove the file.
  let to: [UInt8]?
  let mode: UInt16?
  /// The file from which a new one copies its attributes.
  let like: Path?
}

extension LogEntry {
  fileprivate func steps(_ direction: FileReplacement.Direction) -> [Step] {
    var successors: [Path: Path] = [:]
    for file in files { file.formerPath.map { successors[$0] = file.path } }
    let key = key
    return files.enumerated().compactMap { index, file in
      guard file.path.isWritable else { return nil }
      let like = direction == .forward ? file.formerPath : successors[file.path]
      return Step(
        path: file.path, stagedName: ".docket-\(key)-\(index)",
        from: direction == .forward ? file.before : file.after,
        to: direction == .forward ? file.after : file.before,
        mode: file.mode, like: like.flatMap { $0.isWritable ? $0 : nil })
    }
  }
}

extension FileReplacement {
  /// Writes the new content to the temporary file.
  private mutating func stage(_ step: Step, isSynced: Bool) throws(SystemError) {
    guard let bytes = step.to else { return }
    let folder = try folders.makeFolder(step.path.parent, made: &made)
    try folder.removeIfThere(step.stagedName)
    let attributes = try attributes(for: step)
    if try !folder.write(bytes, as: step.stagedName, attributes, isSynced: isSynced) {
      withoutList.append(step.path)
    }
    settings.onStep()
  }

  private func attributes(for step: Step) throws(SystemError) -> FileAttributes? {
    let model = step.from != nil ? step.path : step.like
    if let known = attributes[step.path] ?? model.flatMap({ attributes[$0] }) { return known }
    if let model, let found = try folders.attributesIfThere(of: model) { return found }
    return step.mode.map { FileAttributes(permissions: $0) }
  }

  /// Replaces, creates or removes a file.
  private func place(_ step: Step) throws {
    guard try folders.folder(step.path.parent).place(step) else {
      throw WorkspaceError.transaction(.changedMeanwhile(path: step.path))
    }
    settings.onStep()
  }

  private func sync(_ paths: Set<Path>) throws(SystemError) {
    for path in paths.sorted() {
      do {
        try folders.folder(path).sync()
      } catch  where error.isNotFound {
        // Somebody edited the file and removed its folder after an interruption.
      }
    }
  }

  private func syncFileSystems(of paths: Set<Path>) throws(SystemError) {
    try folders.root.syncFileSystem()
    var known: Set<UInt64> = [try folders.root.status().device]
    for path in paths.sorted() {
      guard let folder = try? folders.folder(path), let status = try? folder.status() else {
        continue
      }
      if known.insert(status.device).inserted { try folder.syncFileSystem() }
    }
  }

  /// Whether an interrupted change still has to replace a file. Removes the temporary file.
  private mutating func isPending(_ step: Step) throws(SystemError) -> Bool {
    do {
      let folder = try folders.folder(step.path.parent)
      try folder.removeIfThere(step.stagedName)
      if try folder.holds(step.to, at: step.path.name) { return false }
      if try folder.holds(step.from, at: step.path.name) { return true }
    } catch  where error.code == ErrorNumber.notFound {
      // The folder does not exist yet, or was removed.
      if step.from == nil || step.to == nil { return step.to != nil }
    }
    edited.append(step.path)
    return false
  }
}

extension Directory {
  /// Replaces, creates or removes a file if it has the expected content; otherwise leaves it and returns false.
  fileprivate func place(_ step: Step) throws(SystemError) -> Bool {
    let name = step.path.name
    if step.from == nil {
      do {
        try move(step.stagedName, to: name)
        return true
      } catch  where error.isExisting {
        return false
      }
    }
    guard try holds(step.from, at: name) else { return false }
    if step.to == nil { try remove(name) } else { try rename(step.stagedName, to: name) }
    return true
  }

  /// Whether there is a regular file with this content; for nil, whether there is nothing.
  fileprivate func holds(_ content: [UInt8]?, at name: String) throws(SystemError) -> Bool {
    do {
      return try read(name, limit: Workspace.fileSizeLimit) == content
    } catch {
      if error.obstacle != nil { return false }
      if error.code == ErrorNumber.notFound { return content == nil }
      throw error
    }
  }

  fileprivate func removeIfThere(_ name: String) throws(SystemError) {
    do {
      try remove(name)
    } catch  where error.code == ErrorNumber.notFound {}
  }
}

extension Folders {
  /// The attributes of a file; nil if there is none, or if this user may not read them.
  fileprivate func attributesIfThere(of path: Path) throws(SystemError) -> FileAttributes? {
    do {
      return try folder(path.parent).attributes(of: path.name)
    } catch  where error.isNotFound || error.code == ErrorNumber.permission {
      return nil
    }
  }
}
