package import Model
import Text

/// A condition of one option: what is at the end of the path is one of the values.
struct Filter {
  var path: FieldPath
  let values: [Wanted]
  /// Those that are compared one by one.
  private let rest: [Wanted]
  /// Where there are many, the texts and records that are looked up.
  private let texts: Set<ExactText>
  private let records: Set<RecordNumber>

  init(path: FieldPath, values: [Wanted]) {
    self.path = path
    var (rest, texts, records) = ([Wanted](), Set<ExactText>(), Set<RecordNumber>())
    for value in values {
      switch value {
      case .exactly(let text) where values.count > Self.fewValues: texts.insert(ExactText(text))
      case .record(let number) where values.count > Self.fewValues: records.insert(number)
      default: rest.append(value)
      }
    }
    self.values = values
    (self.rest, self.texts, self.records) = (rest, texts, records)
  }

  private static let fewValues = 8

  /// A value as a filter compares it.
  enum Wanted: Hashable {
    /// The same text.
    case exactly(String)
    /// Text that has this in it, whatever the case; in lower case.
    case containing(String)
    case record(RecordNumber)
    case date(TypedDate)
    /// Nothing at all.
    case none
  }

  func accepts(_ number: RecordNumber, in graph: Graph) -> Bool {
    guard case .field(let field) = path.end else { return false }
    if !texts.isEmpty || !records.isEmpty, isLookedUp(number, field, in: graph) { return true }
    return rest.contains { wanted in
      let isFound = graph.hasEnd(of: path, from: number) { end in
        graph.withValues(of: end) { values in
          values.contains { value in
            value.field == field && (wanted == .none || wanted.matches(value, of: end, in: graph))
          }
        }
      }
      return isFound != (wanted == .none)
    }
  }
}

extension Filter {
  private func isLookedUp(_ number: RecordNumber, _ field: Int, in graph: Graph) -> Bool {
    graph.hasEnd(of: path, from: number) { end in
      graph.withValues(of: end) { found in
        found.contains { value in
          value.field == field
            && (records.contains(value.target)
              || !texts.isEmpty && texts.contains(ExactText(graph.text(value, of: end))))
        }
      }
    }
  }
}

extension Filter.Wanted {
  fileprivate func matches(_ value: FieldValue, of number: RecordNumber, in graph: Graph) -> Bool {
    switch self {
    case .exactly(let text): graph.holds(value, text, of: number)
    case .containing(let text): graph.text(value, of: number).lowercased().contains(text)
    case .record(let target): value.target == target
    case .date(let date): date.rank(of: graph.text(value, of: number)) == 0
    case .none: false
    }
  }
}

extension Schema {
  /// The paths that the filter options of a kind stand for, by option: its own fields, and the
  /// reference fields of what it refers to, nearest first, where the name is still free.
  package func filterPaths(of kind: KindIndex) -> [(option: String, path: FieldPath)] {
    var paths: [(option: String, path: FieldPath)] = []
    var options: Set<String> = []
    var pending = [FieldPath(references: [], end: .id, kind: kind)]
    var seen: Set<KindIndex> = [kind]
    var next = 0
    while next < min(pending.count, Self.mostFilteredKinds) {
      let start = pending[next]
      next += 1
      for (index, field) in self[start.kind].fields.enumerated() {
        let target = target(of: field)
        guard start.references.isEmpty || target != nil else { continue }
        if options.insert(field.name).inserted {
          var path = start
          path.end = .field(index)
          paths.append((field.name, path))
        }
        guard let target, field.multiplicity == .one, seen.insert(target).inserted else { continue }
        pending.append(
          FieldPath(references: start.references + [index], end: .id, kind: target))
      }
    }
    return paths
  }

  /// How many kinds filters reach into, the nearest ones first; conditions reach into all.
  private static let mostFilteredKinds = 32
}
