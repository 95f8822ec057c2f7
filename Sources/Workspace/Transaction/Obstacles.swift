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
  private var known: PathMap<Ground> = [:]

  /// A folder that is there.
  struct Ground {
    let details: FileDetails
    /// How far it is above the one that was asked for.
    let level: Int
  }

  init(folders: Folders) {
    self.folders = folders
  }

  /// The folder of a target, or the first one above it that is there; fails where this user could not put
  /// the target into place there.
  mutating func ground(of target: Target) throws(TransactionError) -> Ground {
    let place = target.place
    let ground: Ground
    var file: FileDetails?
    do throws(SystemError) {
      ground = try writableFolder(place.folder)
      if !target.isCreation {
        file = try folders.folder(place.folder).directory.details(place.name)
      }
    } catch {
      throw .system(error)
    }
    if let file {
      if file.isImmutable { throw .obstacle(path: place.path, .immutable) }
      if file.isMountPoint { throw .obstacle(path: place.path, .mounted) }
      if ground.details.isImmutable { throw .obstacle(path: place.folder, .immutable) }
      if !ground.details.lets(replace: file) { throw .obstacle(path: place.path, .ofAnother) }
    }
    return ground
  }

  private mutating func writableFolder(_ path: String) throws(SystemError) -> Ground {
    if let ground = known[path] { return ground }
    var (folder, level) = (path, 0)
    while true {
      do {
        let opened = try folders.folder(folder)
        try opened.directory.requireWritable()
        let ground = Ground(details: try opened.directory.details(), level: level)
        known[path] = ground
        return ground
      } catch  where error.code == ErrorNumber.notFound && !folder.isEmpty {
        folder = WorkspacePath(folder)?.folder ?? ""
        level += 1
      }
    }
  }
}
