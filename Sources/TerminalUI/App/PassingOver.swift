import Operations
import Text
import Workspace

extension Workspace {
  /// Takes up that the last change that is not passed over cannot be taken back, and returns what can be done then; nil
  /// where it may be, later.
  func pass(over error: OperationError, _ passed: inout Set<UndoName>) -> LocalizedText? {
    switch error {
    case .takingBack(.nothing):
      // All were passed over: the next time it begins with the last one.
      passed = []
      return nil
    case .takingBack(.changedSince), .takingBack(.obstacle), .takingBack(.noRecord),
      .takingBack(.entry), .change:
      break
    default: return nil
    }
    guard let names = try? undoNames().filter({ $0.state == .done && !passed.contains($0) }),
      let last = names.last
    else { return nil }
    passed.insert(last)
    return names.count > 1 ? ScreenWords.undoGoesOn : ScreenWords.undoEnds
  }
}
