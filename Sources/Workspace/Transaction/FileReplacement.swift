import Platform
import Text

/// Replaces the files of a log entry: forward by their contents after the change, backward by those before it. Making a change,
/// undo, redo and recovery all use it.
struct FileReplacement {
  let folders: Folders
  /// The known attributes of existing files.
  private let attributes: [Path: FileAttributes]
  /// Called when a file's new content is written, and again when it has replaced the old one.
  private let onStep: () -> Void
  /// Files that were edited after the change was interrupted. They are not replaced.
  private(set) var edited: [Path] = []
  private var made: [Path] = []

  init(folders: Folders, _ attributes: [Path: FileAttributes], onStep: @escaping () -> Void) {
    (self.folders, self.attributes, self.onStep) = (folders, attributes, onStep)
  }

  enum Direction {
    case forward, backward

    var opposite: Direction { self == .forward ? .backward : .forward }
  }

  enum Failure: Error {
    case system(SystemError)
    /// Another program saved the file meanwhile; its content is kept.
    case changed(path: Path)
  }

  /// Up to this number, files are synced one by one; for more, `syncfs` is faster.
  private static let fewFiles = 4
}

extension FileReplacement {
  /// Replaces all files. With `isResumed`, some may have been replaced before an interruption.
  mutating func run(
    _ entry: LogEntry, _ direction: Direction, isResumed: Bool
  ) throws(Failure) {
    var steps: [Step] = []
    for step in entry.steps(direction) {
      if isResumed, try !resumes(step) { continue }
      steps.append(step)
    }
    let isFew = steps.count <= Self.fewFiles
    var touched = Set((isResumed ? entry.steps(direction) : steps).map(\.path.parent))
    try Failure.wrapping { () throws(SystemError) in
      for step in steps { try stage(step, isSynced: isFew) }
      // New folders are synced together with their parents.
      touched.formUnion(made.map(\.parent))
      if !isFew { try syncFileSystems(of: touched) }
    }
    // Create first and remove last, so that no reference points to a missing file.
    for step in steps where step.from == nil { try place(step) }
    for step in steps where step.from != nil && step.to != nil { try place(step) }
    for step in steps where step.to == nil { try remove(step) }
    try Failure.wrapping { () throws(SystemError) in
      if isFew { try sync(touched) } else { try syncFileSystems(of: touched) }
    }
  }

  /// Removes temporary files and new folders after a change failed.
  func clear(_ entry: LogEntry) {
    for step in entry.steps(.forward) {
      try? folders.folder(step.path.parent).directory.remove(step.stagedName)
    }
    for folder in made.reversed() { try? folders.removeFolder(folder) }
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
  private mutating func stage(_ step: Step, isSynced: Bool) throws(SystemError) {
    guard let bytes = step.to else { return }
    let folder = try folders.makeFolder(step.path.parent, made: &made)
    var attributes = FileAttributes(permissions: step.mode)
    let model = step.from != nil ? step.path : step.like
    if let known = self.attributes[step.path] ?? model.flatMap({ self.attributes[$0] }) {
      attributes = known
    } else if let model, let found = try folders.attributesIfThere(of: model) {
      attributes = found
    }
    // Records are never executable.
    attributes.permissions = attributes.permissions.map { $0 & 0o777 }
    try folder.directory.removeIfThere(step.stagedName)
    try folder.directory.write(bytes, as: step.stagedName, attributes, isSynced: isSynced)
    onStep()
  }

  /// Replaces a file by its temporary file if it has the expected content.
  private func place(_ step: Step) throws(Failure) {
    let isPlaced = try Failure.wrapping { () throws(SystemError) in
      try folders.folder(step.path.parent).directory
        .place(step.stagedName, at: step.path.name, insteadOf: step.from, step.to)
    }
    if !isPlaced { throw .changed(path: step.path) }
    onStep()
  }

  private func remove(_ step: Step) throws(Failure) {
    guard let bytes = step.from else { return }
    let isRemoved = try Failure.wrapping { () throws(SystemError) in
      try folders.folder(step.path.parent).directory.takeAway(
        step.path.name, by: step.stagedName, ifHolding: bytes)
    }
    if !isRemoved { throw .changed(path: step.path) }
    onStep()
  }

  private func sync(_ paths: Set<Path>) throws(SystemError) {
    for path in paths.sorted() {
      do {
        try folders.folder(path).directory.sync()
      } catch  where error.isNotFound {
        // Somebody edited the file and removed its folder after an interruption.
      }
    }
  }

  private func syncFileSystems(of paths: Set<Path>) throws(SystemError) {
    try folders.root.directory.syncFileSystem()
    var known: Set<UInt64> = [try folders.root.directory.status(".").device]
    for path in paths.sorted() {
      guard let folder = try? folders.folder(path).directory.status(".") else { continue }
      if known.insert(folder.device).inserted {
        try folders.folder(path).directory.syncFileSystem()
      }
    }
  }
}

extension FileReplacement {
  /// Determines how far an interrupted change got with a file; returns false if nothing is left to do.
  private mutating func resumes(_ step: Step) throws(Failure) -> Bool {
    let content: PathContent
    let isSaveBack: Bool
    do throws(SystemError) {
      let folder = try folders.folder(step.path.parent)
      isSaveBack = try folder.directory.bringBackSave(
        from: step.stagedName, to: step.path.name, step)
      content = try folder.directory.content(step.path.name)
    } catch {
      guard error.code == ErrorNumber.notFound else { throw .system(error) }
      // The folder does not exist yet, or was removed.
      if step.from != nil, step.to != nil { edited.append(step.path) }
      return step.from == nil && step.to != nil
    }
    if !isSaveBack {
      switch content {
      case .nothing:
        if step.to == nil { return false }
        if step.from == nil { return true }
      case .file(let bytes):
        if bytes == step.to { return false }
        if bytes == step.from { return true }
      case .link, .other: break
      }
    }
    edited.append(step.path)
    return false
  }
}

extension Step {
  /// Whether a temporary file with these bytes may be docket's own: the old or new content, or an incomplete copy that an
  /// interruption left, possibly filled up with zeros.
  fileprivate func isOwn(_ bytes: [UInt8]) -> Bool {
    let zeros = bytes.reversed().prefix { $0 == 0 }.count
    return [from, to].contains { side in
      side.map { bytes == $0 || bytes.count <= $0.count && $0.starts(with: bytes.dropLast(zeros)) }
        ?? false
    }
  }
}

extension Directory {
  /// Looks up a name, and reads the content if it is a regular file.
  func content(_ name: String) throws(SystemError) -> PathContent {
    do throws(ReadFailure) {
      return .file(try read(name, limit: Workspace.fileSizeLimit))
    } catch {
      switch error {
      case .system(let error) where error.code == ErrorNumber.notFound: return .nothing
      case .system(let error): throw error
      case .link, .deadLink: return .link
      case .tooLarge, .notRegular: return .other
      }
    }
  }

