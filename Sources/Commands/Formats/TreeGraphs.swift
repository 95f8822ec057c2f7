import Model
import Text

extension TreeReport {
  /// The maximum width of a title in a graph.
  private static let maxTitleWidth = 60

  /// A flow chart for Mermaid.
  ///
  /// Labels are Markdown and HTML with their own entities, so all ASCII characters except letters, digits and spaces are
  /// escaped.
  var mermaid: String {
    func escaped(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        let isPlain = !scalar.isASCII || scalar == " " || scalar.properties.isAlphabetic
        if isPlain || ("0"..."9").contains(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "#\(scalar.value);"
        }
      }
    }
    var lines = ["flowchart TD"]
    for (position, node) in nodes.enumerated() {
      lines.append(
        "  n\(position)[\"\(labelLines(of: node).map(escaped).joined(separator: "<br>"))\"]")
      if let style = style(of: node) { lines.append("  class n\(position) \(style.rawValue)") }
    }
    lines += edges.map { "  n\($0.from) --> n\($0.to)" }
    lines += [
      "  classDef \(Style.done.rawValue) fill:#d7f0d7,stroke:#2e7d32,color:#17321a",
      "  classDef \(Style.faint.rawValue) fill:#eeeeee,stroke:#9e9e9e,color:#616161",
      "  classDef \(Style.missing.rawValue) stroke:#c62828,stroke-dasharray:4 3",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A graph for Graphviz. Quoted labels have escapes and HTML entities.
  var dot: String {
    func escaped(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "&": result += "&amp;"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    var lines = ["digraph {", "  rankdir=LR", "  node [shape=box, fontname=\"sans-serif\"]"]
    for (position, node) in nodes.enumerated() {
      let label = labelLines(of: node).map(escaped).joined(separator: "\\n")
      let look =
        switch style(of: node) {
        case .done?: ", style=filled, fillcolor=\"#d7f0d7\""
        case .faint?: ", style=filled, fillcolor=\"#eeeeee\", fontcolor=\"#616161\""
        case .missing?: ", style=dashed, color=\"#c62828\""
        case nil: ""
        }
      lines.append("  n\(position) [label=\"\(label)\"\(look)]")
    }
    lines += edges.map { "  n\($0.from) -> n\($0.to)" }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func labelLines(of node: ReferenceTree.Node) -> [String] {
    let (id, title) = (id(of: node), truncated(title(of: node), to: Self.maxTitleWidth))
    return [title == id ? id : "\(id) \(title)"]
      + [status(of: node)?.label[language]].compactMap(\.self)
  }

  /// The style of a node; the raw value is the name of its class.
  private enum Style: String {
    case done, faint, missing
  }

  private func style(of node: ReferenceTree.Node) -> Style? {
    if case .missing = node { return .missing }
    return switch status(of: node)?.meaning {
    case .done?: .done
    case .cancelled?: .faint
    case .open?, nil: nil
    }
  }
}
