import Model
import TOML
import Text

/// A kind, a field or a condition that a word of `docket.toml` names.
struct SettingsName {
  enum Subject {
    case kind(KindIndex)
    case field(KindIndex, Int)
    case condition(KindIndex, Int)
  }

  let subject: Subject
  let range: Range<Int>
}

extension OpenText {
  /// The kind, field or condition that the word at an offset of `docket.toml` names, judging by the kind that its setting or
  /// its query is about.
  func settingsName(at offset: Int) -> SettingsName? {
    guard let spot = spot(at: offset) else { return nil }
    let path = document.path(of: spot.entry)
    var kind = document.kind(ofSetting: path)
    if spot.part == .value, let text = document.string(of: spot.entry) {
      switch SettingKey.file.key(at: path)?.value {
      case .kind: kind = nil
      case .field, .column, .condition: break
      case .query, .rule:
        kind = text.split(separator: " ").map(String.init).first { schema.kind(named: $0) != nil }
      default: return nil
      }
    } else {
      switch SettingKey.file.key(at: path.dropLast())?.names {
      case .kind, .knownKind, .field, .knownField, .condition: break
      default: return nil
      }
    }
    return settingsName(at: clamped(offset), of: kind.flatMap(schema.kindIndex(named:)))
  }

  private func settingsName(at offset: Int, of kind: KindIndex?) -> SettingsName? {
    func isOfName(_ byte: UInt8) -> Bool {
      0x61...0x7A ~= byte || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
    }
    func start(_ isIncluded: (UInt8) -> Bool) -> Int {
      offset - bytes[..<offset].reversed().prefix(while: isIncluded).count
    }
    let range = start(isOfName)..<offset + bytes[offset...].prefix(while: isOfName).count
    let pathStart = start { isOfName($0) || $0 == UInt8(ascii: ".") }
    let name = text(range)
    var subject: SettingsName.Subject?
    if let kind {
      let path = try? schema.path(text(pathStart..<range.upperBound), from: kind)
      if let path, case .field(let field) = path.end {
        subject = .field(path.kind, field)
      } else if let condition = schema[kind].conditionIndex(named: name) {
        subject = .condition(kind, condition)
      }
    }
    subject = subject ?? schema.kindIndex(named: name).map { .kind($0) }
    return subject.map { SettingsName(subject: $0, range: range) }
  }
}

extension Document {
  /// The name of the kind that a declaration in `docket.toml` is about, given the path of a key in it.
  func kind(ofSetting path: [String]) -> String? {
    guard path.count >= 2 else { return nil }
    switch path[0] {
    case "imports", "verbs":
      return entry(at: path.prefix(2) + ["kind"]).flatMap(string) ?? BuiltInKind.task.name
    default: return path[1]
    }
  }
}

extension Schema {
  /// The form of query in the text of a key of `docket.toml`; `nil` if it is not a query.
  func queryForm(ofSetting path: [String]) -> QueryForm? {
    let kind = path.count < 2 ? nil : kindIndex(named: path[1])
    return switch SettingKey.file.key(at: path)?.value {
    case .condition: kind.map { .condition($0) }
    case .column: kind.map { .column($0) }
    case .query: .query
    case .rule: .rule
    default: nil
    }
  }
}
