import TOML

/// What a file says, read without docket: with the words of the model where there are any.
struct FoundRecord {
  let kind: RecordKind
  let id: String
  /// From the top of the clone.
  let path: String
  let text: String
  /// Which record it is; nil where the file does not say.
  private(set) var token: Token?
  private(set) var isBroken = false
  private(set) var fields: [String: String] = [:]
  private(set) var items: [String: Set<String>] = [:]
  /// The ids that reference fields hold.
  private(set) var references: [String: [String]] = [:]
  private(set) var comments: [String] = []

  init(kind: RecordKind, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    id = String(path.split(separator: "/").last?.dropLast(".toml".count) ?? "")
    text = String(decoding: bytes, as: UTF8.self)
    let document = Document(bytes)
    isBroken = !document.isValid || text.contains("<<<<<<<")
    guard case .table(let entries) = document.value(of: 0) else { return }
    for (key, value) in entries { take(key, value) }
    comments = text.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter {
      $0.hasPrefix("cmt")
    }
  }

  private mutating func take(_ key: String, _ value: Value) {
    if key == kind.identity, case .string(let text) = value {
      let word = text.prefix { $0 != "\n" }
      token = Int(word.dropFirst())
      for (index, line) in text.split(separator: "\n").enumerated() where index > 0 {
        let words = line.split(separator: " ")
        if words.count == 2 { fields[String(words[0])] = String(words[1]) }
      }
      return
    }
    if kind.references.contains(where: { $0.field == key }) {
      references[key] = all(value).map(word)
    } else if case .array(let values) = value {
      items[key] = Set(values.map(word))
    } else if kind.fields.contains(key) {
      fields[key] = word(value)
    }
  }

  private func all(_ value: Value) -> [Value] {
    if case .array(let values) = value { return values }
    return [value]
  }

  private func word(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .localDate(let date): "\(date.year)-\(padded(date.month))-\(padded(date.day))"
    default: "\(value)"
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
