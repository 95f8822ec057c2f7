import TOML
import TestSupport
import RandomNumbers
import Testing

@testable import Model

@Suite("Merging random edits of random records")
struct MergePropertyTests {
  private let kind = Kind.builtIn.first { $0.name == "task" }

  @Test(
    "applies edits of different fields and items without conflicts",
    arguments: part(of: 0..<400, every: 11))
  func separate(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let kind = try #require(kind)
    let base = RandomRecord(kind, &random)
    let fields = kind.fields.indices.shuffled(using: &random)
    let half = fields.count / 2
    var edits = RandomRecord.edits(kind, fields[..<half], base.values, &random)
    var others = RandomRecord.edits(kind, fields[half...], base.values, &random)
    let shared = try #require(kind.fieldIndex(named: "tags"))
    edits = edits.filter { $0.field != shared } + [FieldEdit(kind, shared, .add([.string("ours")]))]
    others =
      others.filter { $0.field != shared } + [FieldEdit(kind, shared, .add([.string("theirs")]))]

    let document = base.document
    let ours = try kind.applying(edits, to: document)
    let theirs = try kind.applying(others, to: document)
    let merged = try merge(
      base: document.bytes, ours: ours.bytes, theirs: theirs.bytes, as: kind)
    #expect(merged.conflicts.isEmpty)
    let both = try kind.applying(others, to: ours)
    #expect(
      isSame(Document(merged.bytes), both), "\(String(decoding: merged.bytes, as: UTF8.self))")
    let known = Document(merged.bytes).comments
    let lost = document.comments.filter { comment in
      !known.contains(comment) && both.comments.contains(comment)
    }
    #expect(lost.isEmpty, "\(lost.map { String(decoding: $0, as: UTF8.self) })")
  }

  @Test("loses no value and is symmetric", arguments: part(of: 0..<400, every: 11))
  func overlapping(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed &+ 1_000_000)
    let kind = try #require(kind)
    let base = RandomRecord(kind, &random)
    let (edits, others) = (
      RandomRecord.edits(kind, kind.fields.indices[...], base.values, &random),
      RandomRecord.edits(kind, kind.fields.indices[...], base.values, &random)
    )
    let document = base.document
    let ours = try kind.applying(edits, to: document)
    let theirs = try kind.applying(others, to: document)
    let there = try merge(base: document.bytes, ours: ours.bytes, theirs: theirs.bytes, as: kind)
    let back = try merge(base: document.bytes, ours: theirs.bytes, theirs: ours.bytes, as: kind)
    #expect(there.conflicts.sorted() == back.conflicts.sorted())
    let ends = [(there, true), (there, false), (back, false), (back, true)].map {
      Document(resolved($0.0.bytes, toOurs: $0.1))
    }
    let areValid = ends.allSatisfy { $0.isValid }
    #expect(areValid)
    #expect(isSame(ends[0], ends[2]) && isSame(ends[1], ends[3]))
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      // Only one of two numbers is kept, and the earlier of two times that docket wrote.
      for field in kind.fields
      where !field.isAutomatic && !self.kind.isStamp(at: [.name(field.name)])
        && isWanted(field, side, other, document)
      {
        for value in items(field, side) where !isRemoved(value, field, other, document) {
          let isThere = ends[..<2].contains { items(field, $0).contains(value) }
          #expect(isThere, "\(field.name) \(value)")
        }
      }
    }
  }

  /// Whether a side's field must be in the merge: the other side neither removed it nor was the only one to change it.
  private func isWanted(
    _ field: Field, _ side: Document, _ other: Document, _ base: Document
  ) -> Bool {
    let old = base.entry(at: [field.name]).map(base.value)
    let own = side.entry(at: [field.name]).map(side.value)
    return own != old || old == other.entry(at: [field.name]).map(other.value)
  }

  private func isRemoved(
    _ value: Value, _ field: Field, _ other: Document, _ base: Document
  ) -> Bool {
    field.isMergedByItem && items(field, base).contains(value)
      && !items(field, other).contains(value)
  }

  private func items(_ field: Field, _ document: Document) -> [Value] {
    guard let entry = document.entry(at: [field.name]) else { return [] }
    let value = document.value(of: entry)
    if case .array(let items) = value { return items }
    return [value]
  }

  private func isSame(_ one: Document, _ other: Document) -> Bool {
    guard one.isValid, case .table(let left) = one.value(of: 0),
      case .table(let right) = other.value(of: 0), left.count == right.count
    else { return false }
    return left.allSatisfy { key, value in
      let hasOrder = kind.list(at: [.name(key)])?.multiplicity != .list
      return right.contains { other in
        guard other.key == key else { return false }
        if hasOrder { return kind.isSame(other.value, value, at: [.name(key)]) }
        guard case .array(let items) = value, case .array(let others) = other.value else {
          return false
        }
        return items.count == others.count && Set(items) == Set(others)
      }
    }
  }

  /// Returns a merged file with its conflicts resolved to one side.
  private func resolved(_ bytes: [UInt8], toOurs: Bool) -> [UInt8] {
    var lines: [Substring] = []
    var side: Bool?
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      switch line {
      case "<<<<<<< ours": side = true
      case "=======" where side == true: side = false
      case ">>>>>>> theirs": side = nil
      default: if side == nil || side == toOurs { lines.append(line) }
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension Field {
  fileprivate var isMergedByItem: Bool { multiplicity == .set || type == .step || type == .note }
}

/// A record with random values, layout and comments.
private struct RandomRecord {
  var values: [Int: Value] = [:]
  var text = ""

  init(_ kind: Kind, _ random: inout RandomNumbers) {
    for index in kind.fields.indices where Int.random(in: 0..<3, using: &random) > 0 {
      let field = kind.fields[index]
      values[index] = field.ordered(Self.value(of: field, &random))
    }
    var file = Document([])
    for index in kind.fields.indices.shuffled(using: &random) {
      guard let value = values[index] else { continue }
      let line = kind.newFile([index: value], in: .builtIn)
      let own = String(decoding: line, as: UTF8.self)
      // `newFile` adds the defaults of other fields, but only the requested line is needed.
      let document = Document(Array(own.utf8))
      guard let entry = document.entry(at: [kind.fields[index].name]) else { continue }
      let lines = document.lines(of: entry)
      if Int.random(in: 0..<4, using: &random) == 0 { text += "# about \(index)\n" }
      if Int.random(in: 0..<6, using: &random) == 0 { text += "\n" }
      text += String(decoding: document.bytes[lines], as: UTF8.self)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { text += "own-key = { a = 1 }\n" }
    if Int.random(in: 0..<5, using: &random) == 0 { text += "# the end\n" }
    if Int.random(in: 0..<5, using: &random) == 0, text.hasSuffix("\n") { text.removeLast() }
    file = Document(Array(text.utf8))
    document = file
  }

  let document: Document

  /// Returns at most one edit for each of some fields.
  static func edits(
    _ kind: Kind, _ fields: some Collection<Int>, _ values: [Int: Value],
    _ random: inout RandomNumbers
  ) -> [FieldEdit] {
    fields.compactMap { index in
      let field = kind.fields[index]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return FieldEdit(kind, index, .set(value(of: field, &random)))
      case 1: return FieldEdit(kind, index, .unset)
      case 2 where field.multiplicity == .set:
        guard case .array(let items) = value(of: field, &random) else { return nil }
        return FieldEdit(kind, index, .add(items))
      case 3 where field.multiplicity == .set:
        guard case .array(let items)? = values[index], let item = items.first else { return nil }
        return FieldEdit(kind, index, .remove([item]))
      default: return nil
      }
    }
  }

  private static func value(of field: Field, _ random: inout RandomNumbers) -> Value {
    if field.multiplicity != .one {
      let count = Int.random(in: 1...4, using: &random)
      return .array((0..<count).map { _ in single(field, &random) })
    }
    return single(field, &random)
  }

  private static func single(_ field: Field, _ random: inout RandomNumbers) -> Value {
    let number = Int.random(in: 1...9, using: &random)
    switch field.type {
    case .integer: return .integer(Int64(number))
    case .boolean: return .boolean(number > 4)
    case .reference(let reference) where reference.target == "task": return .integer(Int64(number))
    case .date: return .localDate(date(number))
    case .dateTime: return .offsetDateTime(date(number, offset: 0))
    case .multiLineText where number > 3: return .string("Line \(number)\nи ещё = одна [строка]\n")
    default: return .string("word-\(number)")
    }
  }

  private static func date(_ day: Int, offset: Int? = nil) -> DateTimeParts {
    var parts = DateTimeParts()
    (parts.year, parts.month, parts.day) = (2026, 1, day)
    parts.offsetMinutes = offset
    return parts
  }
}
