import Model
import Operations
import Platform
import Presentation
import Text

/// What is asked before something is done that takes more with it.
struct Confirmation {
  let question: ConfirmationQuestion
  let lines: [String]
  let purpose: Purpose
  /// The record that may be deleted instead, by a key that nobody presses by mistake.
  var instead: RecordName?

  /// What is done once somebody agrees.
  enum Purpose {
    case change(ChangeRequest)
    /// Nothing: it is only to be read.
    case told
    /// To leave the screens, and with them what was not saved.
    case quit
    /// To lose what was typed in a form.
    case discard(RecordForm)
  }
}

extension App {
  mutating func press(_ key: Key, in confirmation: Confirmation) -> [Effect] {
    overlay = nil
    if let record = confirmation.instead, ScreenAction.of(key) == .deleteRecord {
      return [.preview(.delete([record], agreed: nil))]
    }
    let isAgreed = [.enter, .character("y"), .character("д")].contains(key)
    switch confirmation.purpose {
    case .change(let request): return isAgreed ? [.perform(request)] : []
    case .told: return []
    case .quit: return isAgreed ? [.quit] : []
    case .discard(let form):
      if !isAgreed { overlay = .form(form) }
    }
    return []
  }

  /// Leaves the screens, or asks first where something was not saved.
  mutating func quit() -> [Effect] {
    if drafts.isEmpty { return [.quit] }
    overlay = .confirmation(
      Confirmation(
        question: .quit, lines: drafts.descriptions(in: world),
        purpose: .quit))
    return []
  }
}
