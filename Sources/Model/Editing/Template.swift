package import Diagnostics
package import TOML
package import Text

/// A file in the folder `templates`, from which records are added.
///
/// It has values of fields as in a record, or one table for each of several records, below the name of their folder:
///
/// ```toml
/// machine = "?"
///
/// [tasks.drain]
/// title = "Drain the oil of {machine}"
///
/// [tasks.refill]
/// title = "Refill {machine}"
/// depends-on = ["drain"]
/// ```
///
/// Values above the tables are for all records. The value `?` is open: it must be given when records are added. Texts are
/// read as people type them. A field in braces stands for its value.
package struct Template: Sendable {
  package static let folder: Path = "templates"

  /// The maximum number of records in a template, because values for all records are copied into each.
  static let maxRecords = 1000

  package let name: String
  package let kind: KindIndex
  package let records: [Record]
  /// What is wrong with the file itself.
  package let findings: [Diagnostic]
  /// The ids that the template refers to.
  let references: [TemplateReference]

  package init(_ name: String, _ bytes: [UInt8], in schema: Schema) {
    var reader = TemplateReader(name, bytes, in: schema)
    reader.read()
    self.name = name
    (kind, records) = (reader.kind, reader.records)
    (findings, references) = (reader.findings, reader.references)
  }

  /// A template whose file cannot be read, for the reason in the finding.
  package init(_ name: String, unreadable finding: Diagnostic, in schema: Schema) {
    (self.name, kind) = (name, schema.index(of: .task) ?? 0)
    (records, references) = ([], [])
    findings = [finding]
  }

  /// A record to add.
  package struct Record: Sendable {
    /// Its name in the template, for references; nil for the only record.
    package let name: String?
    /// The values as written in the template.
    package fileprivate(set) var values: [Int: Value] = [:]
    /// The values given in place of open ones, as they will be in the record.
    package fileprivate(set) var answers: [Int: Value] = [:]
    /// The fields with the value `?`.
    fileprivate(set) var open: Set<Int> = []

    init(name: String?) { self.name = name }

    /// Sets a value, or marks the field as open.
    mutating func set(_ field: Int, _ value: Value) {
      if case .string("?") = value {
        values[field] = nil
        open.insert(field)
      } else {
        values[field] = value
        open.remove(field)
      }
    }
  }
}

extension Template {
  package static func path(of name: String) -> Path { folder.appending("\(name).toml") }

  /// Whether a workspace can have templates: not if the folder is for records of a kind.
  package static func arePossible(in schema: Schema) -> Bool {
    schema.kindIndex(ofFolder: folder) == nil
  }

  /// The fields that need a value before records can be added: open ones, those that texts name in braces, and required
  /// ones.
  package func openFields(besides given: Set<Int>, in schema: Schema) -> [Int] {
    records.reduce(into: Set()) { $0.formUnion(openFields(of: $1, given, schema[kind])) }.sorted()
  }

  /// The template with values for the fields that are open, in the records that need them.
  package func filled(
    with answers: [Int: Value], besides given: Set<Int>, in schema: Schema
  ) -> Template {
    Template(
      self,
      records: records.map { record in
        let open = openFields(of: record, given, schema[kind])
        var record = record
        record.answers = answers.filter { open.contains($0.key) }
        return record
      })
  }

  private init(_ template: Template, records: [Record]) {
    (name, kind, self.records) = (template.name, template.kind, records)
    (findings, references) = (template.findings, template.references)
  }

  private func openFields(of record: Record, _ given: Set<Int>, _ kind: Kind) -> Set<Int> {
    let known = given.union(record.values.keys)
    var open = record.open
    for (field, value) in record.values where !given.contains(field) {
      open.formUnion(kind.fieldsInBraces(value, of: field).filter { !known.contains($0) })
    }
    open.formUnion(
      kind.fields.indices.filter {
        kind.needs($0, besides: known.union(open).contains) && kind.fields[$0].defaultValue == nil
          && !known.contains($0)
      })
    return open.subtracting(given)
  }
}

package enum TemplatePart: Hashable, Sendable {
  case text(String)
  /// The value of a field.
  case value(Int)
}

extension Kind {
  /// Whether braces in a field's texts stand for values.
  package func hasBraces(_ field: Int) -> Bool {
    switch fields[field].type {
    case .text, .multiLineText, .step, .note, .word, .email, .url: true
    case .repetition, .integer, .boolean, .date, .dateTime, .oneOf, .reference: false
    }
  }

  /// The parts of a template's text. Braces around anything other than the name of a field are text.
  package func templateParts(of text: String) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    var rest = text[...]
    var start = rest.startIndex
    while let open = rest[start...].utf8.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[rest.utf8.index(after: open)...].utf8.prefix {
        $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{")
      }
      start = name.endIndex
      guard rest[start...].utf8.first == UInt8(ascii: "}"),
        let field = fieldIndex(named: String(Substring(name))), fields[field].isOfTemplates
      else { continue }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.value(field))
      rest = rest[rest.utf8.index(after: start)...]
      start = rest.startIndex
    }
    return rest.isEmpty ? parts : parts + [.text(String(rest))]
  }

  /// The fields that the texts of a value name in braces.
  func fieldsInBraces(_ value: Value, of field: Int) -> [Int] {
    guard hasBraces(field) else { return [] }
    switch value {
    case .string(let text):
      return templateParts(of: text).compactMap {
        if case .value(let field) = $0 { field } else { nil }
      }
    case .array(let items): return items.flatMap { fieldsInBraces($0, of: field) }
    default: return []
    }
  }
}

extension Field {
  /// Whether a template can give the field a value: docket gives new records their numbers and times.
  var isOfTemplates: Bool { !isAutomatic && !isStamped && name != Field.formerIDs.name }

  /// The value of a template as people type it.
  package func value(
    written value: Value, in schema: Schema, at time: QueryTime
  ) throws(ModelError) -> Value {
    switch value {
    case .string(let text): return try self.value(typed: text, in: schema, at: time)
    case .array(let items):
      var values: [Value] = []
      for item in items { values.append(try self.value(written: item, in: schema, at: time)) }
      return .array(values)
    default: return value
    }
  }
}
