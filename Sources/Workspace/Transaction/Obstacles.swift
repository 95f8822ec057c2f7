import Platform
import Text

/// Why a file could not be replaced or removed, known before anything is begun.
package enum Obstacle: Hashable, Sendable {
  /// The folder is sticky: only the owner of the file may.
  case ofAnother
  case immutable
  /// A file system is mounted at the very name.
  case mounted
}

/// The looking for what would keep a transaction of several files from its end, before it begins.
///
/// What cannot be seen beforehand shows when it is tried, and is undone.
struct Obstacles {
  private let folders: Folders
  private var known: PathMap<ExistingFolder> = [:]

  /// A folder that is there.
  struct ExistingFolder {
    let details: FileDetails
    /// How far it is above the one that was asked for.
    let level: Int
  }

  init(folders: Folders) {
    self.folders = folders
  }

  /// The folder of a target, or the first one above it that is there; fails where this user could not put
  /// the target into place there.
  mutating func existingFolder(of target: Target) throws(TransactionError) -> ExistingFolder {
    let place = target.place
    let (existing, file) = try TransactionError.wrapping { () throws(SystemError) in
      let existing = try writableFolder(place.folder)
      let file =
        target.isCreation
        ? nil : try folders.folder(place.folder).directory.details(place.name)
      return (existing, file)
    }
    if let file {
      if file.isImmutable { throw .obstacle(path: place.path, .immutable) }
      if file.isMountPoint { throw .obstacle(path: place.path, .mounted) }
      if existing.details.isImmutable { throw .obstacle(path: place.folder, .immutable) }
      if !existing.details.allowsReplacing(file) { throw .obstacle(path: place.path, .ofAnother) }
    }
    return existing
  }

  private mutating func writableFolder(_ path: String) throws(SystemError) -> ExistingFolder {
    if let existing = known[path] { return existing }
    var (folder, level) = (path, 0)
    while true {
      do {
        let opened = try folders.folder(folder)
        try opened.directory.requireWritable()
        let existing = ExistingFolder(details: try opened.directory.details(), level: level)
        known[path] = existing
        return existing
      } catch  where error.code == ErrorNumber.notFound && !folder.isEmpty {
        folder = WorkspacePath(folder)?.folder ?? ""
        level += 1
      }
    }
  }
}
