package import Model
import Text

/// Values of a field that records are to have one of, as somebody typed them.
package struct FieldFilter {
  /// What the field was called by.
  package let name: String
  package let path: FieldPath
  package let values: [String]

  package init(name: String, path: FieldPath, values: [String]) {
    self.name = name
    self.path = path
    self.values = values
  }

  /// The filter with the records that it names.
  ///
  /// An empty value stands for none at all, commas separate several where they are no part of the values.
  func bound(in graph: Graph) throws(OperationError) -> Filter {
    var wanted: [Filter.Wanted] = []
    if case .field(let index) = path.end {
      let field = graph.schema[path.kind].fields[index]
      for value in values { wanted += try self.wanted(value, by: field, graph) }
    }
    return Filter(path: path, values: wanted)
  }

  private func wanted(
    _ value: String, by field: Field, _ graph: Graph
  ) throws(OperationError) -> [Filter.Wanted] {
    if value.isEmpty { return [.none] }
    switch field.type {
    case .text, .multiLineText, .email, .url: return [.containing(value.lowercased())]
    default: break
    }
    var wanted: [Filter.Wanted] = []
    for item in value.split(at: ",").map(String.init) {
      wanted.append(try one(item, by: field, graph))
    }
    return wanted
  }

  private func one(
    _ item: String, by field: Field, _ graph: Graph
  ) throws(OperationError) -> Filter.Wanted {
    if let target = graph.schema.target(of: field) {
      do throws(RecordLookupError) {
        return .record(try graph.record(item, target))
      } catch {
        throw .record(error)
      }
    }
    do throws(UnfitValue) {
      return switch try field.typedValue(item, at: name) {
      case .text(let text): .exactly(text)
      case .date(let date): .date(date)
      }
    } catch {
      throw .query(.value(error, place: .filter))
    }
  }
}
