import Diagnostics
package import JSON
package import Model

/// The fields of a kind as JSON has them: what writing many records asks of the schema, asked once.
package struct JSONFields: Sendable {
  private let ids: IDForm
  private let fields: [Field]
  private let idKey = JSONKey("id")
  private let pathKey = JSONKey("path")

  private struct Field {
    let index: Int
    let key: JSONKey
    let isOne: Bool
    let form: Form
  }

  private enum Form {
    case text, integer, boolean
    case id(IDForm)
  }

  package init(of kind: Kind, in schema: Schema) {
    ids = kind.ids
    fields = kind.fields.enumerated().map { index, field in
      let form: Form =
        switch field.type {
        case .integer: .integer
        case .boolean: .boolean
        case .reference: .id(schema.target(of: field).map { schema[$0].ids } ?? .words)
        case .text, .multiLineText, .word, .email, .url, .date, .dateTime, .oneOf: .text
        }
      return Field(
        index: index, key: JSONKey(field.name), isOne: field.multiplicity == .one, form: form)
    }
  }

  /// Writes the members of a record: its id, its path, and its fields in the schema's order.
  package func write(_ number: RecordNumber, of graph: Graph, to json: inout JSONWriter) {
    graph.withID(of: number) { id in
      json.member(idKey) { $0.writeID(id, ids) }
      json.member(pathKey) { $0.string(graph.folder(of: number) + "/", id, ".toml") }
    }
    graph.withValues(of: number) { values in
      for field in fields { write(field, values, of: number, in: graph, to: &json) }
    }
  }

  /// Writes a field of a record that has these values, where it has any.
  private func write(
    _ field: Field, _ values: UnsafeBufferPointer<FieldValue>, of number: RecordNumber,
    in graph: Graph, to json: inout JSONWriter
  ) {
    guard let first = values.first(where: { $0.field == field.index }) else { return }
    json.member(field.key) { json in
      if field.isOne { return write(first, as: field.form, of: number, in: graph, to: &json) }
      json.array { json in
        for value in values where value.field == field.index {
          write(value, as: field.form, of: number, in: graph, to: &json)
        }
      }
    }
  }

  private func write(
    _ value: FieldValue, as form: Form, of number: RecordNumber, in graph: Graph,
    to json: inout JSONWriter
  ) {
    graph.withText(value, of: number) { text in
      switch form {
      case .text: json.string(text)
      case .integer: json.number(text)
      case .boolean: json.value(text.first == UInt8(ascii: "t"))
      case .id(let ids): json.writeID(text, ids)
      }
    }
  }
}

extension Graph {
  /// The version of the shape that records have in JSON.
  package static var jsonVersion: Int { 1 }

  /// Writes the members of a record: its id, its path, and its fields in the schema's order.
  package func writeFields(of number: RecordNumber, to json: inout JSONWriter) {
    JSONFields(of: schema[self[number].kind], in: schema).write(number, of: self, to: &json)
  }
}

extension JSONWriter {
  /// An id as TOML refers to it: a number or a string.
  package mutating func writeID(_ id: String, _ form: IDForm) {
    if form == .numbers, let number = Int(id) { value(number) } else { value(id) }
  }

  /// An id as TOML refers to it: a number or a string.
  mutating func writeID(_ id: UnsafeBufferPointer<UInt8>, _ form: IDForm) {
    if form == .numbers && RecordID.isValid(id, .numbers) { number(id) } else { string(id) }
  }
}
