import Platform
import Text

/// What became of a file that was to be replaced or removed.
enum ReplaceOutcome: Hashable {
  case done
  /// The file was not the one that was planned on, and stands where it was.
  case putBack
  /// As `putBack`, but somebody saved the file more than once meanwhile: the last save is in place, and the one
  /// before lies under this path.
  case kept(as: String)
}

/// A replacement that a system call failed in.
enum ReplaceFailure: Error {
  /// Nothing was changed.
  case before(SystemError)
  /// The file was exchanged; whether for the one that was planned on could not be found out, or it could not
  /// be put back.
  case after(SystemError)

  var error: SystemError {
    switch self {
    case .before(let error), .after(let error): error
    }
  }
}

extension NameInFolder {
  /// Takes a staged file's content in exchange for this one's, and then looks at what came out: what anybody
  /// saved after the last look is put back, whatever it is.
  ///
  /// `now` recognises the staged content. Where the file system exchanges nothing, the file is only replaced.
  func exchange(
    for staged: NameInFolder, now: Checksum, isPlanned: (NameInFolder) throws(SystemError) -> Bool
  ) throws(ReplaceFailure) -> ReplaceOutcome {
    do throws(SystemError) {
      do throws(SystemError) {
        try exchange(with: staged)
      } catch  where error.isUnsupported {
        try staged.folder.directory.rename(staged.name, to: name, in: folder.directory)
        return .done
      }
    } catch {
      throw .before(error)
    }
    do throws(SystemError) {
      if try staged.hasNoWriters(), try isPlanned(staged) { return .done }
      return try putBack(from: staged, now: now)
    } catch {
      throw .after(error)
    }
  }

  /// Moves the file away to a free name among the staged ones, and then looks at it, as `exchange` does.
  func takeAway(
    to staged: NameInFolder, isPlanned: (NameInFolder) throws(SystemError) -> Bool
  ) throws(ReplaceFailure) -> ReplaceOutcome {
    do throws(SystemError) {
      try move(to: staged)
    } catch {
      throw .before(SystemError(call: error.call, path: path, code: error.code))
    }
    do throws(SystemError) {
      if try staged.hasNoWriters(), try isPlanned(staged) { return .done }
      return try staged.takeBack(to: self)
    } catch {
      throw .after(error)
    }
  }

  /// Moves a staged file to a name that should be free; beside it, where somebody has saved a file there.
  func takeBack(to target: NameInFolder) throws(SystemError) -> ReplaceOutcome {
    do {
      try move(to: target)
      return .putBack
    } catch  where error.isExisting {
      return .kept(as: try keep(beside: target, as: .saved))
    }
  }

  func exchange(with other: NameInFolder) throws(SystemError) {
    try other.folder.directory.exchange(other.name, with: name, in: folder.directory)
  }

  /// Moves the file to a name that must be free.
  func move(to other: NameInFolder) throws(SystemError) {
    try folder.directory.move(name, to: other.name, in: other.folder.directory)
  }

  /// Exchanges again; where docket's content was saved over in between, that is the last state of the file,
  /// and stays in place.
  private func putBack(from staged: NameInFolder, now: Checksum) throws(SystemError)
    -> ReplaceOutcome
  {
    for _ in 0..<2 {
      do {
        try exchange(with: staged)
      } catch  where error.code == ErrorNumber.notFound {
        return try staged.takeBack(to: self)
      }
      if try staged.keeps(now) { return .putBack }
    }
    return .kept(as: try staged.keep(beside: self, as: .saved))
  }

  /// Whether nobody has the file open for writing, as far as the system tells. Of one that was taken out of its
  /// place this stays so, since nobody finds it there any more: what it holds then is all that it ever will.
  func hasNoWriters() throws(SystemError) -> Bool {
    do {
      return try folder.directory.isOpenForWriting(name) != true
    } catch  where error.isLink || error.code == ErrorNumber.notFound {
      return true
    }
  }

  /// Whether a file that was taken out of its place has this content, and will not get another.
  func keeps(_ expected: Checksum) throws(SystemError) -> Bool {
    guard try hasNoWriters() else { return false }
    return try content().checksum == expected
  }

  /// A copy that a person is to look at, saved beside the file with this end of its name.
  enum SavedBeside: String {
    /// What docket would have made of the file.
    case new = ".docket-new"
    /// What somebody saved.
    case saved = ".docket-saved"
  }

  /// Moves a staged file to a free name beside the one that it is about, where `check` will tell of it;
  /// returns the path.
  func keep(beside target: NameInFolder, as beside: SavedBeside) throws(SystemError) -> String {
    for number in 1...1000 {
      let other = NameInFolder(
        folder: target.folder,
        name: nameBeside(of: target.name, suffix: beside.rawValue, number: number))
      do {
        try move(to: other)
        return other.path
      } catch  where error.isExisting {}
    }
    throw SystemError(call: .renameat, path: target.path, code: ErrorNumber.existing)
  }
}

/// The name beside a file, such as `42.toml.docket-new`, then with `-2`, `-3`, and so on; cut short where it
/// would be too long for a file system.
private func nameBeside(of name: String, suffix: String, number: Int) -> String {
  let suffix = suffix + (number == 1 ? "" : "-\(number)")
  var stem = name
  while stem.utf8.count + suffix.utf8.count > 255 { stem.removeLast() }
  return stem + suffix
}
