import Diagnostics
package import Model
package import TOML
package import Text
package import Workspace

/// A text in an editor, of a record or of `docket.toml`, with the features that editors ask for.
///
/// It can be incomplete or invalid in any place. Offsets outside of the text are moved to its ends.
package struct OpenText: Sendable {
  package let state: LiveState
  package let path: Path
  package let document: Document
  package let language: Language
  /// The record in this file; `nil` for `docket.toml`.
  package let name: RecordName?

  /// Fails for other files.
  package init?(_ path: Path, _ bytes: [UInt8], in state: LiveState, _ language: Language) {
    name = state.graph.schema.recordName(ofPath: path)
    guard name != nil || path == Workspace.fileName else { return nil }
    self.state = state
    self.path = path
    self.language = language
    document = Document(bytes)
  }

  var graph: Graph { state.graph }
  var schema: Schema { state.graph.schema }
  var bytes: [UInt8] { document.bytes }
  /// The kind of the record in this file.
  var kind: Kind? { name.map { schema[$0.kind] } }

  /// The record in the graph.
  var record: RecordIndex? { name.flatMap { graph.index(of: $0.id, kind: $0.kind) } }

  /// The title of a record, with a mark if it is closed. For an incomplete text, it comes from the last readable
  /// version.
  func markedTitle(of record: RecordIndex) -> String {
    let title =
      state.lastText(of: record).map {
        schema[graph[record].kind].title(
          of: Document($0), id: graph.id(of: record), language: language)
      } ?? graph.title(of: record, language: language)
    return sanitized(title) + graph.mark(of: record)
  }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension LiveState {
  /// The text of a file, saved or not; `nil` if it does not exist.
  func text(_ path: Path, _ language: Language) -> OpenText? {
    source(path).flatMap { OpenText(path, $0.bytes, in: self, language) }
  }
}
