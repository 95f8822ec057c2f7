import CommandLine
import Commands
import Model

/// A line and its English words in lower case.
struct EnglishLine {
  let text: String
  let words: [String]
}

/// The lines with words that are neither Russian nor names; commands that help shows for copying are ignored.
func englishLines(of bytes: [UInt8]) -> [EnglishLine] {
  withoutCode(bytes).split(separator: 0x0A).compactMap { line in
    if line.starts(with: "  docket ".utf8) { return nil }
    let words = line.split { $0 == 0x20 || $0 == 0x09 }.flatMap(proseWords)
      .filter { !allowedWords.contains($0) }.map { $0.lowercased() }
      .filter { !namesOfDocket.contains($0) }
    return words.isEmpty
      ? nil : EnglishLine(text: String(decoding: line, as: UTF8.self), words: words)
  }
}

/// Names of formats and programs that Russian writes in Latin letters, and other allowed words.
private let allowedWords: Set<String> = [
  "TOML", "JSON", "Schema", "CSV", "TSV", "SARIF", "HTTP", "URL", "UTF", "CI", "ID", "PATH", "NUL",
  "git", "GitHub", "GitLab", "docket", "Docket", "id", "Id", "curl", "http", "https", "vi", "bash",
  "zsh", "fish",
  "Taskwarrior", "Jira", "Trello", "Asana", "Todoist", "Linear", "Excel", "Windows", "recutils",
  "Dataview", "VS", "Code", "taplo", "Even", "Better", "rebase", "stash", "drop", "HEAD", "Enter",
  "Esc", "Tab",
]

/// Names of commands, option values, kinds, fields and diagnostics, which are the same in every language.
private let namesOfDocket: Set<String> = {
  var names: Set<String> = []
  func add(_ command: Command) {
    names.formUnion([command.name] + command.aliases)
    names.formUnion(command.options.map(\.name))
    let ofOptions = command.options.compactMap { option in
      if case .value(_, let completion) = option.kind { completion } else { nil }
    }
    for completion in ofOptions + command.parameters.map(\.completion) {
      switch completion {
      case .values(let words), .list(let words), .named(let words), .namedList(let words):
        names.formUnion(words)
      default: break
      }
    }
    command.subcommands.forEach(add)
  }
  add(Commands.catalogue(for: .builtIn))
  names.formUnion(HelpTopic.all.map(\.name))
  return names
}()

/// The text without code between backquotes.
private func withoutCode(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var isCode = false
  for (place, byte) in bytes.enumerated() {
    if byte == 0x60 { isCode.toggle() }
    if byte == 0x0A && place > 0 && bytes[place - 1] == 0x0A { isCode = false }
    if byte == 0x0A || !isCode { result.append(byte) }
  }
  return result
}

/// The words in a chunk without spaces; none if it is a path, an option, a number, code or truncated.
private func proseWords(of chunk: ArraySlice<UInt8>) -> [String] {
  var chunk = chunk
  while let last = chunk.last, ".,:;!?)\"'".utf8.contains(last) { chunk.removeLast() }
  while let first = chunk.first, "(\"'".utf8.contains(first) { chunk.removeFirst() }
  let isCode =
    chunk.first == 0x2D || chunk.suffix(3).elementsEqual("…".utf8)
    || chunk.contains { "/._=@#[]{}<>$|\\:+*%&~^0123456789-".utf8.contains($0) }
  return isCode ? [] : latinWords(in: Array(chunk)).map { String(decoding: $0, as: UTF8.self) }
}

/// The runs of at least two Latin letters.
func latinWords(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  bytes.split { !(0x61...0x7A).contains($0 | 0x20) }.filter { $0.count > 1 }
}
