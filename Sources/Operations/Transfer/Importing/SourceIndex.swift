import Model
import Text

/// What an import looks up among the records that are here: where they came from, and what people are
/// called.
struct SourceIndex {
  private var records: [KindIndex: [ExactText: RecordIndex]] = [:]
  private var employeeIDs: Set<String> = []
  /// The ids of employees by the words of their names.
  private var employeesByName: [String: [String]] = [:]

  init(_ graph: Graph) {
    for kind in graph.kinds {
      guard let field = graph.schema[kind].fieldIndex(named: Origin.field) else { continue }
      for number in graph.records(of: kind) {
        if let source = graph.text(of: number, field) {
          records[kind, default: [:]][ExactText(Origin(source).key)] = number
        }
      }
    }
    guard let kind = graph.schema.kindIndex(named: "employee") else { return }
    for number in graph.records(of: kind) where !graph[number].isBroken {
      let id = graph.id(of: number)
      employeeIDs.insert(id)
      for name in Self.names(of: number, in: graph) {
        employeesByName[name, default: []].append(id)
      }
    }
  }

  /// The record of a kind that was imported under a key.
  subscript(kind: KindIndex, key: String) -> RecordIndex? { records[kind]?[ExactText(key)] }

  /// The ids of the employees who are called so: of the one with the id, or by name in any usual order.
  func employees(called name: String) -> [String] {
    employeeIDs.contains(name) ? [name] : (employeesByName[slug(name)] ?? []).sorted()
  }

  private static func names(of number: RecordIndex, in graph: Graph) -> Set<String> {
    let kind = graph.schema[graph[number].kind]
    func text(_ name: String) -> String? {
      kind.fieldIndex(named: name).flatMap { graph.text(of: number, $0) }
    }
    let (first, last) = (text("first-name") ?? "", text("last-name") ?? "")
    let whole = graph.title(of: number, language: .english)
    return Set([whole, "\(first) \(last)", "\(last) \(first)"].map { slug($0) }).subtracting([""])
  }
}
