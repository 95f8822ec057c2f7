import Text

/// A message for users, and the place it comes from.
struct Message {
  let place: String
  let text: LocalizedText

  init(_ place: String, _ text: LocalizedText) {
    (self.place, self.text) = (place, text)
  }
}

extension Message {
  /// Signs that the Russian text is missing or careless.
  var faults: [String] {
    let (english, russian) = (outsideBackquotes(text.english), outsideBackquotes(text.russian))
    var faults = latinWords(in: russian).map { "a Latin word: \($0)" }
    if !latinWords(in: english).isEmpty {
      if !russian.unicodeScalars.contains(where: isCyrillic) { faults.append("no Cyrillic letter") }
      if text.english == text.russian { faults.append("the same in both languages") }
    }
    if english.unicodeScalars.contains(where: isCyrillic) && !allowsCyrillic(english) {
      faults.append("Cyrillic in English")
    }
    if !isBalanced(russian) { faults.append("unbalanced quotation marks") }
    if text.english.hasSuffix(".") != text.russian.hasSuffix(".") { faults.append("a full stop") }
    if russian.contains("\"") { faults.append("quotation marks that are not «»") }
    return faults + words(of: russian).filter(wordsWithoutYo.contains).map { "е for ё: \($0)" }
  }

  /// Russian is shown as an example of Russian here.
  private func allowsCyrillic(_ english: String) -> Bool { english.contains("станок") }
}

/// Names of formats, programs and encodings, and other words that Russian writes in Latin letters.
private let latinNames: Set<String> = [
  "TOML", "JSON", "JSONL", "CSV", "TSV", "SVG", "UTF-8", "UTF-16", "Unicode", "Windows-1251",
  "SARIF", "HTTP",
  "git", "docket", "id", "Git", "GitHub", "GitLab", "Id", "http", "https", "VS", "Code", "NUL",
  "sticky", "bit", "Schema", "stash", "upstream", "rebase", "pull", "curl", "DOCKET_ME", "Excel",
  "UUID", "MCP", "Docket",
  "Dropbox", "Nextcloud", "Syncthing", "OneDrive", "Jujutsu", "Windows",
  "null", "D", "sparse-checkout",
  "true", "false",
]

/// The Latin words that are neither names nor paths, addresses, options or code points.
private func latinWords(in text: String) -> [String] {
  text.split { $0.isWhitespace || "«»(),;:?!'…→—".contains($0) }.map { word in
    String(word.drop { ".".contains($0) }.reversed().drop { ".".contains($0) }.reversed())
  }.filter { word in
    guard word.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }),
      !latinNames.contains(word)
    else { return false }
    let isPlace = word.contains("/") || word.contains(".") || word.hasPrefix("--")
    return !isPlace && !word.hasPrefix("U+") && !word.contains { $0.isNumber }
  }
}

private func words(of text: String) -> [String] {
  text.lowercased().split { !$0.isLetter }.map(String.init)
}

/// Common words of messages, spelled with е instead of ё.
private let wordsWithoutYo: Set<String> = [
  "еще", "ее", "нее", "идет", "ведет", "найдет", "пройдет", "отчет", "отчета", "учета", "счет",
  "причем",
  "своем", "твое", "мое", "свое", "чье", "придется", "остается", "берет", "возьмет", "дает",
  "вернет", "начнет",
  "трех", "четырех", "неразрешенный", "приведет", "введенный", "определенный",
]

private func isCyrillic(_ scalar: Unicode.Scalar) -> Bool { (0x400...0x4FF).contains(scalar.value) }

/// The text without code between backquotes.
private func outsideBackquotes(_ text: String) -> String {
  var result = ""
  var isCode = false
  for character in text {
    if character == "`" {
      isCode.toggle()
      result += "`"
    } else if !isCode {
      result.append(character)
    }
  }
  return result.replacing("``", with: "")
}

private func isBalanced(_ text: String) -> Bool {
  var depth = 0
  for character in text {
    if character == "«" { depth += 1 }
    if character == "»" { depth -= 1 }
    if depth < 0 { return false }
  }
  return depth == 0
}
