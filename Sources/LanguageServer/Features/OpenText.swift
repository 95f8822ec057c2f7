import Diagnostics
package import Model
package import TOML
package import Text
package import Workspace

/// A text of a workspace as an editor has it, to be asked about: that of a record, or of `docket.toml`.
///
/// It may be half typed or broken at any place. Offsets beyond its ends count as these.
package struct OpenText: Sendable {
  package let state: LiveState
  package let path: Path
  package let document: Document
  package let language: Language
  /// The record whose file this is; nil for `docket.toml`.
  package let name: RecordName?

  /// Fails for a file that is neither.
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
  /// The kind of the record whose file this is.
  var kind: Kind? { name.map { schema[$0.kind] } }

  /// The record as the graph knows it.
  var number: RecordIndex? { name.flatMap { graph.index(of: $0.id, kind: $0.kind) } }

  /// What people call a record, marked where it is closed; of one that is half typed, as it could be read last.
  func markedTitle(of number: RecordIndex) -> String {
    let title =
      state.lastText(of: number).map {
        schema[graph[number].kind].title(
          of: Document($0), id: graph.id(of: number), language: language)
      } ?? graph.title(of: number, language: language)
    return sanitized(title) + graph.mark(of: number)
  }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension LiveState {
  /// What can be asked of a file as it is, saved or not; nil where there is none.
  func text(_ path: Path, _ language: Language) -> OpenText? {
    source(path).flatMap { OpenText(path, $0.bytes, in: self, language) }
  }
}
