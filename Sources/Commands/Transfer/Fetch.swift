import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// Whether the network must not be used.
  func isOffline(_ asked: Bool) -> Bool {
    asked || ImportSource.isOffline(context.environment)
  }

  /// The source that a word names, an address, a file or `-` for standard input, and its name in messages.
  func importSource(
    _ word: String
  ) throws -> (source: ImportSource, name: LocalizedText) {
    if looksLikeAddress(word) {
      let address = try WebAddress(word)
      return (.address(address), LocalizedText(verbatim: shownPath(address.name)))
    }
    return word == "-"
      ? (.standardInput, ImportMessages.standardInput)
      : (.file(context.absolute(word)), LocalizedText(verbatim: shownPath(word)))
  }
}
