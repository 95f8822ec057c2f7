import Operations
import Presentation
import Text
import Workspace

/// Which changes of the workspace one session at the screens takes back without asking: its own. What other programs
/// have changed since is theirs, and may be much.
struct SessionUndo {
  /// The changes of this session that are made, and those that it has taken back.
  private var own: Set<LogName> = []
  /// Changes that could not be taken back, so that earlier ones can be.
  private var passedOver: Set<LogName> = []

  /// What came of a wish to take something back.
  enum Reply {
    case done(TakeBackResult)
    /// Nothing yet: the change is another's, and this is what it would come to.
    case isOfAnother(LogName, TakeBackResult)
    /// With what can be done then, where something can.
    case refused(OperationError, LocalizedText?)
  }
}

extension SessionUndo {
  /// Takes up that this session has made a change.
  mutating func note(_ name: LogName) {
    // The log has forgotten by now what was taken back before, and gives its numbers anew.
    own = own.filter { $0.number < name.number }
    own.insert(name)
    passedOver = []
  }

  /// Takes back the last change that is not passed over, or makes again the last that was taken back; where it is not of
  /// this session, only if somebody has agreed to that one.
  mutating func takeBack(
    _ turn: Turn, agreed: LogName?, in workspace: Workspace, _ settings: ChangeSettings
  ) -> Reply {
    var name: LogName?
    do throws(OperationError) {
      name = try workspace.nextToTakeBack(turn, passingOver: passedOver)
      guard let name else { throw .takingBack(.nothing(turn.state)) }
      let isAllowed = name == agreed || own.contains(name)
      var (settings, noted) = (settings, nil as LogName?)
      settings.transaction.isDryRun = !isAllowed
      settings.onNoted = { noted = $0 }
      let result = try workspace.takeBack(
        turn, settings, passingOver: passedOver, meaning: name)
      guard isAllowed else { return .isOfAnother(name, result) }
      own.remove(name)
      if let noted { own.insert(noted) }
      return .done(result)
    } catch {
      return .refused(error, turn == .undo ? pass(over: name, error, in: workspace) : nil)
    }
  }

  /// Takes up that a change cannot be taken back, and returns what can be done then; nil where it may be, later.
  private mutating func pass(
    over name: LogName?, _ error: OperationError, in workspace: Workspace
  ) -> LocalizedText? {
    switch error {
    case .takingBack(.nothing):
      // All were passed over: the next time it begins with the last one.
      passedOver = []
      return nil
    case .takingBack(.changedSince), .takingBack(.noRecord),
      .takingBack(.entry), .change:
      break
    default: return nil
    }
    guard let name else { return nil }
    passedOver.insert(name)
    let next = try? workspace.nextToTakeBack(.undo, passingOver: passedOver)
    return ScreenMessages.afterFailedUndo(hasEarlierChange: next != nil)
  }
}
