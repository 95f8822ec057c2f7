import Diagnostics
package import TOML
package import Text

/// What a person takes of a merge conflict.
package enum ConflictSide: String, CaseIterable, Sendable {
  case ours, theirs, both
}

/// A merge conflict in a file: the fields in which the sides differ, and what each side has.
package struct FileConflict: Sendable {
  package let block: ConflictBlock
  /// The keys at the top of the file; empty if they are unknown.
  package private(set) var fields: [String]
  /// The content of each side.
  package let sides: [[UInt8]]
  /// The names of the sides in the markers.
  let labels: [String]
  /// Whether the conflict is inside the value of its field, such as between the items of a list.
  fileprivate let isInsideValue: Bool
  /// The whole file with each side; empty unless the conflict begins inside one value and covers other fields too.
  fileprivate var files: [Document] = []
}

extension Document {
  /// The merge conflicts in document order.
  package var conflicts: [FileConflict] {
    let (statements, blocks) = (statements, conflictBlocks)
    return blocks.map { block in
      let start = block.lines.lowerBound
      let next = statements.partitioningIndex { $0.lines.upperBound > start }
      let around = next < statements.count ? statements[next] : nil
      let isInside = around.map { $0.lines.lowerBound < start && !$0.isHeader } ?? false
      let sides = block.sides.map { side in side.content.flatMap { bytes[$0] } }
      let names = topLevelNames(in: sides.map { Document($0) })
      let fields =
        isInside
        ? around.map { [$0.name] } ?? [] : names.differing.isEmpty ? names.all : names.differing
      var conflict = FileConflict(
        block: block, fields: fields, sides: sides,
        labels: block.sides.map { String(decoding: bytes[$0.label], as: UTF8.self) },
        isInsideValue: isInside)
      if isInside, blocks.count <= Self.maxComparedConflicts {
        conflict.findFields(in: sides.map { file(taking: $0, of: block, among: blocks) })
      }
      return conflict
    }
  }

  /// In how many conflicts of a file whole files are compared, since each comparison reads them.
  private static let maxComparedConflicts = 8

  /// The file with a side of one conflict, and the first side of the others.
  private func file(
    taking side: [UInt8], of block: ConflictBlock, among blocks: [ConflictBlock]
  ) -> Document {
    let splices = blocks.map { other in
      Splice(
        range: other.lines,
        replacement: other.lines == block.lines
          ? side : other.sides[0].content.flatMap { bytes[$0] })
    }
    return Document(splice(bytes, splices) ?? bytes)
  }

  /// The file after taking a side of some conflicts; nil if nothing can be taken or the result would have more errors.
  package func taking(
    _ side: ConflictSide, of conflicts: [FileConflict]
  ) -> (bytes: [UInt8], taken: [FileConflict])? {
    let taken = conflicts.compactMap { conflict in
      conflict.taking(side).map { (conflict, Splice(range: conflict.block.lines, replacement: $0)) }
    }
    guard !taken.isEmpty, let after = splice(bytes, taken.map(\.1)),
      Document(after).otherErrors <= otherErrors
    else { return nil }
    return (after, taken.map(\.0))
  }

  /// The number of errors besides conflicts.
  private var otherErrors: Int {
    problems.reduce(0) {
      if case .mergeConflict = $1.kind { return $0 }
      return $1.severity == .error ? $0 + $1.count : $0
    }
  }
}

/// The names at the top of some versions of a text, and those with different values.
private func topLevelNames(in versions: [Document]) -> (all: [String], differing: [String]) {
  let names: [String] = versions.reduce(into: []) { names, version in
    for statement in version.statements where !names.contains(statement.name) {
      names.append(statement.name)
    }
  }
  let differing = names.filter { name in
    Set(versions.map { version in version.entry(at: [name]).map { version.value(of: $0) } }).count
      > 1
  }
  return (names, differing)
}

extension FileConflict {
  /// Names all fields whose values differ between the files with each side, if there are several.
  fileprivate mutating func findFields(in files: [Document]) {
    guard files.allSatisfy(\.isValid) else { return }
    let differing = topLevelNames(in: files).differing
    if differing.count > 1 { (fields, self.files) = (differing, files) }
  }

  /// The lines in place of the conflict; nil if both sides cannot be taken.
  fileprivate func taking(_ side: ConflictSide) -> [UInt8]? {
    switch side {
    case .ours: sides[0]
    case .theirs: sides[1]
    case .both: sides.contains([]) ? nil : all
    }
  }

  /// All sides one after the other, or as one list or text; nil if they do not fit together.
  private var all: [UInt8]? {
    if isInsideValue || fields.isEmpty { return Array(sides.joined()) }
    let documents = sides.map { Document($0) }
    let names = documents.map { Set($0.statements.map(\.name)) }
    if Set(names.joined()).count == names.map(\.count).reduce(0, +) { return Array(sides.joined()) }
    guard fields.count == 1, documents.allSatisfy({ $0.isValid && $0.statements.count == 1 }) else {
      return nil
    }
    return documents.dropFirst().reduce(Optional(documents[0])) { joined, other in
      joined.flatMap { $0.joining(other, fields[0]) }
    }?.bytes
  }

  /// The fields for a message: ` in `status``; empty if they are unknown.
  var place: LocalizedText {
    if fields.isEmpty { return LocalizedText(verbatim: "") }
    return LocalizedText(" in \(names)", " в \(names)")
  }

  private var names: String {
    fields.prefix(3).map(cited).joined(separator: ", ") + (fields.count > 3 ? ", …" : "")
  }

