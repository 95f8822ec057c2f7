import Text

/// A way to a value from a record: along references, to a field, an id or a title.
package struct FieldPath: Hashable, Sendable {
  /// The reference fields to follow, as indices into the fields of each kind on the way.
  package var references: [Int]
  package var end: End
  /// The kind that the end belongs to.
  package var kind: KindIndex

  package init(references: [Int], end: End, kind: KindIndex) {
    self.references = references
    self.end = end
    self.kind = kind
  }

  /// How many references a path may lead along; people follow three or four.
  static let mostReferences = 16

  package enum End: Hashable, Sendable {
    case id
    case title
    case field(Int)
  }
}

/// Why a spelling is no path.
package struct FieldPathFault: Error, Hashable, Sendable {
  package var message: String
  /// The name that was probably meant.
  package var meant: String?

  package var help: String? { meant.map { "did you mean `\($0)`?" } }
}

extension Schema {
  /// The path that `assignee.workshop.name` spells, from a record of `start`.
  package func fieldPath(
    _ spelling: String, from start: KindIndex
  ) -> Result<FieldPath, FieldPathFault> {
    var path = FieldPath(references: [], end: .id, kind: start)
    let names = spelling.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (position, name) in names.enumerated() {
      let kind = self[path.kind]
      let isLast = position == names.count - 1
      if isLast && (name == "id" || name == "title") {
        path.end = name == "id" ? .id : .title
        continue
      }
      guard let field = kind.fieldIndex(named: name) else {
        return .failure(unknownField(name, of: kind))
      }
      if isLast {
        path.end = .field(field)
      } else if let target = self.target(of: kind.fields[field]) {
        if path.references.count == FieldPath.mostReferences {
          return .failure(
            FieldPathFault(
              message: "a path leads along \(FieldPath.mostReferences) references at most"))
        }
        path.references.append(field)
        path.kind = target
      } else {
        return .failure(
          FieldPathFault(message: "`\(name)` of \(withArticle(kind.name)) is not a reference"))
      }
    }
    return .success(path)
  }

  private func unknownField(_ name: String, of kind: Kind) -> FieldPathFault {
    let names = ["id", "title"] + kind.fields.map(\.name)
    return FieldPathFault(
      message: "\(withArticle(kind.name)) has no field `\(name)`",
      meant: nearest(name, among: names))
  }
}
