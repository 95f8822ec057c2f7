import Model
import Operations
import Platform
import Presentation
import Text

/// A question over the screen, with the effects of a yes.
struct Confirmation {
  let question: ConfirmationQuestion
  let lines: [String]
  let purpose: Purpose

  /// What a yes does.
  enum Purpose {
    case change(ChangeRequest)
    /// Nothing: the text is only information.
    case info
    /// Quit and lose the drafts.
    case quit
    /// Discard the input of a form.
    case discard(RecordForm)
  }
}

extension App {
  /// Asks a question; `lines` list the effects.
  mutating func confirm(
    _ question: ConfirmationQuestion, _ lines: [String], _ purpose: Confirmation.Purpose
  ) {
    overlay = .confirmation(Confirmation(question: question, lines: lines, purpose: purpose))
  }

  mutating func press(_ key: Key, in confirmation: Confirmation) -> [Effect] {
    overlay = nil
    let isAgreed = [.enter, .character("y"), .character("д")].contains(key)
    switch confirmation.purpose {
    case .change(let request):
      if isAgreed { return [.perform(request)] }
      if case .fix = request, ScreenAction.all(of: key).contains(.fixAll) {
        return perform(.fixAll)
      }
    case .info: return []
    case .quit: return isAgreed ? [.quit] : []
    case .discard(let form):
      if !isAgreed { overlay = .form(form) }
    }
    return []
  }

  /// Quits; asks first if there are drafts.
  mutating func quit() -> [Effect] {
    if drafts.isEmpty { return [.quit] }
    confirm(.quit, drafts.descriptions(in: snapshot), .quit)
    return []
  }
}
