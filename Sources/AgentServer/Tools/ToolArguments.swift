import JSON
import Presentation
import Text

/// The arguments of a call, each read with its type.
struct ToolArguments {
  private let members: [String: JSONNode]

  /// Fails for an argument that the tool does not have.
  init(_ given: JSONNode?, named names: [String]) throws {
    var members: [String: JSONNode] = [:]
    for member in given?.members ?? [] {
      guard names.contains(member.key) else {
        throw AgentMessages.unknownArgument(member.key, among: names)
      }
      if !member.value.isNull { members[member.key] = member.value }
    }
    self.members = members
  }

  func string(_ name: String) throws -> String? {
    try value(name, .string) { $0.string }
  }

  func flag(_ name: String) throws -> Bool? {
    try value(name, .boolean) { $0.boolean }
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    try value(name, .integer(range)) { $0.integer(in: range) }
  }

  /// The name of a record, which may be given as a number.
  func name(_ name: String) throws -> String? {
    try value(name, .name) { $0.recordName }
  }

  func names(_ name: String) throws -> [String] {
    let names = try value(name, .names(atMost: ShownRecords.most)) { node in
      node.items?.every(\.recordName)
    }
    guard let names else { throw AgentMessages.missingArgument(name) }
    if names.isEmpty || names.count > ShownRecords.most {
      throw AgentMessages.wrongArgument(name, .names(atMost: ShownRecords.most))
    }
    return names
  }

  func strings(_ name: String) throws -> [String]? {
    try value(name, .strings) { node in node.items?.every(\.string) }
  }

  func integers(_ name: String, in range: ClosedRange<Int>) throws -> [Int] {
    let numbers = try value(name, .integer(range)) { node in
      (node.items ?? [node]).every { $0.integer(in: range) }
    }
    guard let numbers, !numbers.isEmpty else {
      throw AgentMessages.missingArgument(name)
    }
    return numbers
  }

  func object(_ name: String) throws -> [JSONMember]? {
    try value(name, .object) { $0.members }
  }

  /// The value of an argument that must be given.
  func required<Value>(
    _ name: String, _ read: (String) throws -> Value?
  ) throws -> Value {
    guard let value = try read(name) else {
      throw AgentMessages.missingArgument(name)
    }
    return value
  }

  private func value<Value>(
    _ name: String, _ type: AgentMessages.ArgumentType, _ read: (JSONNode) -> Value?
  ) throws -> Value? {
    guard let node = members[name] else { return nil }
    guard let value = read(node) else {
      throw AgentMessages.wrongArgument(name, type)
    }
    return value
  }
}

extension JSONNode {
  fileprivate func integer(in range: ClosedRange<Int>) -> Int? {
    integer.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate var recordName: String? {
    if let text = string { return text.trimmed.isEmpty ? nil : text.trimmed }
    return integer.map { String($0) }
  }
}

extension [JSONNode] {
  /// The results for all items; nil if one has none.
  fileprivate func every<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
    let values = compactMap(read)
    return values.count == count ? values : nil
  }
}
