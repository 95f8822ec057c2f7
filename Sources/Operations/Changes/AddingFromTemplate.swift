package import Diagnostics
package import Model
import Platform
package import TOML
package import Text
package import Workspace

/// Why records cannot be added from a template.
package enum TemplateFact {
  case unknown(String, among: [String])
  /// The template has an error; the diagnostic is the first one.
  case invalid(String, Diagnostic)
  /// Its texts would become too long.
  case tooLarge(String)
}

extension Workspace {
  /// Reads a valid template.
  package func usableTemplate(named name: String) throws -> Template {
    let names: [String]
    do {
      names = try templateNames()
    } catch {
      throw WorkspaceError.unread(Unread(Template.folder, error), for: .id)
    }
    guard names.contains(where: { $0.isExactly(name) }) else {
      throw OperationError.template(.unknown(name, among: names))
    }
    let template = template(named: name)
    if let finding = template.findings.first {
      throw OperationError.template(.invalid(name, finding))
    }
    return template
  }
}

extension ChangePlan {
  /// The total size of the records that a template may add, in bytes.
  private static let maxSizeOfTemplate = 16 << 20

  /// Adds the records of a template. The `given` values replace those of all records.
  package mutating func add(
    _ template: Template, given: [Int: Value], id: String?, language: Language
  ) throws {
    let kind = template.kind
    var names = ShownNames(workspace: workspace, language: language)
    var ids: [String: String] = [:]
    var records: [(name: RecordName, values: [Int: Value], links: [Int: [String]])] = []
    let known = Set(template.records.compactMap(\.name))
    var size = 0
    for record in template.records {
      let written = record.values.filter { given[$0.key] == nil && record.answers[$0.key] == nil }
      var (values, links) = schema[kind].separatingLinks(of: written, to: known, schema)
      values = try workspace.resolve(values, kind, environment)
      let fixed = try workspace.resolve(
        record.answers.merging(given) { $1 }, kind, environment)
      values.merge(fixed) { $1 }
      for field in schema[kind].fields.indices where fixed[field] == nil {
        guard let value = values[field] else { continue }
        let text = try schema[kind].expanding(value, of: field) { other in
          guard let value = values[other] else { return "" }
          return try names.text(of: value, schema[kind].fields[other])
        }
        values[field] =
          (try? schema[kind].fields[field].value(
            written: text, in: schema, at: QueryTime(now: clock))) ?? text
        size += text.textSize
        if size > Self.maxSizeOfTemplate { throw OperationError.template(.tooLarge(template.name)) }
      }
      let name = RecordName(kind: kind, id: try newID(kind, values, asked: id))
      if let own = record.name { ids[own] = name.id }
      records.append((name, values, links))
    }
    for (name, values, links) in records {
      var values = values
      for (field, targets) in links {
        let linked = targets.compactMap { ids[$0] }.map { Value.string($0) }
        switch values[field] {
        case .array(let items): values[field] = .array(items + linked)
        default:
          values[field] =
            schema[kind].fields[field].multiplicity == .one ? linked.first : .array(linked)
        }
      }
      try add(name, values)
    }
  }
}

/// The texts that values have in templates; the names of records are read once.
private struct ShownNames {
  let workspace: Workspace
  let language: Language
  private var titles: [RecordName: String] = [:]

  init(workspace: Workspace, language: Language) {
    (self.workspace, self.language) = (workspace, language)
  }

  mutating func text(of value: Value, _ field: Field) throws -> String {
    switch value {
    case .array(let items):
      var texts: [String] = []
      for item in items { texts.append(try text(of: item, field)) }
      return texts.joined(separator: ", ")
    case .string(let text):
      if let target = workspace.schema.target(of: field) {
        return try title(of: RecordName(kind: target, id: text))
      }
      return field.choices?.first { $0.name == text }?.label[language] ?? text
    default: return value.inFile
    }
  }

  private mutating func title(of name: RecordName) throws -> String {
    if let title = titles[name] { return title }
    let workspace = workspace
    let graph = try workspace.open([name.id], name.kind)
    let title =
      graph.index(of: name.id, kind: name.kind).map { graph.title(of: $0, language: language) }
      ?? name.id
    titles[name] = title
    return title
  }
}

extension Kind {
  /// Separates references to other records of a template, which have no ids yet, from the other values.
  fileprivate func separatingLinks(
    of values: [Int: Value], to names: Set<String>, _ schema: Schema
  ) -> (values: [Int: Value], links: [Int: [String]]) {
    var rest = values
    var links: [Int: [String]] = [:]
    for (field, value) in values
    where schema.target(of: fields[field]).map({ schema[$0].name }) == name {
      func link(_ value: Value) -> String? {
        if case .string(let text) = value, names.contains(text) { text } else { nil }
      }
      if case .array(let items) = value {
        let own = items.compactMap(link)
        if own.isEmpty { continue }
        links[field] = own
        rest[field] = .array(items.filter { link($0) == nil })
      } else if let own = link(value) {
        links[field] = [own]
        rest[field] = nil
      }
    }
    return (rest, links)
  }

  /// A value with the fields in the braces of its texts replaced.
  fileprivate func expanding(
    _ value: Value, of field: Int, by text: (Int) throws -> String
  ) throws -> Value {
    guard hasBraces(field) else { return value }
    switch value {
    case .string(let written):
      var result = ""
      for part in templateParts(of: written) {
        switch part {
        case .text(let text): result += text
        case .value(let field): result += try text(field)
        }
        // Such a file is refused anyway.
        if result.utf8.count > Workspace.fileSizeLimit { break }
      }
      return .string(result)
    case .array(let items):
      var values: [Value] = []
      var size = 0
      for item in items where size <= Workspace.fileSizeLimit {
        let value = try expanding(item, of: field, by: text)
        size += value.textSize
        values.append(value)
      }
      return .array(values)
    default: return value
    }
  }
}

extension Value {
  /// The size of the texts in bytes.
  fileprivate var textSize: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let items): items.reduce(0) { $0 + $1.textSize }
    default: 0
    }
  }
}
