import Operations
import Model
import TOML

extension Kind {
  /// What a new record begins as in an editor: what it must have to be filled in, the rest as comments.
  func template(without omitted: Int?, created: DateTimeParts) -> [UInt8] {
    var text = "# A new \(name). What is left of these hints is taken out again.\n"
    for (index, field) in fields.enumerated() where index != omitted {
      if field.isStamped {
        text += String(
          decoding: serialize([(field.name, .offsetDateTime(created))]), as: UTF8.self)
      } else if field.type == .multiLineText {
        text += "\(field.name) = \"\"\"\n\n\"\"\"\n"
      } else if field.isRequired {
        text += "\(field.name) = \"\(field.defaultValue ?? "")\"\n"
      } else {
        text += "# \(field.name) = \(field.exampleValue)\n"
      }
    }
    return Array(text.utf8)
  }
}

/// A new record as it was edited, without the comments that the template began with and nobody touched.
func withoutHints(_ edited: [UInt8], of template: [UInt8]) -> [UInt8] {
  let hints = Set(lines(of: template).filter { $0.first == UInt8(ascii: "#") })
  let document = Document(edited)
  let entries = document.children(of: 0).map { document.lines(of: $0) }
  return lines(of: edited).filter { line in
    !hints.contains(line) || entries.contains { $0.contains(line.startIndex) }
  }.flatMap { $0 }
}

/// The lines of a text, each with the line feed at its end.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = text[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}
