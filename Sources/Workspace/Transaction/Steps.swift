import Platform
import Text

/// The files of a journal's steps, as `RollForward` and `RollBack` reach them.
struct Steps {
  let folders: Folders
  let staging: Folder
  let identity: String
  /// The folders that were made, each behind the one it lies in.
  private(set) var made: [String] = []
  private var touched: PathSet = []

  init(folders: Folders, staging: Folder, identity: String) {
    self.folders = folders
    self.staging = staging
    self.identity = identity
  }
}

extension Steps {
  /// Where a step's staged file is.
  func staged(_ step: Journal.Step) throws(SystemError) -> NameInFolder {
    let name = step.staged.name(of: identity)
    guard let level = step.staged.level else { return NameInFolder(folder: staging, name: name) }
    return NameInFolder(folder: try folders.folder(step.place.folder(above: level)), name: name)
  }

  /// Where a step's own file is or will be, its folder made where it is not there.
  mutating func target(_ step: Journal.Step) throws(SystemError) -> NameInFolder {
    touch(step.place.folder)
    return NameInFolder(
      folder: try folders.makeFolder(step.place.folder, made: &made), name: step.place.name)
  }

  /// As `target`; nil where its folder is not there.
  mutating func existingTarget(_ step: Journal.Step) throws(SystemError) -> NameInFolder? {
    touch(step.place.folder)
    do {
      return NameInFolder(folder: try folders.folder(step.place.folder), name: step.place.name)
    } catch  where error.code == ErrorNumber.notFound {
      return nil
    }
  }

  mutating func touch(_ folder: String) {
    touched.insert(folder)
  }

  /// Has the disk keep the names in all folders that were touched, and are still there.
  func sync() throws(SystemError) {
    for path in touched.sorted() {
      do {
        try folders.folder(path).directory.sync()
      } catch  where error.code == ErrorNumber.notFound {}
    }
  }

  /// Removes the folders that were made, where nothing was put into them.
  func removeMadeFolders() {
    for path in made.reversed() { try? folders.removeFolder(path) }
  }

  /// Removes what is staged outside of the folder for that.
  func removeStagedElsewhere(_ steps: [Journal.Step]) throws(SystemError) {
    for step in steps where step.staged.level != nil {
      do {
        let staged = try staged(step)
        try staged.folder.directory.remove(staged.name)
      } catch  where error.code == ErrorNumber.notFound {}
    }
  }
}

extension WorkspacePath {
  /// The path of the folder so many levels above the file's own.
  func folder(above level: Int) -> String {
    folder.split(at: "/").dropLast(level).joined(separator: "/")
  }
}
