import Platform
package import Text

/// A change of git's index that holds git's own lock from before files are written until the index has
/// them too, so that either both change or neither does.
package struct IndexUpdate: ~Copyable {
  private let git: Git
  /// The folder of the index, and its name.
  private let folder: String
  private let name: String

  /// Whether there is a copy to be put in the index's place.
  private var hasCopy = false

  private var lockName: String { name + ".lock" }
  private var copyName: String { name + ".docket" }
  private var copy: Git { git.withIndex("\(folder)/\(copyName)") }

  private init(git: Git, folder: String, name: String) {
    (self.git, self.folder, self.name) = (git, folder, name)
  }

  /// Takes the lock; fails where another program of git's holds it.
  ///
  /// A lock that this workspace's docket left when it was stopped is taken over: whoever calls holds the
  /// lock of the workspace, so that no other docket is about.
  package static func begin(_ git: Git) throws(GitError) -> IndexUpdate {
    let path = try git.ownPath("index") ?? ""
    let folder = parent(of: path) ?? "/"
    let name = String(path.split(at: "/").last ?? "index")
    let mark = Array("docket \(git.folder)\n".utf8)
    do throws(SystemError) {
      let directory = try Directory.open(folder)
      if (try? git.ownFile("\(path).lock")) == mark { try directory.remove("\(name).lock") }
      try directory.add("\(name).lock", with: mark)
    } catch {
      if error.code == ErrorNumber.existing { throw .indexLocked(path: "\(path).lock") }
      throw .system(error)
    }
    let update = IndexUpdate(git: git, folder: folder, name: name)
    // Nobody else makes these, and git would refuse to write beside a lock that a power loss left.
    update.removeCopy()
    return update
  }

  /// Makes the new index while no file is written yet, so that whatever git refuses or the disk has no room for
  /// is known while nothing has changed. It has files as `contents` says that they will be, and otherwise as
  /// they lie in the folder, and others as in conflict between three versions each: the common one, ours and
  /// theirs; nil where there is none.
  package mutating func prepare(
    _ paths: PathSet, contents: PathMap<[UInt8]?>, conflicts: PathMap<[[UInt8]?]>
  ) throws(GitError) {
    if paths.isEmpty && conflicts.isEmpty { return }
    let index = try git.ownFile("\(folder)/\(name)", limit: .max)
    do throws(SystemError) {
      if let index {
        try Directory.open(folder).replace(copyName, with: index, isSynced: false)
      }
    } catch {
      throw .system(error)
    }
    let staged = paths.subtracting(conflicts.keys).sorted()
    try copy.refuseFiltered(staged)
    let kept = try copy.privateFiles(among: staged)
    try copy.leaveInConflict(conflicts)
    let taken = staged.filter { !kept.contains($0) }
    try copy.stage(taken.filter { contents[$0] == nil })
    try copy.stage(taken.compactMap { path in contents[path].map { (path, $0) } })
    hasCopy = true
  }

  /// Puts the new index in the old one's place.
  package consuming func finish() throws(GitError) {
    if !hasCopy { return }
    do throws(SystemError) {
      try Directory.open(folder).rename(copyName, to: name)
    } catch {
      throw .system(error)
    }
  }

  private func removeCopy() {
    guard let directory = try? Directory.open(folder) else { return }
    try? directory.remove(copyName + ".lock")
    try? directory.remove(copyName)
  }

  deinit {
    removeCopy()
    try? Directory.open(folder).remove(lockName)
  }
}
