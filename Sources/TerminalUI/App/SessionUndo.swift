import Operations
import Presentation
import Text
import Workspace

/// Undo and redo of one session. It undoes its own changes without asking; for a change of another process it asks.
struct SessionUndo {
  /// The changes that this session made or undid.
  private var own: Set<LogName> = []
  /// Changes that cannot be undone, so that earlier ones can.
  private var skipped: Set<LogName> = []

  enum Outcome {
    case done(TakeBackResult)
    /// Nothing was changed: this would undo or redo a change of another process.
    case needsConfirmation(LogName, TakeBackResult)
    /// An error, and advice if there is any.
    case refused(any Error, LocalizedText?)
  }
}

extension SessionUndo {
  mutating func add(_ name: LogName) {
    // A new change drops the undone ones from the log, and their numbers are used again.
    own = own.filter { $0.number < name.number }
    own.insert(name)
    skipped = []
  }

  /// Undoes the last change that is not skipped, or redoes the last undone one. Needs agreement for a change of another
  /// session.
  mutating func perform(
    _ turn: Turn, agreed: LogName?, in workspace: Workspace, _ settings: ChangeSettings
  ) -> Outcome {
    var name: LogName?
    do {
      name = try workspace.nextToTakeBack(turn, passingOver: skipped)
      guard let name else { throw WorkspaceError.undo(.nothing(turn.state)) }
      let isAllowed = name == agreed || own.contains(name)
      var (settings, noted) = (settings, nil as LogName?)
      settings.isDryRun = !isAllowed
      settings.onNoted = { noted = $0 }
      let result = try workspace.takeBack(
        turn, settings, passingOver: skipped, meaning: name)
      guard isAllowed else { return .needsConfirmation(name, result) }
      own.remove(name)
      if let noted { own.insert(noted) }
      return .done(result)
    } catch {
      return .refused(error, turn == .undo ? skip(name, error, in: workspace) : nil)
    }
  }

  /// Skips a change that cannot be undone. Returns advice; nil if a retry may succeed.
  private mutating func skip(
    _ name: LogName?, _ error: any Error, in workspace: Workspace
  ) -> LocalizedText? {
    switch error {
    case WorkspaceError.undo(.nothing):
      // All were skipped: start again from the last change.
      skipped = []
      return nil
    case WorkspaceError.undo(.changedSince), WorkspaceError.undo(.noRecord),
      WorkspaceError.undo(.entry),
      OperationError.change:
      break
    default: return nil
    }
    guard let name else { return nil }
    skipped.insert(name)
    let next = try? workspace.nextToTakeBack(.undo, passingOver: skipped)
    return ScreenMessages.afterFailedUndo(hasEarlierChange: next != nil)
  }
}
