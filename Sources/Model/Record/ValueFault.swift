import TOML
import Text

/// The errors that a value can have, independent of other values.
enum ValueFault: Hashable {
  case wrongType, notAList, empty, notOneLine, notAWord, notAnEmail, notAURL
  case notARepetition(RepetitionFact)
  case notAChoice, notANumber
}

extension KindLayout {
  /// Returns the error of a value in a field; nil if it is valid.
  @inline(__always)
  func fault(in entry: Entry, of field: FieldLayout, _ source: Source) -> ValueFault? {
    guard field.mayBe(entry.kind) else { return .wrongType }
    switch field.shape {
    case .integer, .boolean, .date, .dateTime: return nil
    case .automaticNumber: return source.number(entry) == nil ? .notANumber : nil
    case .numberedReference where entry.kind == .integer: return nil
    case .text, .multiLineText, .oneOf, .reference, .numberedReference, .word, .email, .url,
      .repetition:
      return isPlainlyRight(entry, field, source) ? nil : fault(in: source.string(entry), of: field)
    }
  }

  /// Whether a text is valid judging by its bytes as written. This covers most texts, which need no decoding.
  @inline(__always)
  private func isPlainlyRight(_ entry: Entry, _ field: FieldLayout, _ source: Source) -> Bool {
    guard entry.isPlainText, !entry.kind.isMultiLine else {
      return field.shape == .multiLineText && source.beginsWithAWord(entry)
    }
    let start = entry.value.start + 1
    let end = entry.value.end - 1
    return switch field.shape {
    case .text:
      start < end && source.byte(at: start) > 0x20
        && !(start..<end).contains { source.byte(at: $0).mayBeginSpace }
    case .multiLineText:
      start < end && source.byte(at: start) > 0x20 && !source.byte(at: start).mayBeginSpace
    case .reference, .numberedReference: start < end && source.byte(at: start) > 0x20
    case .oneOf: hasChoice(field, source, start, end)
    case .word: start < end && source.isPlainWord(Int(start)..<Int(end))
    default: false
    }
  }

  /// Checks a decoded text completely; `isPlainlyRight` is a fast approximation of this.
  private func fault(in text: String, of field: FieldLayout) -> ValueFault? {
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(\.properties.isWhitespace) { return .empty }
    return switch field.shape {
    case .text: scalars.contains(where: \.endsLine) ? .notOneLine : nil
    case .word: scalars.contains(where: \.properties.isWhitespace) ? .notAWord : nil
    case .email: isEmail(text) ? nil : .notAnEmail
    case .url: isURL(text) ? nil : .notAURL
    case .repetition: Repetition.error(in: text).map(ValueFault.notARepetition)
    case .oneOf: hasChoice(field, text) ? nil : .notAChoice
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether some programs show a line break here: LF to CR, NEL, and the line and paragraph separators.
  fileprivate var endsLine: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}

extension UInt8 {
  /// Whether non-ASCII white space may begin with this byte of UTF-8: NEL and no-break space, Ogham's space, those in
  /// General Punctuation, and the ideographic space.
  fileprivate var mayBeginSpace: Bool { self == 0xC2 || 0xE1...0xE3 ~= self }
}

/// Whether `text` looks like an e-mail address: one `@` between a local part and a domain.
///
/// The exact rules are up to the mail server (RFC 5321 §4.1.2).
private func isEmail(_ text: String) -> Bool {
  let parts = text.split(at: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, let domain = parts.last, !parts[0].isEmpty else { return false }
  return !text.unicodeScalars.contains {
    $0.properties.isWhitespace || "<>,".unicodeScalars.contains($0)
  }
    && domain.split(at: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
}

/// Whether `text` is an absolute `http` or `https` address with a host (RFC 3986 §3); the scheme can be in any case
/// (§3.1).
func isURL(_ text: String) -> Bool {
  let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
  guard let scheme = ["http://", "https://"].first(where: start.begins) else { return false }
  let rest = text[...].dropping(scheme.utf8.count)
  return rest.utf8.first.map { !"/?#".utf8.contains($0) } == true
    && !rest.unicodeScalars.contains(where: \.properties.isWhitespace)
}
