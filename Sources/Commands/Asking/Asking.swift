import Operations
import Platform
import Presentation
import Text

/// The answer to a yes-or-no question.
enum Reply {
  case yes, no
  /// Another text.
  case other
  /// End of input.
  case left
}

extension Session {
  /// Asks a yes-or-no question.
  func reply(to question: LocalizedText) -> Reply {
    say(question[language] + " ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return .left }
    return language.isYes(answer).map { $0 ? .yes : .no } ?? .other
  }

  func show(_ text: String) {
    print(text)
    try? context.standardOutput.flush()
  }

  /// Prints that nothing was changed, which is a failure only after an interrupt.
  func leave(isInterrupt: Bool, _ message: LocalizedText = ChangeMessages.nothingChanged)
    -> ExitStatus
  {
    say(message[language] + "\n")
    return isInterrupt ? .failure : .success
  }
}
