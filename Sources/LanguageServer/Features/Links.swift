import Model
package import Text

/// A value that links to the file of a record.
package struct DocumentLink: Hashable, Sendable {
  package let range: Range<Int>
  /// The file of the record.
  package let target: Path
  /// The title of the record.
  package let title: String
}

extension OpenText {
  /// The references to existing records, in the order of the text.
  package var links: [DocumentLink] {
    references.compactMap { reference in
      reference.record.map { record in
        DocumentLink(
          range: reference.range, target: graph.path(of: record),
          title: graph.fullTitle(of: record, language: language))
      }
    }
  }
}
