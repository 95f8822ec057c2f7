import Platform

/// The putting into place of what was decided: the same for the transaction that decided it and for
/// one that finds its journal.
///
/// May be broken off anywhere and begun again: a step whose staged file is gone is done.
struct RollForward {
  let folders: Folders
  private(set) var conflicts: [Conflict] = []
  /// How many files were renamed or removed.
  private(set) var applied = 0
  /// The folders that were made, each behind the one it lies in.
  private(set) var made: [String] = []
  private var touched: Set<String> = []

  private let onStep: () -> Void

  init(folders: Folders, onStep: @escaping () -> Void = {}) {
    self.folders = folders
    self.onStep = onStep
  }
}

extension RollForward {
  mutating func run(
    _ steps: [Journal.Step], from staging: borrowing Directory
  ) throws(SystemError) {
    for step in steps {
      switch step {
      case .create(let place, let staged):
        try create(place, Staging.name(staged), from: staging)
      case .rewrite(let place, let staged, let was):
        try rewrite(place, Staging.name(staged), was, from: staging)
      case .remove(let place, let was):
        try remove(place, was)
      }
      onStep()
    }
  }

  /// Has the disk keep the names in all folders that were touched, and are still there.
  func sync() throws(SystemError) {
    for path in touched {
      do {
        try folders.folder(path).directory.sync()
      } catch  where error.code == ErrorNumber.notFound {}
    }
  }

  /// Removes the folders that were made, where nothing was put into them.
  func removeMadeFolders() throws(SystemError) {
    for path in made.reversed() { try folders.removeFolder(path) }
  }

  private mutating func create(
    _ place: Place, _ staged: String, from staging: borrowing Directory
  ) throws(SystemError) {
    let folder = try folder(of: place)
    do {
      try put(staged, from: staging, at: place.name, in: folder.directory, .free)
      applied += 1
    } catch  where error.code == ErrorNumber.notFound {
      if try staging.statusIfAny(staged) != nil { throw error }
    } catch  where error.code == ErrorNumber.existing {
      try settle(
        place, standing: try folder.directory.standing(place.name), staged, from: staging,
        in: folder)
    }
  }

  private mutating func rewrite(
    _ place: Place, _ staged: String, _ was: Checksum, from staging: borrowing Directory
  ) throws(SystemError) {
    guard try staging.statusIfAny(staged) != nil else { return touch(place.folder) }
    let folder = try folder(of: place)
    let standing = try folder.directory.standing(place.name)
    if standing.checksum == was {
      try put(staged, from: staging, at: place.name, in: folder.directory, .taken)
      applied += 1
    } else {
      try settle(place, standing: standing, staged, from: staging, in: folder)
    }
  }

  private mutating func remove(_ place: Place, _ was: Checksum) throws(SystemError) {
    touch(place.folder)
    let folder: Folder
    do {
      folder = try folders.folder(place.folder)
    } catch  where error.code == ErrorNumber.notFound {
      return
    }
    let standing = try folder.directory.standing(place.name)
    if standing.checksum == was {
      try folder.directory.remove(place.name)
      applied += 1
    } else if standing != .nothing {
      conflicts.append(Conflict(path: place.path, keptAs: nil))
    }
  }

  /// Settles what to do with a staged file whose place is not as it was planned on: nothing that a
  /// person wrote is replaced, so it goes beside it, where `check` will tell of it.
  private mutating func settle(
    _ place: Place, standing: Standing, _ staged: String, from staging: borrowing Directory,
    in folder: Folder
  ) throws(SystemError) {
    let intended = try staging.standing(staged)
    if standing == intended, standing != .other { return try staging.remove(staged) }
    for number in 1...1000 {
      let name = besideName(of: place.name, number: number)
      do {
        try put(staged, from: staging, at: name, in: folder.directory, .free)
        applied += 1
        return conflicts.append(
          Conflict(path: place.path, keptAs: folder.directory.path(of: name)))
      } catch  where error.code == ErrorNumber.existing {}
    }
    throw SystemError(call: .renameat, path: place.path, code: ErrorNumber.existing)
  }

  private mutating func folder(of place: Place) throws(SystemError) -> Folder {
    touch(place.folder)
    let known = made.count
    let folder = try folders.makeFolder(place.folder, made: &made)
    for path in made[known...] { touch(Place(path)?.folder ?? "") }
    return folder
  }

  private mutating func touch(_ folder: String) {
    touched.insert(folder)
  }
}

/// The name beside a file for what docket would have made of it: `42.toml.docket-new`, then with `-2`,
/// `-3`, and so on; cut short where it would be too long for a file system.
private func besideName(of name: String, number: Int) -> String {
  let suffix = ".docket-new" + (number == 1 ? "" : "-\(number)")
  var stem = name
  while stem.utf8.count + suffix.utf8.count > 255 { stem.removeLast() }
  return stem + suffix
}
