package import Text

/// The reason why a record cannot be found by name.
package enum LookupFact: Hashable, Sendable {
  /// There is no such record; `nearest` is an id that was probably intended.
  case missing(kind: Kind, id: String, nearest: String?)
  /// Several records match the name.
  case ambiguous(kind: Kind, name: String, among: [NamedRecord])
  /// The name is only a part of theirs, but the operation requires a full name.
  case partOfName(kind: Kind, name: String, of: [NamedRecord])
  /// The record may be in a file or folder that could not be read.
  case unread(Unread, kind: Kind, id: String)
  /// The record's file could not be parsed; `reason` is the message of its first diagnostic.
  case broken(path: Path, reason: LocalizedText?)
  /// The id of the record means another file, which has it too.
  case sameID(path: Path, other: Path)
  /// No record of the kind is the current user; `names` are the user's names.
  case notMe(kind: Kind, names: [String])
}

extension LookupFact {
  /// The message for an invalid name in a rule.
  var message: LocalizedText {
    switch self {
    case .missing(let kind, let id, _), .unread(_, let kind, let id):
      LocalizedText(
        "there is no \(kind.noun) `\(id)`", "\(kind.label) `\(id)`: такой записи нет")
    case .broken(let path, _):
      LocalizedText("\(path) cannot be read", "\(path) не читается")
    case .sameID(let path, let other):
      LocalizedText(
        "\(path) and \(other) have the same id", "у \(path) и \(other) один и тот же id")
    case .ambiguous(let kind, let name, _), .partOfName(let kind, let name, _):
      LocalizedText(
        "`\(name)` matches several \(kind.pluralLabel)",
        "\(kind.label) `\(name)`: подходит несколько записей")
    case .notMe: LocalizedText("`me` is not allowed in a rule", "в правиле не может быть `me`")
    }
  }
}
