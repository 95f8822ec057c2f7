import JSON
import Model
import Platform
import TOML
import Text

extension TableReader {
  /// The notes or steps in a cell, or at the path of a column in a row's object.
  func items(
    _ cell: String, _ position: Int, _ form: ItemForm, of field: Field, _ row: inout Row
  ) -> [Value] {
    if let object = row.cells.object, !form.text.isEmpty {
      let nodes = object.nodes(at: map.columns[position].heading).flatMap { $0.items ?? [$0] }
      return values(of: nodes, form, field)
    }
    if !form.text.isEmpty, let list = try? JSONNode(cell.utf8.span) {
      return values(of: list.items ?? [list], form, field)
    }
    let separator = map.columns[position].tool?.column.separator
    let cells: [String] =
      if joinedColumns.contains(position) {
        CSVCells.split(cell)
      } else if let separator {
        cell.split(at: separator).map(String.init)
      } else {
        [cell]
      }
    return cells.filter { !$0.trimmed.isEmpty }.map { cell in
      if field.type == .step { return .string(Step(written: cell.onOneLine).written) }
      let (moment, author, text) =
        form.isSigned ? ItemForm.signed(cell) : ItemForm.parts(of: cell, form.parts)
      return note(text, author, moment)
    }
  }

  private func values(of nodes: [JSONNode], _ form: ItemForm, _ field: Field) -> [Value] {
    guard let path = form.items else {
      return nodes.compactMap { node in
        if let mark = form.unless, node.text(at: [mark]) == "true" { return nil }
        guard let text = form.text.isEmpty ? node.cellText : node.text(at: form.text),
          !text.trimmed.isEmpty
        else { return nil }
        if field.type == .step {
          let word = node.text(at: form.isDone)?.lowercased() ?? ""
          return .string(
            Step(text.onOneLine, isDone: ItemForm.doneWords.contains(word)).written)
        }
        return note(text, node.text(at: form.author), node.text(at: form.moment))
      }
    }
    var inner = form
    inner.items = nil
    return form.ordered(nodes).flatMap { list in
      let items = form.ordered(list.nodes(at: path).flatMap { $0.items ?? [$0] })
      return values(of: items, inner, field)
    }
  }

  private func note(_ text: String, _ author: String?, _ moment: String?) -> Value {
    let account = author?.trimmed.withoutAccount ?? ""
    let author = people[account] ?? account
    guard let time = moment.flatMap(time) else {
      let head = [moment ?? "", author].filter { !$0.isEmpty }.joined(separator: " ")
      return .string(head.isEmpty ? text.trimmed : "\(head): \(text.trimmed)")
    }
    return .string(
      Note(time: time, author: author.isEmpty ? nil : author, text: text.trimmed).written)
  }

  /// A moment as the time of a note: a local minute with its offset, or a day.
  private func time(_ moment: String) -> String? {
    let field = Field("moment", LocalizedText(verbatim: ""), .dateTime)
    switch try? reader.value(moment, of: field) {
    case .offsetDateTime(let parts)?:
      let seconds = Instant(parts).secondsSince1970
      return DateTimeParts(Timestamp(seconds: seconds), by: reader.clock).minuteText
    case .localDateTime(let parts)?:
      let seconds = Instant(parts).secondsSince1970
      let offset = Int64(reader.clock.utcOffset(atLocal: seconds))
      return DateTimeParts(Timestamp(seconds: seconds - offset), by: reader.clock).minuteText
    default: return nil
    }
  }
}

extension ItemForm {
  /// Whether the column has items with parts.
  var isSet: Bool { !parts.isEmpty || !text.isEmpty || isSigned }

  /// Splits a cell such as `12/Mar/26 3:45 PM;account;text`; a cell without a moment in front is all text.
  static func parts(
    of cell: String, _ parts: [Part]
  ) -> (moment: String?, author: String?, text: String) {
    guard parts.count > 1 else { return (nil, nil, cell) }
    let texts = cell.split(at: ";", maxSplits: parts.count - 1, omittingEmptySubsequences: false)
    guard texts.count == parts.count,
      texts[0].isEmpty || texts[0].utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return (nil, nil, cell) }
    func text(_ part: Part) -> String? {
      parts.firstIndex { $0 == part }.map { String(texts[$0]).trimmed }
    }
    return (text(.moment), text(.author), text(.text) ?? "")
  }

  /// Splits a cell such as `text (Ann Lee - May 6, 2014)`.
  static func signed(_ cell: String) -> (moment: String?, author: String?, text: String) {
    let cell = cell.trimmed
    guard cell.hasSuffix(")"), let start = cell.lastIndex(of: "("),
      case let words = cell[start...].dropFirst().dropLast().split(separator: " "),
      let dash = words.lastIndex(of: "-"), dash > 0
    else { return (nil, nil, cell) }
    return (
      words[(dash + 1)...].joined(separator: " "), words[..<dash].joined(separator: " "),
      String(cell[..<start])
    )
  }

  /// The parts of a cell that say something to people.
  static func shown(_ cell: String, _ parts: [Part]) -> String {
    if parts.isEmpty { return cell }
    let (moment, author, text) = Self.parts(of: cell, parts)
    return [moment, author, text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Objects in the order of their numbers.
  fileprivate func ordered(_ nodes: [JSONNode]) -> [JSONNode] {
    guard let order else { return nodes }
    let numbers = nodes.map { $0.text(at: [order]).flatMap(Double.init) ?? .infinity }
    return nodes.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }.map { nodes[$0] }
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }
}
