import Platform

/// An entry of the log of undo that is staged.
struct StagedUndo {
  let name: String
  let note: UndoNote
  let size: Int
}

/// What a transaction leaves to be taken back by.
///
/// Nothing here keeps a change from happening: who has asked for one wants it even where the disk has no room
/// for the way back, and is told. Nor does anything wait for the disk: after a loss of power an entry may be
/// missing or damaged, which is seen.
extension Commit {
  func stageUndo(
    of targets: [StagedTarget], in staging: Folder, _ local: borrowing LocalFolder
  ) -> StagedUndo? {
    guard let note, let first = targets.first else { return nil }
    let name = UndoLog.stagedName(isAlone: first.isAlone)
    do throws(SystemError) {
      let size = try local.stage(
        UndoEntry(note, of: targets.map(\.target)), of: targets.map(\.target), as: name,
        in: staging)
      return StagedUndo(name: name, note: note, size: size)
    } catch {
      try? staging.directory.remove(name)
      onUnnoted(error)
      return nil
    }
  }

  /// Has the log have what was staged for it, now that the change is made.
  func enter(_ undo: StagedUndo?, in staging: Folder, _ local: borrowing LocalFolder) {
    guard let undo else {
      // It was not staged; what it was to be in place of is outdated all the same.
      if let turned = note?.turns { local.remove(turned) }
      return
    }
    do throws(SystemError) {
      onNoted(try local.enter(staged: undo.name, in: staging, undo.note, size: undo.size))
    } catch {
      onUnnoted(error)
    }
  }
}
