import JSON
import Platform
import Text

/// The Markdown files of a folder of Backlog.md (<https://github.com/MrLesk/Backlog.md>), as JSON: an object for each, with
/// the keys of its front matter, `text`, `steps` and `backlog-folder`.
enum BacklogFolder {
  private static let folders = ["tasks", "completed", "drafts", "archive"]
  private static let maxFiles = 100_000
  private static let maxFileSize = 1 << 20

  /// Reads the folder; `nil` if it has no folder `tasks`.
  static func read(_ path: String, in fileSystem: FileSystem) throws(SystemError) -> JSONNode? {
    let root = try Directory.open(path, in: fileSystem)
    let (folders, _) = try entries(of: root)
    guard folders.contains("tasks") else {
      return folders.contains("backlog") ? try read(path + "/backlog", in: fileSystem) : nil
    }
    var tasks: [JSONNode] = []
    for folder in Self.folders where folders.contains(folder) {
      try read(try root.directory(folder), folder, into: &tasks)
    }
    return .array(tasks)
  }

  private static func read(
    _ folder: borrowing Directory, _ name: String, into tasks: inout [JSONNode]
  ) throws(SystemError) {
    let (folders, files) = try entries(of: folder)
    for file in files where file.hasSuffix(".md") && tasks.count < maxFiles {
      let bytes = try folder.read(file, limit: maxFileSize)
      // A file without front matter is a row without text, which the import leaves out and reports.
      tasks.append(
        task(String(decoding: bytes, as: UTF8.self), name) ?? ["backlog-folder": .string(name)])
    }
    // The archive has milestones too, which are not tasks.
    for inner in folders where name != "archive" || Self.folders.contains(inner) {
      try read(try folder.directory(inner), name, into: &tasks)
    }
  }

  private static func entries(
    of folder: borrowing Directory
  ) throws(SystemError) -> (folders: [String], files: [String]) {
    var (folders, files): ([String], [String]) = ([], [])
    try folder.forEachEntry { (entry) throws(SystemError) in
      let name = entry.string
      if name.hasPrefix(".") { return }
      switch entry.type {
      case .directory: folders.append(name)
      case .file: files.append(name)
      default: break
      }
    }
    return (folders.sorted(), files.sorted())
  }

  /// The task of a file: front matter between lines `---`, then Markdown; `nil` for other files.
  static func task(_ text: String, _ folder: String) -> JSONNode? {
    let lines = text.withPlainLineBreaks.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      return nil
    }
    var members = FrontMatter.members(of: lines[1..<end]).map { key, value in
      let isList = ["labels", "dependencies", "assignee"].contains(key)
      let items = isList ? value.string?.split(at: ",").map { String($0).trimmed } : nil
      return (key: key, value: items.map(JSONNode.strings) ?? value)
    }
    let (body, steps) = body(of: lines[(end + 1)...])
    members.append(("text", .string(body)))
    members.append(("steps", .array(steps)))
    members.append(("backlog-folder", .string(folder)))
    return .object(members.map { ($0.key, $0.value) })
  }

  /// The heading of the description, and those of checklists that become steps, say nothing.
  private static let headings: Set<Substring> = [
    "## Description", "## Acceptance Criteria", "## Definition of Done",
  ]

  /// The text without the markers of sections, and the items of its checklists.
  private static func body(of lines: ArraySlice<Substring>) -> (text: String, steps: [JSONNode]) {
    var (texts, steps): ([Substring], [JSONNode]) = ([], [])
    for line in lines {
      if let item = MarkdownChecklist.Line(line) {
        let text =
          item.text.begins(with: "#") ? String(item.text.drop { $0 != " " }).trimmed : item.text
        steps.append(["text": .string(text), "done": .boolean(item.isDone)])
      } else if !line.hasPrefix("<!-- "), !headings.contains(line) {
        if line.isEmpty && (texts.last ?? "").isEmpty { continue }
        texts.append(line)
      }
    }
    return (texts.joined(separator: "\n").trimmed, steps)
  }
}

/// Reads the part of YAML that front matter uses: texts, quoted or folded, and lists.
enum FrontMatter {
  static func members(of lines: ArraySlice<Substring>) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    var rest = lines
    while let line = rest.popFirst() {
      guard let colon = line.firstIndex(of: ":"), line.first.map({ $0 != " " && $0 != "-" }) == true
      else { continue }
      let (key, text) = (String(line[..<colon]), String(line[colon...].dropFirst()).trimmed)
      var below: [Substring] = []
      while let next = rest.first, next.hasPrefix(" ") || next.hasPrefix("- ") || next.isEmpty {
        below.append(next)
        rest.removeFirst()
      }
      members.append((key, value(text, below.map { String($0).trimmed }.filter { !$0.isEmpty })))
    }
    return members
  }

  private static func value(_ text: String, _ below: [String]) -> JSONNode {
    if text.first == "[", text.last == "]", below.isEmpty {
      return .strings(text.dropFirst().dropLast().split(separator: ",").map { scalar(String($0)) })
    }
    if below.first?.hasPrefix("- ") == true {
      return .strings(below.filter { $0.hasPrefix("- ") }.map { scalar(String($0.dropFirst(2))) })
    }
    if text.isEmpty || text.first == ">" || text.first == "|" {
      return .string(below.joined(separator: text.first == "|" ? "\n" : " "))
    }
    return .string(scalar(([text] + below).joined(separator: " ")))
  }

  private static func scalar(_ text: String) -> String {
    let text = text.trimmed
    guard let quote = text.unicodeScalars.first, quote == "'" || quote == "\"",
      text.utf8.count > 1, text.unicodeScalars.last == quote
    else { return text }
    let inner = String(text.dropFirst().dropLast())
    return quote == "'" ? inner.replacingDoubled(quote) : inner
  }
}

extension String {
  /// The text with doubled signs written once, as YAML's single quotes double them.
  fileprivate func replacingDoubled(_ sign: Unicode.Scalar) -> String {
    var scalars = String.UnicodeScalarView()
    var isSecond = false
    for scalar in unicodeScalars {
      isSecond = scalar == sign && !isSecond && scalars.last == sign
      if !isSecond { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
