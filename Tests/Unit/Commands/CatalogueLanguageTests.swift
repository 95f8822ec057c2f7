import CommandLine
import Model
import Testing
import Text

@testable import Commands

@Suite("The catalogue in both languages")
struct CatalogueLanguageTests {
  /// A schema with declared kinds and fields that have labels in both languages.
  private static let settings = """
    format = 1
    [kinds.machine]
    label = { en = "Machine", ru = "Станок" }
    plural = { en = "Machines", ru = "Станки" }
    [kinds.machine.fields]
    name = { type = "text", required = true, label = { en = "Name", ru = "Название" } }
    hours = { type = "integer", label = { en = "Hours", ru = "Часы" } }
    portable = { type = "boolean", label = { en = "Portable", ru = "Переносной" } }
    mode = { type = "one-of", choices = ["auto", "manual"], label = { en = "Mode", ru = "Режим" } }
    site = { type = "url", label = { en = "Site", ru = "Сайт" } }
    user = { type = "reference", to = "user", label = { en = "User", ru = "Наладчик" } }
    parts = { type = "set of reference", to = "machine", label = { en = "Parts", ru = "Узлы" } }
    """
  private static let schemas: [Schema] = [.builtIn, Declarations(Array(settings.utf8)).schema]
  static let roots = schemas.map { catalogue(for: $0) }

  /// Every sentence in the catalogue, including hidden commands.
  static let sentences: [Sentence] = {
    var seen: Set<LocalizedText> = []
    let all =
      roots.flatMap { texts(of: $0, called: [$0.name]) }
      + ManualSection.ofDocket.map { Sentence(place: "man", text: $0.title) }
    return all.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }
  }()

  @Test("is complete in both, with the same code")
  func both() {
    #expect(Self.sentences.count > 250)
    for sentence in Self.sentences {
      let (english, russian) = (sentence.text.english, sentence.text.russian)
      #expect(!english.isEmpty && !russian.isEmpty, "\(sentence)")
      // Placeholders such as ID are the same in every language.
      guard prose(of: english).contains(where: \.isLetter), !names.contains(russian) else {
        continue
      }
      #expect(russian.unicodeScalars.contains(where: isCyrillic), "\(sentence)")
      // The output of `check` for people is not code.
      let code = codes(in: english).subtracting(["error", "warning"])
      #expect(code.subtracting(codes(in: russian)) == [], "\(sentence)")
    }
  }

  @Test("contains no Latin words in Russian except names, paths and input")
  func latin() {
    for sentence in Self.sentences {
      #expect(latinWords(in: sentence.text.russian) == [], "\(sentence)")
      #expect(!sentence.text.english.unicodeScalars.contains(where: isCyrillic), "\(sentence)")
    }
  }

  @Test("has matching quotes, and no full stop after a line of help")
  func marks() {
    for sentence in Self.sentences {
      let russian = sentence.text.russian
      #expect(russian.count { $0 == "«" } == russian.count { $0 == "»" }, "\(sentence)")
      #expect(russian.count { $0 == "`" }.isMultiple(of: 2), "\(sentence)")
      #expect(!russian.contains("\"") && !russian.contains(" - "), "\(sentence)")
      if sentence.isLine {
        #expect(!russian.hasSuffix(".") && !russian.contains("\n"), "\(sentence)")
        #expect(!russian.contains("  "), "\(sentence)")
      }
    }
  }

  @Test("fits in 50 and 80 columns", arguments: [50, 80], Language.allCases)
  func width(columns: Int, language: Language) {
    for root in Self.roots {
      for path in everyPath(in: root) {
        let text = help(for: path, in: root, width: columns, language: language)
        #expect(tooWide(text, columns) == [], "\(path)")
      }
    }
    for topic in HelpTopic.all {
      let text = topic.text(width: columns, language: language)
      let code = Set(blocksOfCode(in: topic.markdown(in: language)))
      let wide = tooWide(text, columns).filter { line in !code.contains { line.hasSuffix($0) } }
      #expect(wide == [], "\(topic.name)")
    }
  }

  @Test("has topics in both languages, in the subset of Markdown that help supports")
  func topics() {
    #expect(HelpTopic.all.count == 18)
    for topic in HelpTopic.all {
      for language in Language.allCases {
        let text = topic.markdown(in: language)
        let place: Comment = "\(topic.name).\(language.rawValue).md"
        #expect((1_200...16_000).contains(text.utf8.count), place)
        let lines = linesOutsideCode(of: text)
        #expect(lines.first?.hasPrefix("# ") == true, place)
        let prose = prose(of: lines.joined(separator: "\n"))
        for unknown in ["**", "](", "\n* ", "\n1. ", "\n###", "<"] {
          #expect(!prose.contains(unknown), "\(place): \(unknown)")
        }
        #expect(lines.allSatisfy { displayWidth($0) <= 120 || $0.hasPrefix("| ") }, place)
        #expect(lines.filter { $0.hasPrefix("| ") && !$0.hasSuffix(" |") } == [], place)
      }
    }
  }

  @Test("contains no Latin words in Russian topics except names, paths and input")
  func latinInTopics() {
    for topic in HelpTopic.all {
      let lines = linesOutsideCode(of: topic.markdown(in: .russian))
      #expect(latinWords(in: lines.joined(separator: "\n")) == [], "\(topic.name)")
    }
  }
}

