package import Diagnostics
import TOML
import Text

/// A reference in a template to a record of the workspace.
struct TemplateReference: Sendable {
  let target: KindIndex
  let id: String
  let range: Range<Int>
}

/// Reads a template and reports what is wrong with it.
struct TemplateReader {
  private let document: Document
  private let path: Path
  private let schema: Schema
  private(set) var kind: KindIndex
  private(set) var records: [Template.Record] = []
  private(set) var findings: [Diagnostic] = []
  private(set) var references: [TemplateReference] = []

  init(_ name: String, _ bytes: [UInt8], in schema: Schema) {
    document = Document(bytes)
    path = Template.path(of: name)
    self.schema = schema
    kind = schema.index(of: .task) ?? 0
  }

  mutating func read() {
    guard document.isValid else {
      for finding in Check.findings(for: document.problems, in: path, document.bytes)
      where finding.severity == .error {
        report(finding, at: finding.location.range)
      }
      return
    }
    let tables = document.children(of: 0).filter { recordsKind(of: $0) != nil }
    if let first = tables.first, let kind = recordsKind(of: first) { self.kind = kind }
    for other in tables.dropFirst() {
      report(
        LocalizedText(
          "a template adds records of one kind", "в шаблоне — записи только одного вида"),
        at: document.entries[other].key.range)
    }
    var shared = Template.Record(name: nil)
    let sharedEntries = document.children(of: 0).filter { !tables.contains($0) }
    let sharedValues = read(sharedEntries, into: &shared)
    check([(id: "template", values: sharedValues)])
    guard let table = tables.first else {
      records = [shared]
      return
    }
    readRecords(of: table, besides: shared)
  }

  /// The kind whose folder is the key of a table, unless it is the name of a field.
  private func recordsKind(of entry: Int) -> KindIndex? {
    guard document.entries[entry].kind.isTable else { return nil }
    return schema.kindIndex(ofFolder: Path(document.key(of: entry)))
  }

  private mutating func readRecords(of table: Int, besides shared: Template.Record) {
    let entries = Array(document.children(of: table))
    let names = Set(entries.map { document.key(of: $0) })
    var files: [(id: String, values: [EntryValue])] = []
    if entries.isEmpty || entries.count > Template.maxRecords {
      report(
        LocalizedText(
          "a template adds 1 to \(Template.maxRecords) records",
          "в шаблоне — от 1 до \(Template.maxRecords) записей"),
        at: document.entries[table].key.range)
      return
    }
    for entry in entries {
      let name = document.key(of: entry)
      guard document.entries[entry].kind.isTable, RecordID.isValid(name.utf8) else {
        report(
          LocalizedText(
            "\(cited(name)) is not a table named like an id: \(RecordID.description)",
            "\(cited(name)): нужна таблица с именем, как у id: \(RecordID.description)"),
          at: document.entries[entry].key.range)
        continue
      }
      var record = Template.Record(name: name)
      let own = read(Array(document.children(of: entry)), into: &record)
      for (field, value) in shared.values where !own.contains(where: { $0.field == field }) {
        record.set(field, value)
      }
      for field in shared.open where !own.contains(where: { $0.field == field }) {
        record.set(field, .string("?"))
      }
      records.append(record)
      files.append((name, own))
    }
    references.removeAll { $0.target == kind && names.contains($0.id) }
    check(files)
  }

  /// Reads the values of some entries, and returns those that can be checked.
  private mutating func read(
    _ entries: [Int], into record: inout Template.Record
  ) -> [EntryValue] {
    let fields = schema[kind].fields
    var values: [EntryValue] = []
    for entry in entries {
      let key = document.key(of: entry)
      let (keyRange, range) = (
        document.entries[entry].key.range, document.entries[entry].value.range
      )
      guard let index = schema[kind].fieldIndex(named: key), fields[index].isOfTemplates else {
        if schema.unreadNames.contains(key) { continue }
        report(
          LocalizedText(
            "\(cited(key)) is not a field that a template can set",
            "\(cited(key)): такого поля в шаблоне быть не может"),
          at: keyRange,
          meant: nearest(key, among: fields.filter(\.isOfTemplates).map(\.name)))
        continue
      }
      let written = document.value(of: entry)
      record.set(index, written)
      if case .string("?") = written {
        values.append(EntryValue(field: index, entry: entry, value: nil))
        continue
      }
      do {
        let value = try fields[index].value(written: written, in: schema, at: .epoch)
        // Only the whole text shows whether such a value is valid.
        let isWhole = schema[kind].fieldsInBraces(written, of: index).isEmpty
        values.append(EntryValue(field: index, entry: entry, value: isWhole ? value : nil))
      } catch {
        let typing = error.typing
        report(
          typing?.expectation(of: "`\(key)`") ?? error.message, at: range, meant: typing?.meant)
        values.append(EntryValue(field: index, entry: entry, value: nil))
      }
      noteReferences(of: index, at: entry)
    }
    return values
  }

