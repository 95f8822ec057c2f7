import Model
import TOML
import Text

/// What was read of a source.
struct Drafts {
  let schema: Schema
  let warriorAttributes: WarriorAttributes
  var records: [Draft] = []
  /// What cannot be carried over, with the number of records that it is left out of.
  private(set) var losses: [(loss: ImportLoss, count: Int)] = []
  private var lossPositions: [ImportLoss: Int] = [:]
  /// Fields that the workspace could declare, each for a member that there is no field for.
  var missingFields: [MissingField] = []
  /// What is said of members that there is no field for, by their names.
  var lostMembers: [ExactText: ImportLoss] = [:]

  init(schema: Schema) {
    self.schema = schema
    warriorAttributes = WarriorAttributes(schema)
  }

  /// Gives each record that has no key the one that its checksum comes to. Equal ones are as many records, but of a kind
  /// that is called by what the records say: there they are the same.
  mutating func numberKeys() {
    var counts: [String: Int] = [:]
    for (position, draft) in records.enumerated() where draft.id == nil && draft.key == nil {
      guard let sum = draft.checksum else { continue }
      let count = counts[sum, default: 0] + 1
      counts[sum] = count
      let isAgain = count > 1 && schema[draft.kind].ids == .unique
      records[position].key = isAgain ? "\(sum)-\(count)" : sum
    }
  }

  /// The positions of the tasks that are left out, and reported: without a text, or with the key of another one.
  mutating func positionsLeftOut() -> Set<Int> {
    var leftOut: Set<Int> = []
    var keys: Set<ExactText> = []
    for (position, draft) in records.enumerated() {
      if !hasText(draft) {
        lose(.noText)
      } else if let key = draft.key, !keys.insert(ExactText(key)).inserted {
        lose(.repeatedKey)
      } else {
        continue
      }
      leftOut.insert(position)
    }
    return leftOut
  }

  private func hasText(_ draft: Draft) -> Bool {
    ["title", "description"].contains { name in
      guard let field = schema[draft.kind].fieldIndex(named: name),
        case .string(let text)? = draft.values[field]
      else { return false }
      return !text.allSatisfy(\.isWhitespace)
    }
  }

  /// Hands the records over, so that nobody else keeps them.
  mutating func moved() -> Drafts {
    defer { records = [] }
    return self
  }

  /// Leaves out an invalid value of a field, which has the given name in the source.
  mutating func leaveOut(_ text: String, of field: String?, as name: String, _ draft: inout Draft) {
    if let index = field.flatMap({ schema[draft.kind].fieldIndex(named: $0) }) {
      draft.unread.insert(index)
    }
    lose(.value(field: name, text))
  }

  mutating func lose(_ loss: ImportLoss) {
    if let position = lossPositions[loss] {
      losses[position].count += 1
    } else {
      lossPositions[loss] = losses.count
      losses.append((loss, 1))
    }
  }
}
