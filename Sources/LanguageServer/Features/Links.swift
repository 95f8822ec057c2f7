import Model
package import Text

/// A value that leads to the file of a record.
package struct DocumentLink: Hashable, Sendable {
  package let range: Range<Int>
  /// That file.
  package let target: Path
  /// What people call the record.
  package let title: String
}

extension OpenText {
  /// The references that lead somewhere, in the order of the text.
  package var links: [DocumentLink] {
    references.compactMap { reference in
      reference.number.map { number in
        DocumentLink(
          range: reference.range, target: graph.path(of: number),
          title: graph.fullTitle(of: number, language: language))
      }
    }
  }
}
