package import Diagnostics
package import JSON
import Text

extension JSONWriter {
  /// Writes a `Position`.
  package mutating func position(_ position: TextPosition) {
    object { json in
      json.member("line", position.line)
      json.member("character", position.character)
    }
  }

  /// Writes the `Range` that bytes of a text are.
  package mutating func range(_ range: Range<Int>, in text: DocumentText) {
    object { json in
      json.member("start") { $0.position(text.position(of: range.lowerBound)) }
      json.member("end") { $0.position(text.position(of: range.upperBound)) }
    }
  }

  /// Writes a `Location`; of a whole file, its beginning.
  package mutating func location(_ location: Diagnostic.Location, in view: WorkspaceView) {
    object { json in
      json.member("uri", view.uri(of: location.path))
      json.member("range") { $0.range(of: location, in: view) }
    }
  }

  /// Writes the `Range` of a place; of a whole file or one that cannot be read, its beginning.
  package mutating func range(of location: Diagnostic.Location, in view: WorkspaceView) {
    let text = location.range == nil ? nil : view.text(of: location.path)
    range(location.range ?? 0..<0, in: text ?? DocumentText([], view.client.encoding))
  }

  /// Writes a `TextEdit`.
  package mutating func textEdit(_ edit: Diagnostic.Edit, in text: DocumentText) {
    object { json in
      json.member("range") { $0.range(edit.location.range ?? text.bytes.indices, in: text) }
      json.member("newText", String(decoding: edit.replacement, as: UTF8.self))
    }
  }
}
