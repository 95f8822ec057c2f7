import JSON
import JSONRPC

extension Handler {
  static let folding = Handler("textDocument/foldingRange", isSupersedable: true) { json, _ in
    json.member("foldingRangeProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features) = try request.features() else { return nothing }
    let lines = features.foldings.map { range in
      (document.text.position(of: range.lowerBound), document.text.position(of: range.upperBound))
    }
    return { json in
      json.array { json in
        for (start, end) in lines where start.line < end.line {
          json.object { json in
            json.member("startLine", start.line)
            json.member("endLine", end.line)
          }
        }
      }
    }
  }

  static let selection = Handler("textDocument/selectionRange") { json, _ in
    json.member("selectionRangeProvider", true)
  } answer: { request throws(ResponseError) in
    guard let nodes = request.params?["positions"]?.items else { throw .invalidParams("positions") }
    guard let (document, features) = try request.features() else { return nothing }
    let ranges = nodes.map { node in
      let offset = TextPosition(node).map { document.text.offset(of: $0) } ?? 0
      return features.selectionRanges(at: offset)
    }
    return { json in
      json.array { json in
        for ranges in ranges { json.selectionRange(ranges[...], in: document.text) }
      }
    }
  }

  static let inlayHints = Handler("textDocument/inlayHint", isSupersedable: true) { json, _ in
    json.member("inlayHintProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, range) = try request.span(), let features = document.features else {
      return nothing
    }
    let hints = features.inlayHints(in: range)
    return { json in
      json.array { json in
        for hint in hints {
          json.object { json in
            json.member("position") { $0.position(document.text.position(of: hint.offset)) }
            json.member("label", hint.text)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a `SelectionRange` for nested ranges, innermost first.
  fileprivate mutating func selectionRange(_ ranges: ArraySlice<Range<Int>>, in text: DocumentText)
  {
    object { json in
      json.member("range") { $0.range(ranges.first ?? 0..<0, in: text) }
      if ranges.count > 1 {
        json.member("parent") { $0.selectionRange(ranges.dropFirst(), in: text) }
      }
    }
  }
}
