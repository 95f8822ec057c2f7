import Model
import TOML
import Text

/// A text with a checklist in Markdown: each item `- [ ]` or `- [x]` is a task, and the items below it are its steps.
enum MarkdownChecklist {
  /// Whether a text has at least two checklist items, or one and a heading.
  static func isOne(_ text: String) -> Bool {
    var (items, headings) = (0, 0)
    for line in text.split(whereSeparator: \.isNewline).prefix(200) {
      if Line(line) != nil { items += 1 } else if line.hasPrefix("#") { headings += 1 }
    }
    return items > 1 || items == 1 && headings > 0
  }

  /// An item of a checklist.
  struct Line {
    let indent: Int
    let isDone: Bool
    let text: String

    init?(_ line: Substring) {
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      let rest = line[indent.endIndex...]
      guard let sign = rest.first, "-*+".contains(sign), rest.dropFirst().first == " " else {
        return nil
      }
      let box = rest.dropFirst().drop { $0 == " " }
      guard box.count > 3, box.first == "[", box.dropFirst(2).first == "]",
        box.dropFirst(3).first == " ", let mark = box.dropFirst().first, " xX".contains(mark)
      else { return nil }
      self.indent = indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      isDone = mark != " "
      text = String(box.dropFirst(4)).trimmed
      if text.isEmpty { return nil }
    }
  }
}

extension Drafts {
  /// Reads a checklist. Headings become tags of the tasks below them; other indented lines their description.
  mutating func read(markdown text: String, _ tasks: KindIndex) {
    var (heading, indent): (String?, Int) = (nil, 0)
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if let item = MarkdownChecklist.Line(line) {
        let last = records.indices.last
        if let last, item.indent > indent, records[last].kind == tasks {
          let step = Step(item.text, isDone: item.isDone).written
          records[last].add([step], toListOf: "steps", in: schema)
          continue
        }
        indent = item.indent
        var draft = Draft(kind: tasks, place: .line(number + 1))
        draft.set("title", text: item.text, in: schema)
        draft.setStatus(item.isDone ? .done : .open, in: schema)
        if let heading { draft.add([heading], toListOf: "tags", in: schema) }
        draft.checksum =
          "markdown:" + shortChecksum(Array(((heading ?? "") + "\n" + item.text).utf8))
        records.append(draft)
      } else if line.hasPrefix("#") {
        let words = line.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
        heading = words.isEmpty ? nil : words.joined(separator: "-").lowercased()
      } else if line.first == " " || line.first == "\t", let last = records.indices.last,
        !line.allSatisfy(\.isWhitespace)
      {
        records[last].appendToDescription(String(line).trimmed, in: schema)
      } else if !line.allSatisfy(\.isWhitespace) {
        lose(.notATask, "", String(line))
      }
    }
  }
}

extension Draft {
  fileprivate mutating func appendToDescription(_ line: String, in schema: Schema) {
    guard let field = schema[kind].fieldIndex(named: "description") else { return }
    var text = ""
    if case .string(let present)? = values[field] { text = present + "\n" }
    values[field] = .string(text + line)
  }
}