  private mutating func noteReferences(of field: Int, at entry: Int) {
    guard let target = schema.target(of: schema[kind].fields[field]) else { return }
    let items =
      document.entries[entry].kind == .array ? Array(document.children(of: entry)) : [entry]
    for item in items {
      guard let id = document.string(of: item) else { continue }
      references.append(
        TemplateReference(target: target, id: id, range: document.entries[item].value.range))
    }
  }

  /// Checks values as if they were in records with these ids.
  private mutating func check(_ files: [(id: String, values: [EntryValue])]) {
    let fields = schema[kind].fields
    var written: [Path: (bytes: [UInt8], entries: [Int])] = [:]
    for (id, values) in files {
      let known = values.filter { $0.value != nil }
      let bytes = serialize(
        known.compactMap { known in known.value.map { (fields[known.field].name, $0) } })
      written[schema[kind].folder.appending("\(id).toml")] = (bytes, known.map(\.entry))
    }
    let graph = Graph(
      schema: schema,
      files: files.map { file in
        let path = schema[kind].folder.appending("\(file.id).toml")
        return (path, written[path]?.bytes ?? [])
      })
    let circles = files.count > 1 ? Check.dependencyCycle.inGraph?(graph) ?? [] : []
    for finding in graph.findings + circles
    where finding.severity == .error && finding.code != Check.missingField.code {
      guard findings.count < Diagnostic.limitInFile else { return }
      guard let file = written[finding.location.path],
        let start = finding.location.range?.lowerBound
      else { continue }
      let record = Document(file.bytes)
      let position = Array(record.children(of: 0)).lastIndex {
        record.entries[$0].key.start <= start
      }
      guard let position, file.entries.indices.contains(position) else { continue }
      report(finding, at: document.entries[file.entries[position]].value.range)
    }
  }

  private mutating func report(_ finding: Diagnostic, at range: Range<Int>?) {
    var own = Check.invalidTemplate.finding(
      finding.message, in: path, at: range, field: finding.identity.field,
      subject: finding.identity.subject)
    own.help = finding.help
    findings.append(own)
  }

  private mutating func report(
    _ message: LocalizedText, at range: Range<Int>, meant: String? = nil
  ) {
    guard findings.count < Diagnostic.limitInFile else { return }
    findings.append(
      Check.invalidTemplate.finding(
        message, in: path, at: range, subject: .value(markedText(range, of: document.bytes)),
        meant: meant))
  }

  /// A field's value in the template; nil if it cannot be checked.
  private struct EntryValue {
    let field: Int
    let entry: Int
    let value: Value?
  }
}

extension Template {
  /// What is wrong with the template among the records of a workspace.
  package func findings(in graph: Graph) -> [Diagnostic] {
    let missing = references.filter { reference in
      graph.kinds.contains(reference.target)
        && graph.index(of: reference.id, kind: reference.target) == nil
        && graph.record(formerly: reference.id, kind: reference.target) == nil
        && graph.firstUnreadFolder(of: [reference.target]) == nil
    }
    return findings
      + missing.prefix(Diagnostic.limitInFile).map { reference in
        let kind = graph.schema[reference.target]
        return Check.invalidTemplate.finding(
          LocalizedText(
            "no \(kind.noun) has the id \(cited(reference.id))",
            "\(kind.nameInSentence): записи с id \(cited(reference.id)) нет"),
          in: Template.path(of: name), at: reference.range, subject: .value(reference.id))
      }
  }
}