/// A text of the catalogue and its place.
struct Sentence: CustomStringConvertible {
  let place: String
  let text: LocalizedText
  /// Whether it is one line of help and not paragraphs.
  var isLine = true

  var description: String { "\(place): \(text.russian)" }
}

private func texts(of command: Command, called names: [String]) -> [Sentence] {
  let place = names.joined(separator: " ")
  var found = [
    Sentence(place: place, text: command.summary),
    Sentence(place: "\(place), discussion", text: command.discussion, isLine: false),
  ]
  if let group = command.group { found.append(Sentence(place: "\(place), group", text: group)) }
  found += command.examples.map {
    Sentence(place: "\(place), example \($0.commandLine.english)", text: $0.purpose)
  }
  for parameter in command.parameters {
    found.append(Sentence(place: "\(place) \(parameter.name)", text: parameter.help))
    found.append(Sentence(place: "\(place) \(parameter.name)", text: parameter.placeholder))
  }
  for option in command.options {
    found.append(Sentence(place: "\(place) --\(option.name)", text: option.help))
    if let group = option.group { found.append(Sentence(place: "\(place), group", text: group)) }
    if case .value(let placeholder, _) = option.kind {
      found.append(Sentence(place: "\(place) --\(option.name)", text: placeholder))
    }
  }
  return found
    + command.subcommands.flatMap { subcommand in
      texts(of: subcommand, called: names + [subcommand.name])
    }
}

/// The lines outside of fenced blocks.
private func linesOutsideCode(of text: String) -> [String] {
  text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset.isMultiple(of: 2) }
    .flatMap { $0.element.split(separator: "\n").map { String($0).trimmed } }
}

/// The fenced blocks, which help never wraps.
private func blocksOfCode(in text: String) -> [String] {
  text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.offset.isMultiple(of: 2) }
    .flatMap {
      $0.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(
        String.init)
    }.filter { !$0.isEmpty }
}

/// Names of programs, formats, keys and git terms that have no Russian word, and words of queries and commands.
private let names: Set<String> = [
  "docket", "Docket", "git", "id", "Id", "ID", "URL", "CI", "TOML", "JSON", "Schema", "CSV",
  "rebase",
  "cherry-pick", "Enter", "Esc", "bash", "zsh", "fish", "taplo", "Even", "Better", "VS", "Code",
  "Asana", "CP437", "CP866", "Ctrl-G", "Ctrl-R", "Ctrl-S", "Ctrl-D", "Ctrl-U", "Ctrl-←", "Ctrl-→",
  "curl", "Dataview",
  "Eglot", "Emacs",
  "Excel", "Git", "GitHub", "GitLab", "Helix", "http", "https", "ISO", "Jira", "Jujutsu", "JUnit",
  "Kate", "KOI8-R", "Linear", "Linux", "LSP", "MCP", "Neovim", "null", "PgDn", "PgUp", "recutils",
  "Shift-←", "Shift-→",
  "SARIF",
  "Tab", "Taskwarrior", "Todoist", "Tombi", "tombi", "Trello", "true|false", "TSV", "UTC", "UTF-16",
  "UTF-8", "UUID", "vi", "Windows-1250", "Windows-1251", "Zed",
]

/// The Latin words of a Russian text outside of code and quotes, except names.
private func latinWords(in text: String) -> [Substring] {
  // The summary of a family of commands lists their names.
  let isOfFamily = text.contains(": ") && text.split(separator: ": ").count == 2
  let commands = Set(
    CatalogueLanguageTests.roots.flatMap { $0.subcommands.flatMap(\.subcommands) }.map(\.name))
  return prose(of: text).split { " \n(),;".contains($0) }.filter { word in
    let bare = trimmed(word)
    return bare.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
      && !names.contains(String(bare)) && !(isOfFamily && commands.contains(String(bare)))
      && !bare.hasPrefix("-") && !bare.contains("/") && !bare.dropLast().contains(".")
  }
}

private func trimmed(_ word: Substring) -> Substring {
  var word = word.drop { "«".contains($0) }
  while let last = word.last, ":.»?!".contains(last) { word.removeLast() }
  return word
}

/// The text without code between backquotes, and without lines that are the same in every language.
private func prose(of text: String) -> String {
  text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
    .split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
}

/// The code between backquotes, without placeholders.
private func codes(in text: String) -> Set<String> {
  let codes = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  return Set(codes.map { $0.filter { !$0.isUppercase } })
}

private func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
  ("\u{400}"..."\u{4FF}").contains(scalar)
}

/// The path of every command, including hidden ones.
private func everyPath(in command: Command) -> [[String]] {
  [[]]
    + command.subcommands.flatMap { subcommand in
      everyPath(in: subcommand).map { [subcommand.name] + $0 }
    }
}

/// The lines that are too wide, except lines for copying.
private func tooWide(_ text: String, _ columns: Int) -> [Substring] {
  text.split(separator: "\n").filter {
    displayWidth($0) > columns && !$0.hasPrefix("  docket ") && !$0.hasPrefix("  rule =")
  }
}
