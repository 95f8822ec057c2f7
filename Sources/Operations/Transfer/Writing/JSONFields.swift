import Diagnostics
package import JSON
package import Model
import TOML

/// The fields of a kind for writing many records as JSON; their declarations are looked up only once.
package struct JSONFields: Sendable {
  private let fields: [Field]
  private let hasNumbers: Bool
  private let idKey = JSONKey("id")
  private let pathKey = JSONKey("path")

  private struct Field {
    let index: Int
    let key: JSONKey
    let isOne: Bool
    let form: Form

    /// Whether a value belongs to the field; a number in a reference field is invalid and left out.
    func has(_ value: FieldValue) -> Bool {
      value.field == index && (!form.isReference || value.form != .integer)
    }
  }

  private enum Form {
    case text, integer, boolean, reference
    /// A reference to a kind with numbers.
    case numberedReference

    var isReference: Bool { self == .reference || self == .numberedReference }
  }

  package init(of kind: Kind, in schema: Schema) {
    hasNumbers = kind.numberField != nil
    fields = kind.fields.enumerated().map { index, field in
      let form: Form =
        switch field.type {
        case .integer: .integer
        case .boolean: .boolean
        case .reference:
          schema.target(of: field).map { schema[$0].numberField != nil } == true
            ? .numberedReference : .reference
        case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition, .date,
          .dateTime, .oneOf:
          .text
        }
      return Field(
        index: index, key: JSONKey(field.name), isOne: field.multiplicity == .one, form: form)
    }
  }

  /// Writes a record's members: its id, its path, and its fields in the schema's order.
  package func write(_ record: RecordIndex, of graph: Graph, to json: inout JSONWriter) {
    graph.withID(of: record) { id in
      json.key(idKey)
      write(id, inKindWithNumbers: hasNumbers, to: &json)
      json.key(pathKey)
      json.string("\(graph.folder(of: record))/", id, ".toml")
    }
    writeFields(of: record, in: graph, to: &json)
  }

  /// The members of a record as an object: what `write` writes, read back, so that both are always the same.
  package func node(of record: RecordIndex, in graph: Graph) -> JSONNode {
    node { write(record, of: graph, to: &$0) }
  }

  /// The same without the id and the path.
  package func fields(of record: RecordIndex, in graph: Graph) -> JSONNode {
    node { writeFields(of: record, in: graph, to: &$0) }
  }

  private func node(_ write: (inout JSONWriter) -> Void) -> JSONNode {
    var json = JSONWriter()
    json.object(write)
    return (try? JSONNode(json.bytes.span)) ?? .null
  }

  private func writeFields(of record: RecordIndex, in graph: Graph, to json: inout JSONWriter) {
    graph.withValues(of: record) { values in
      for field in fields { write(field, values, of: record, in: graph, to: &json) }
    }
  }

  /// Writes a field with its values, if there are any.
  private func write(
    _ field: Field, _ values: UnsafeBufferPointer<FieldValue>, of record: RecordIndex,
    in graph: Graph, to json: inout JSONWriter
  ) {
    guard let first = values.first(where: field.has) else { return }
    json.key(field.key)
    if field.isOne { return write(first, as: field.form, of: record, in: graph, to: &json) }
    json.array { json in
      for value in values where field.has(value) {
        write(value, as: field.form, of: record, in: graph, to: &json)
      }
    }
  }

  private func write(
    _ value: FieldValue, as form: Form, of record: RecordIndex, in graph: Graph,
    to json: inout JSONWriter
  ) {
    let hasNumbers = form == .numberedReference
    if form.isReference, graph.hasFormerIDs, value.target != FieldValue.unresolved {
      // The current id, even if the reference uses a former one.
      return graph.withID(of: value.target) {
        write($0, inKindWithNumbers: hasNumbers, to: &json)
      }
    }
    graph.withText(value, of: record) { text in
      switch form {
      case .text, .reference: json.string(text)
      case .numberedReference:
        write(text, inKindWithNumbers: value.target != FieldValue.unresolved, to: &json)
      case .integer: json.number(text)
      case .boolean: json.value(.boolean(text.first == UInt8(ascii: "t")))
      }
    }
  }

  /// Writes an id as it can be given back; see `Kind.shown`.
  private func write(
    _ id: UnsafeBufferPointer<UInt8>, inKindWithNumbers: Bool, to json: inout JSONWriter
  ) {
    guard inKindWithNumbers, RecordID.isNumber(id) else { return json.string(id) }
    json.value(.string(String(decoding: id, as: UTF8.self) + ".toml"))
  }
}