  fileprivate func removeIfThere(_ name: String) throws(SystemError) {
    do {
      try remove(name)
    } catch  where error.code == ErrorNumber.notFound {}
  }

  /// Replaces a file atomically if its content is `old`; otherwise leaves it and returns false.
  fileprivate func place(
    _ staged: String, at name: String, insteadOf old: [UInt8]?, _ new: [UInt8]?
  ) throws(SystemError) -> Bool {
    guard let old, let new else {
      do {
        try move(staged, to: name, in: self)
        return true
      } catch  where error.isExisting {
        return false
      }
    }
    do {
      try exchange(staged, with: name, in: self)
    } catch  where error.code == ErrorNumber.notFound {
      return false
    } catch  where error.isUnsupported {
      guard try content(name) == .file(old) else { return false }
      try rename(staged, to: name)
      return true
    }
    let isPlanned = try content(staged) == .file(old)
    if !isPlanned { try putBack(staged, to: name, insteadOf: new) }
    try removeIfThere(staged)
    return isPlanned
  }

  /// Restores a file that was saved just before the exchange. If it has been saved again since, the last save wins.
  private func putBack(
    _ staged: String, to name: String, insteadOf new: [UInt8]
  ) throws(SystemError) {
    var placed = PathContent.file(new)
    for _ in 0..<100 {
      let save = try content(staged)
      do {
        try exchange(staged, with: name, in: self)
      } catch  where error.code == ErrorNumber.notFound {
        // Somebody has removed the file.
        return try move(staged, to: name, in: self)
      }
      if try content(staged) == placed { return }
      placed = save
    }
  }

  /// Removes a file if its content is `old`; otherwise leaves it and returns false.
  fileprivate func takeAway(
    _ name: String, by staged: String, ifHolding old: [UInt8]
  ) throws(SystemError) -> Bool {
    do {
      try rename(name, to: staged)
    } catch  where error.code == ErrorNumber.notFound {
      return false
    }
    let isPlanned = try content(staged) == .file(old)
    if !isPlanned {
      do {
        try move(staged, to: name, in: self)
      } catch  where error.isExisting {}
    }
    try removeIfThere(staged)
    return isPlanned
  }

  /// Removes the temporary file of an interrupted change. If it contains a version that was saved just before the exchange,
  /// restores that first and returns true.
  fileprivate func bringBackSave(
    from staged: String, to name: String, _ step: Step
  ) throws(SystemError) -> Bool {
    let content = try content(staged)
    if content == .nothing { return false }
    var isSave = true
    if case .file(let bytes) = content { isSave = !step.isOwn(bytes) }
    if isSave {
      let standing = try self.content(name)
      if standing == .nothing {
        try move(staged, to: name, in: self)
      } else if standing == step.from.map(PathContent.file)
        || standing == step.to.map(PathContent.file)
      {
        try exchange(staged, with: name, in: self)
      }
    }
    try removeIfThere(staged)
    return isSave
  }
}

/// The thing at a name in a folder.
enum PathContent: Hashable {
  case nothing
  case file([UInt8])
  case link
  /// Something else, or a file above the size limit.
  case other
}

extension Folders {
  /// The attributes of a file; nil if there is none, or if this user may not read them.
  func attributesIfThere(of path: Path) throws(SystemError) -> FileAttributes? {
    do {
      return try folder(path.parent).directory.attributes(of: path.name)
    } catch  where error.isNotFound || error.code == ErrorNumber.permission {
      return nil
    }
  }
}

extension FileReplacement.Failure {
  fileprivate static func wrapping<Result>(
    _ calls: () throws(SystemError) -> Result
  ) throws(FileReplacement.Failure) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }
}
