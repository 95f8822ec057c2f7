import TOML

/// One case of an edit test file.
struct EditCase {
  var name: String
  var given: String
  var edits: [String]
  var result: String

  static let isRecording = environment("DOCKET_RECORD") == "1"

  static var files: [String] { names(in: folder).filter { $0.hasSuffix(".txt") } }

  private static let folder = testFolder("EditCases")

  /// Reads the cases of a file.
  static func read(_ file: String) -> [EditCase]? {
    guard let bytes = contents(of: folder + "/" + file) else { return nil }
    var cases: [EditCase] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("=== ") {
        cases.append(EditCase(name: String(line.dropFirst(4)), given: "", edits: [], result: ""))
      } else if cases.isEmpty {
        continue
      } else if line.hasPrefix("--- ") {
        cases[cases.count - 1].edits.append(String(line.dropFirst(4)))
      } else if cases[cases.count - 1].edits.isEmpty {
        cases[cases.count - 1].given += line + "\n"
      } else {
        cases[cases.count - 1].result += line + "\n"
      }
    }
    if let last = cases.indices.last, cases[last].result.hasSuffix("\n") {
      cases[last].result.removeLast()
    }
    return cases
  }

  /// Writes cases with their current results.
  static func record(_ cases: [EditCase], in file: String) {
    let text = cases.map { item in
      "=== \(item.name)\n\(item.given)" + item.edits.map { "--- \($0)\n" }.joined() + item.run()
    }.joined()
    write(Array(text.utf8), to: folder + "/" + file)
  }

  /// Returns the document after the edits, in the format of the file, or the error.
  func run() -> String {
    var document = Document(stored)
    var order: [String] = []
    do {
      for line in edits {
        if line.hasPrefix("order ") {
          order = line.split(separator: " ").dropFirst().map(String.init)
        } else if let edit = edit(line, order, in: document) {
          document = try document.applying(edit)
        } else {
          return "!! not an edit: \(line)\n"
        }
      }
    } catch {
      return "!! \(error)\n"
    }
    return shown(document.bytes)
  }

  /// The document's bytes, stored as the case's name requires.
  private var stored: [UInt8] {
    var text = given
    if name.contains("no final newline"), text.hasSuffix("\n") { text.removeLast() }
    var bytes = Array(text.utf8)
    if name.contains("crlf") { bytes = bytes.flatMap { $0 == 10 ? [13, 10] : [$0] } }
    return name.contains("bom") ? [0xEF, 0xBB, 0xBF] + bytes : bytes
  }

  /// Converts bytes to the format of the file and marks deviations from the storage that the case's name requires.
  private func shown(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    if name.contains("bom") {
      guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
        return "!! the byte order mark is missing\n"
      }
      bytes.removeFirst(3)
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if name.contains("crlf") {
      let feeds = bytes.count { $0 == 10 }
      let pairs = zip(bytes, bytes.dropFirst()).count { $0 == 13 && $1 == 10 }
      if feeds != pairs { return "!! a line has no carriage return\n" }
      text = String(decoding: bytes.filter { $0 != 13 }, as: UTF8.self)
    }
    if name.contains("no final newline") {
      return text.hasSuffix("\n") ? "!! unexpected final newline\n" : text + "\n"
    }
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "!! no final newline\n"
  }

  private func edit(_ line: String, _ order: [String], in document: Document) -> Edit? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "set": return assignment(words[1]).map { .set($0.path, $0.value, order: order) }
    case "remove": return path(words[1]).map { .remove($0) }
    case "add", "drop":
      guard let index = words[1].firstIndex(of: " "), let number = Int(words[1][..<index]) else {
        return nil
      }
      let rest = String(words[1][words[1].index(after: index)...])
      let assignment = words[0] == "add" ? assignment(rest) : nil
      guard let path = assignment?.path ?? path(rest), let list = document.entry(at: path) else {
        return nil
      }
      var items = document.children(of: list).enumerated().map { ListItem.kept($0.offset) }
      if let assignment {
        items.insert(.new(assignment.value), at: min(number, items.count))
      } else {
        items.remove(at: number)
      }
      return .arrange(items, in: path)
    default: return nil
    }
  }

  private func path(_ key: String) -> [String]? { assignment(key + " = 0")?.path }

  /// Parses a key and a value in TOML notation.
  private func assignment(_ text: String) -> (path: [String], value: Value)? {
    let document = Document(Array(text.utf8))
    guard document.isValid else { return nil }
    var path: [String] = []
    var entry = 0
    while document.entries[entry].kind == .table {
      guard let child = document.children(of: entry).first(where: { _ in true }) else { return nil }
      entry = child
      path.append(document.key(of: child))
    }
    return (path, document.value(of: entry))
  }
}
