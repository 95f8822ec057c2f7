import TOML

/// Converts a document to the format of toml-test: JSON with an object of type and text for each scalar.
struct TaggedJSON {
  private let document: Document

  init(_ document: Document) { self.document = document }

  func text(of entry: Int) -> String {
    let children = document.children(of: entry)
    switch document.entries[entry].kind {
    case .table, .inlineTable:
      let members = children.map { "\(quoted(document.key(of: $0))): \(text(of: $0))" }
      return "{" + members.joined(separator: ", ") + "}"
    case .array, .arrayOfTables: return "[" + children.map(text).joined(separator: ", ") + "]"
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString:
      return tagged("string", document.string(of: entry) ?? "")
    case .integer: return tagged("integer", document.integer(of: entry).map(String.init) ?? "")
    case .float: return tagged("float", document.double(of: entry).map(text) ?? "")
    case .boolean: return tagged("bool", document.boolean(of: entry).map(String.init) ?? "")
    case .offsetDateTime: return tagged("datetime", dateTime(of: entry))
    case .localDateTime: return tagged("datetime-local", dateTime(of: entry))
    case .localDate: return tagged("date-local", dateTime(of: entry))
    case .localTime: return tagged("time-local", dateTime(of: entry))
    case .invalid: return tagged("invalid", "")
    }
  }

  private func text(_ value: Double) -> String {
    value.isNaN ? "nan" : value.isInfinite ? (value < 0 ? "-inf" : "inf") : value.description
  }

  private func tagged(_ type: String, _ value: String) -> String {
    "{\"type\": \"\(type)\", \"value\": \(quoted(value))}"
  }

  private func dateTime(of entry: Int) -> String {
    guard let parts = document.dateTime(of: entry) else { return "" }
    let date = "\(padded(parts.year, 4))-\(padded(parts.month))-\(padded(parts.day))"
    switch document.entries[entry].kind {
    case .localDate: return date
    case .localTime: return time(parts)
    case .localDateTime: return date + "T" + time(parts)
    default: return date + "T" + time(parts) + offset(parts.offsetMinutes ?? 0)
    }
  }

  private func time(_ parts: DateTimeParts) -> String {
    var text = "\(padded(parts.hour)):\(padded(parts.minute)):\(padded(parts.second))"
    if parts.nanosecond > 0 {
      text += "." + padded(parts.nanosecond, 9)
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text
  }

  private func offset(_ minutes: Int) -> String {
    guard minutes != 0 else { return "Z" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + padded(hours) + ":" + padded(rest)
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
