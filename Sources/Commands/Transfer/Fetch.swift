import Operations
import Text
import Workspace

extension Session {
  /// Whether the network is not to be touched.
  func isOffline(_ asked: Bool) -> Bool {
    let variable = context.environment["DOCKET_OFFLINE"] ?? ""
    return asked || !variable.isEmpty && variable != "0"
  }

  /// What a word stands for: an address, a file, or standard input where it is `-`; with what messages call it.
  func importSource(
    _ word: String
  ) throws(OperationError) -> (source: ImportSource, name: LocalizedText) {
    if looksLikeAddress(word) {
      let address = try WebAddress(word)
      return (.address(address), LocalizedText(verbatim: shownPath(address.name)))
    }
    return word == "-"
      ? (.standardInput, LocalizedText("standard input", "стандартный ввод"))
      : (.file(context.absolute(word)), LocalizedText(verbatim: shownPath(word)))
  }
}