  /// The place to name for taking a side: the field if the conflict is in one only.
  package func place(in path: Path) -> String {
    fields.count == 1 ? "\(path):\(fields[0])" : path.text
  }

  /// What a side has, in one line; nil if it has nothing.
  private func value(of side: Int) -> String? {
    let text = sides[side]
    let document = Document(text)
    let statements = document.statements
    let value =
      !files.isEmpty
      ? fields.flatMap { lines(of: $0, in: side) }
      : !isInsideValue && fields.count == 1 && statements.count == 1
        ? Array(text[statements[0].value]) : text
    let line = String(decoding: value.prefix(2000), as: UTF8.self)
      .split { $0.isWhitespace }.joined(separator: " ")
    return line.isEmpty ? nil : shortenedText(line)
  }

  private func lines(of field: String, in side: Int) -> ArraySlice<UInt8> {
    let file = files[side]
    let statement = file.statements.first { $0.name == field }
    return statement.map { file.bytes[$0.lines] } ?? []
  }

  /// Takes a side, as an instruction with the side's name and what it has.
  private func instruction(_ index: Int) -> LocalizedText {
    let title =
      switch index {
      case 0: LocalizedText("take ours", "взять нашу сторону")
      case 1: LocalizedText("take theirs", "взять другую сторону")
      default: LocalizedText("take side \(index + 1)", "взять сторону \(index + 1)")
      }
    let value = value(of: index).map { LocalizedText(verbatim: ": `\($0)`") }
    return title + label(of: index)
      + (value ?? LocalizedText(verbatim: ": ") + Self.nothing)
  }

  /// The label of a side in parentheses, after a space.
  private func label(of index: Int) -> LocalizedText {
    LocalizedText(verbatim: labels[index].isEmpty ? "" : " (\(shortenedText(labels[index])))")
  }

  /// What is shown for a side that lacks the field.
  package static let nothing = LocalizedText("not set", "нет значения")

  /// The name of a side: `ours (main)`.
  package func name(of index: Int) -> LocalizedText {
    let name =
      switch index {
      case 0: LocalizedText("ours", "наша сторона")
      case 1: LocalizedText("theirs", "другая сторона")
      default: LocalizedText("side \(index + 1)", "сторона \(index + 1)")
      }
    return name + label(of: index)
  }

  /// All that a side has of a field, or of a conflict in no known field: texts without quotes, other values as written.
  /// Nil if it has nothing.
  package func text(of field: String?, in index: Int) -> String? {
    if let field, !files.isEmpty {
      guard let entry = files[index].entry(at: [field]) else { return nil }
      if case .string(let text) = files[index].value(of: entry) { return text }
      return String(
        decoding: files[index].bytes[files[index].entries[entry].value.range], as: UTF8.self)
    }
    let side = sides[index]
    let document = Document(side)
    let own = document.statements.filter { $0.name == field }
    if !isInsideValue, own.count == 1, case .string(let text) = document.value(of: own[0].entry) {
      return text
    }
    let written =
      isInsideValue || field == nil
      ? side : own.flatMap { side[own.count == 1 ? $0.value : $0.lines] }
    let text = String(decoding: written, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }

  /// Takes a side, as an instruction that names the field.
  package func instruction(_ side: ConflictSide) -> LocalizedText {
    let instruction =
      switch side {
      case .ours: self.instruction(0)
      case .theirs: self.instruction(1)
      case .both: Self.both(sides.count)
      }
    let name = fields.isEmpty ? "" : names + ": "
    return LocalizedText(verbatim: name) + instruction
  }

  private static func both(_ count: Int) -> LocalizedText {
    count == 2
      ? LocalizedText("take both", "взять обе стороны")
      : LocalizedText("take all sides", "взять все стороны")
  }

  /// The fixes to choose from in a file: each side, and all of them if they fit together.
  func choices(in document: Document) -> [Diagnostic.Fix] {
    let taken = sides.indices.map { index in
      Diagnostic.Fix(instruction(index), .choose(block.lines, with: sides[index]))
    }
    guard !sides.contains([]), let all, document.taking(.both, of: [self]) != nil else {
      return taken
    }
    return taken + [Diagnostic.Fix(Self.both(sides.count), .choose(block.lines, with: all))]
  }

  /// What each side has, and which command takes one.
  func help(in path: Path) -> [LocalizedText] {
    let command = "`docket check --take ours \(place(in: path))`"
    return sides.indices.map(instruction)
      + [LocalizedText("for example \(command)", "например: \(command)")]
  }
}

extension Statement {
  /// The key at the top of the file.
  fileprivate var name: String {
    if case .name(let name)? = path.first { name } else { "" }
  }
}

extension Document {
  /// This field with what another version of it has besides: the items of a list, or another text below; nil for other
  /// values.
  fileprivate func joining(_ other: Document, _ field: String) -> Document? {
    guard let entry = entry(at: [field]), let theirs = other.entry(at: [field]) else { return nil }
    switch (value(of: entry), other.value(of: theirs)) {
    case (.array(let own), .array(let others)):
      let known = Set(own)
      let items =
        own.indices.map(ListItem.kept)
        + others.filter { !known.contains($0) }.map(ListItem.new)
      return try? applying(.arrange(items, in: [field]))
    case (.string(let own), .string(let others))
    where entries[entry].kind.isMultiLine || other.entries[theirs].kind.isMultiLine:
      let text = own + (own.hasSuffix("\n") || own.isEmpty ? "" : "\n") + others
      return try? applying(.set([field], .string(text)))
    default: return nil
    }
  }
}
