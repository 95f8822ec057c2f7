import Model
import Text

/// What an import looks up among the records that are here: where they came from, and what people are
/// called.
struct SourceIndex {
  private var records: [KindIndex: [String: RecordNumber]] = [:]
  /// The ids of employees by the words of their names; `nil` where several are called so.
  private var employees: [String: String?] = [:]

  init(_ graph: Graph) {
    for kind in graph.kinds {
      guard let field = graph.schema[kind].fieldIndex(named: "source") else { continue }
      for number in graph.records(of: kind) {
        if let source = graph.text(of: number, field) {
          records[kind, default: [:]][Origin(source).key] = number
        }
      }
    }
    guard let kind = graph.schema.kindIndex(named: "employee") else { return }
    for number in graph.records(of: kind) where !graph[number].isBroken {
      for name in Self.names(of: number, in: graph) {
        employees[name] = employees[name] == nil ? .some(graph.id(of: number)) : .some(nil)
      }
      employees[graph.id(of: number)] = graph.id(of: number)
    }
  }

  /// The record of a kind that was imported under a key.
  subscript(kind: KindIndex, key: String) -> RecordNumber? { records[kind]?[key] }

  /// The id of the one employee who is called so: by id, or by name in any usual order.
  func employee(called name: String) -> String? { employees[slug(name)] ?? nil }

  private static func names(of number: RecordNumber, in graph: Graph) -> Set<String> {
    let kind = graph.schema[graph[number].kind]
    func text(_ name: String) -> String? {
      kind.fieldIndex(named: name).flatMap { graph.text(of: number, $0) }
    }
    let (first, last) = (text("first-name") ?? "", text("last-name") ?? "")
    let whole = graph.title(of: number, language: .english)
    return Set([whole, "\(first) \(last)", "\(last) \(first)"].map(slug)).subtracting([""])
  }
}
