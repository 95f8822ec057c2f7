import Model
import Operations
import Platform
import Text

/// What is asked before something is done that takes more with it.
struct Confirmation {
  let question: String
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

  /// The word for it on the help line.
  var word: LocalizedText {
    switch purpose {
    case .change(.delete), .change(.deleteFromReferences): ScreenWords.delete
    case .told: ScreenWords.leave
    case .change(.takeBack(.undo, _)): ScreenWords.undo
    case .change(.takeBack(.redo, _)): ScreenWords.redo
    case .change: ScreenWords.takeOff
    case .quit: ScreenWords.quitAnyway
    case .discard: ScreenWords.discard
    }
  }

  /// The word for leaving it without that.
  var wordOfLeaving: LocalizedText {
    switch purpose {
    case .change(.delete), .change(.deleteFromReferences): ScreenWords.doNotDelete
    case .told: ScreenWords.leave
    case .change(.takeBack): ScreenWords.doNotTakeBack
    case .change: ScreenWords.doNotTakeOff
    case .quit, .discard: ScreenWords.goOn
    }
  }
}

extension App {
  mutating func press(_ key: Key, in confirmation: Confirmation) -> [Effect] {
    overlay = nil
    if let record = confirmation.instead, Action.of(key) == .deleteRecord {
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
        question: ScreenWords.askToQuit[world.language], lines: drafts.descriptions(in: world),
        purpose: .quit))
    return []
  }
}
