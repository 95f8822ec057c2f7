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

  /// Writes the `Range` of some bytes of a text.
  package mutating func range(_ range: Range<Int>, in text: DocumentText) {
    object { json in
      json.member("start") { $0.position(text.position(of: range.lowerBound)) }
      json.member("end") { $0.position(text.position(of: range.upperBound)) }
    }
  }

  /// Writes a `TextEdit`.
  package mutating func textEdit(_ edit: Diagnostic.Edit, in text: DocumentText) {
    object { json in
      json.member("range") { $0.range(edit.location.range ?? text.bytes.indices, in: text) }
      json.member("newText", String(decoding: edit.replacement, as: UTF8.self))
    }
  }
}
