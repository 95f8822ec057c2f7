import Model
import Text

extension Language {
  /// The language of output for people: from the option, `DOCKET_LANG`, the workspace, the editor, or else the locale
  /// (POSIX, XBD 8.2).
  static func chosen(
    option: String?, workspace: Language?, editor: String? = nil,
    environment: [String: String]
  ) -> Language {
    if let language = option.flatMap(Language.init(rawValue:)) { return language }
    if let language = environment["DOCKET_LANG"].flatMap(Language.init(locale:)) {
      return language
    }
    if let workspace { return workspace }
    if let language = editor.flatMap(Language.init(locale:)) { return language }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap(Language.init(locale:)) ?? .english
  }

  /// The language of a locale such as `ru_RU.UTF-8`.
  fileprivate init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0.isASCII && $0.isLetter }).lowercased())
  }
}
