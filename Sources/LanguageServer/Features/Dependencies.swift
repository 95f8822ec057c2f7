import Model
import Presentation
package import Text
package import Workspace

/// A record that depends on others, or that others depend on.
package struct DependentRecord: Hashable, Sendable {
  /// The title, with a mark if the record is closed.
  package let name: String
  package let path: Path
  /// The range of the title in its file.
  package let selection: Range<Int>
  /// The whole range of its file.
  package let range: Range<Int>
}

/// A record at one end of a dependency, and the references that connect it.
package struct Dependency: Hashable, Sendable {
  package let record: DependentRecord
  /// The ranges in the file of the dependent record.
  package let references: [Range<Int>]
}

extension OpenText {
  /// The record at an offset, if its kind has acyclic references such as `depends-on`.
  package func dependentRecord(at offset: Int) -> DependentRecord? {
    guard let name = record(at: offset) ?? self.name, !schema.dependencies(of: name.kind).isEmpty,
      let record = graph.index(of: name.id, kind: name.kind)
    else { return nil }
    return state.dependentRecord(record, language)
  }

  /// The numbers of open records that block this one and that it blocks, as texts; empty for a closed record.
  package var dependencyLenses: [LocalizedText] {
    guard let record, !graph.isClosed(record) else { return [] }
    let isOpen = { (dependency: Dependency) in
      !self.state.graph.isClosed(file: dependency.record.path)
    }
    let blocking = state.blocking(path, language).filter(isOpen).count
    let waiting = state.waiting(for: path, language).filter(isOpen).count
    return [
      blocking == 0
        ? nil : EditorMessages.openBlockers(blocking),
      waiting == 0 ? nil : EditorMessages.blocks(waiting),
    ].compactMap(\.self)
  }
}

extension LiveState {
  /// The records that the record of a file depends on.
  package func blocking(_ path: Path, _ language: Language) -> [Dependency] {
    guard let text = text(path, language), let kind = text.name?.kind else { return [] }
    let fields = Set(graph.schema.dependencies(of: kind))
    var found: [(record: RecordIndex, ranges: [Range<Int>])] = []
    for reference in text.references where fields.contains(reference.field) {
      guard let record = reference.record else { continue }
      if let index = found.firstIndex(where: { $0.record == record }) {
        found[index].ranges.append(reference.range)
      } else {
        found.append((record, [reference.range]))
      }
    }
    return found.compactMap { record, ranges in
      dependentRecord(record, language).map { Dependency(record: $0, references: ranges) }
    }
  }

  /// The records that depend on the record of a file.
  package func waiting(for path: Path, _ language: Language) -> [Dependency] {
    guard let name = graph.schema.recordName(ofPath: path),
      let record = graph.index(of: name.id, kind: name.kind)
    else { return [] }
    let fields = graph.schema.references(to: name.kind).filter { kind, field in
      graph.schema[kind].fields[field].reference?.isAcyclic == true
    }
    var referrers: Set<RecordIndex> = []
    for (kind, field) in fields {
      referrers.formUnion(graph.referrers(to: record, kind: kind, field: field))
    }
    return referrers.sorted(by: graph.precedes).compactMap { referrer in
      guard let record = dependentRecord(referrer, language),
        let text = text(record.path, language)
      else { return nil }
      let references = text.references.filter { reference in
        reference.name == name
          && text.kind?.fields[reference.field].reference?.isAcyclic == true
      }
      return Dependency(record: record, references: references.map(\.range))
    }
  }

  fileprivate func dependentRecord(
    _ record: RecordIndex, _ language: Language
  ) -> DependentRecord? {
    let path = graph.path(of: record)
    guard let text = text(path, language) else { return nil }
    return DependentRecord(
      name: sanitized(graph.fullTitle(of: record, language: language)) + graph.mark(of: record),
      path: path,
      selection: text.titleRange, range: 0..<text.bytes.count)
  }
}

extension Graph {
  fileprivate func isClosed(file path: Path) -> Bool {
    let record = schema.recordName(ofPath: path).flatMap { self.index(of: $0.id, kind: $0.kind) }
    return record.map(isClosed) ?? false
  }
}

extension Schema {
  /// The fields of a kind that refer to blocking records.
  fileprivate func dependencies(of kind: KindIndex) -> [Int] {
    self[kind].fields.indices.filter { self[kind].fields[$0].reference?.isAcyclic == true }
  }
}
