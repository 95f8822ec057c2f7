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
    let schema = schema
    var (heading, indent): (String?, Int) = (nil, 0)
    var (steps, lines): ([String], [String]) = ([], [])
    func finish(_ records: inout [Draft]) {
      guard let last = records.indices.last else { return }
      records[last].add(steps, toListOf: "steps", in: schema)
      if !lines.isEmpty {
        records[last].set("description", text: lines.joined(separator: "\n"), in: schema)
      }
      (steps, lines) = ([], [])
    }
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let isBelow = !records.isEmpty
      if let item = MarkdownChecklist.Line(line) {
        if isBelow, item.indent > indent {
          steps.append(Step(item.text, isDone: item.isDone).written)
          continue
        }
        finish(&records)
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
      } else if line.allSatisfy(\.isWhitespace) {
        continue
      } else if isBelow, line.first == " " || line.first == "\t" {
        lines.append(String(line).trimmed)
      } else {
        lose(.notATask, "", String(line))
      }
    }
    finish(&records)
  }
}
