import Platform
import Text

/// A change of git's index that holds git's own lock from before files are written until the index has
/// taken them up, so that either both change or neither does.
package struct IndexUpdate: ~Copyable {
  private let git: Git
  /// The folder of the index, and its name.
  private let folder: String
  private let name: String

  private var lockName: String { name + ".lock" }
  private var copyName: String { name + ".docket" }

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
      if git.ownFile("\(path).lock") == mark { try directory.remove("\(name).lock") }
      try directory.add("\(name).lock", with: mark)
    } catch {
      if error.code == ErrorNumber.existing { throw .indexLocked(path: "\(path).lock") }
      throw .system(error)
    }
    return IndexUpdate(git: git, folder: folder, name: name)
  }

  /// Has the index take files as they lie in the folder, and others as in conflict between three versions
  /// each: the common one, ours and theirs; nil where there is none.
  package consuming func finish(
    _ paths: Set<String>, conflicts: [String: [[UInt8]?]]
  ) throws(GitError) {
    if paths.isEmpty && conflicts.isEmpty { return }
    do throws(SystemError) {
      let directory = try Directory.open(folder)
      if let index = git.ownFile("\(folder)/\(name)") {
        try directory.replace(copyName, with: index, isSynced: false)
      }
    } catch {
      throw .system(error)
    }
    try git.withIndex("\(folder)/\(copyName)").stage(paths, conflicts: conflicts)
    do throws(SystemError) {
      try Directory.open(folder).rename(copyName, to: name)
    } catch {
      throw .system(error)
    }
  }

  deinit {
    guard let directory = try? Directory.open(folder) else { return }
    try? directory.remove(copyName)
    try? directory.remove(lockName)
  }
}
