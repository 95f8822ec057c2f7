/// Returns the ASCII spelling, in lower case, of a Greek or Armenian letter whose spelling depends on its neighbours; nil
/// for all other letters.
///
/// `υ` is `u` in `ου` and `v` or `f` in `αυ`. `γ` is `n` before another `γ` (ISO 843). `ե` and `ո` at the start of a word
/// are `ye` and `vo`, and `ու` is `u`.
func spelling(
  of letter: Character, behind previous: Character?, before next: Character?
) -> String? {
  guard let scalar = letter.unicodeScalars.first, !("\u{400}"..."\u{52F}").contains(scalar) else {
    return nil  // Fast path for Cyrillic.
  }
  let isFirst = previous?.isLetter != true
  switch letter {
  case "γ", "Γ": return next.isOne(of: "γξχΓΞΧ") ? "n" : nil
  case "ե", "Ե": return isFirst ? "ye" : nil
  case "և": return isFirst ? "yev" : nil
  case "ո", "Ո":
    if next.isOne(of: "ւՒ") { return "u" }
    return isFirst && !next.isOne(of: "վՎ") ? "vo" : nil
  case "ւ", "Ւ": return previous.isOne(of: "ոՈ") ? "" : nil
  case _ where previous.isOne(of: "οΟ"): return isUpsilon(letter) ? "u" : nil
  case _ where previous.isOne(of: "αεηΑΕΗ"):
    guard isUpsilon(letter) else { return nil }
    return next?.isLetter != true || next.isOne(of: "θκξπσςτφχψΘΚΞΠΣΤΦΧΨ") ? "f" : "v"
  default: return nil
  }
}

/// Whether the letter is an upsilon that forms one sound with the vowel before it. Any mark except a diaeresis is
/// allowed.
private func isUpsilon(_ letter: Character) -> Bool {
  "υύὐὑὒὓὔὕὖὗὺῦΥΎὙὛὝὟῪ".contains(letter)
}

extension Character? {
  fileprivate func isOne(of letters: String) -> Bool { map(letters.contains) ?? false }
}
