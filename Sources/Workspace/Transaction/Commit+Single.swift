import Platform

extension Commit {
  /// Puts the one change into place: its renaming or removal is what commits it. False where more than
  /// that one call would be needed, and so a journal is.
  func replace(
    _ target: Target, from staging: borrowing Staging
  ) throws(TransactionError) -> Bool {
    let folder: Folder
    do throws(SystemError) {
      folder = try folders.folder(target.place.folder)
      try replace(target, in: folder.directory, from: staging.directory)
    } catch {
      switch error.code {
      case ErrorNumber.crossDevice: return false
      case ErrorNumber.notFound where target.isCreation: return false
      case ErrorNumber.existing where target.isCreation:
        throw .changedMeanwhile(path: target.change.path)
      default: throw .system(error)
      }
    }
    do throws(SystemError) {
      try folder.directory.sync()
    } catch {
      throw .notKept(error)
    }
    return true
  }

  private func replace(
    _ target: Target, in folder: borrowing Directory, from staging: borrowing Directory
  ) throws(SystemError) {
    let (staged, name) = (Staging.name(0), target.place.name)
    if target.isRemoval {
      try folder.remove(name)
    } else if target.isCreation {
      try staging.move(staged, to: name, in: folder)
    } else {
      try staging.rename(staged, to: name, in: folder)
    }
  }
}
