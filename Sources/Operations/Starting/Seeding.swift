package import Model
import Platform
import Text
package import Workspace

/// Whether to load the first tasks of a workspace from an address.
package enum SeedDecision {
  case leave
  case load(WebAddress)
  /// The user of this clone has not been asked yet whether to load from the address in docket.toml.
  case ask(WebAddress)
}

extension Workspace {
  /// The address that `init --seed` stores by default. It returns the whole list (<https://dummyjson.com/docs/todos>).
  package static var defaultSeed: String { "https://dummyjson.com/todos?limit=0" }

  /// The address of the first tasks: the one in docket.toml, else the default one.
  package func seedAddress() throws -> WebAddress {
    try WebAddress(declarations.seed ?? Self.defaultSeed)
  }

  /// Loads the text of tasks from an address.
  package func taskText(
    from address: WebAddress, _ environment: [String: String]
  ) throws -> String {
    try ImportSource.address(address).load(
      in: declarations.language ?? .english, isOffline: ImportSource.isOffline(environment),
      within: .seconds(60), environment, in: fileSystem
    ).text
  }

  /// Adds the tasks of a text as one change.
  package func importTasks(
    _ text: String, from address: WebAddress, _ kind: KindIndex, _ settings: ChangeSettings
  ) throws -> ImportResult {
    let records = try ImportedRecords(
      text, named: address.text, as: nil, rowsOf: kind, in: schema, settings.clock)
    return try importRecords(records, ImportPolicy(), settings)
  }

  /// Decides when the list of a kind is empty; `typed` is an address from the command line.
  package func seedDecision(
    whereEmpty graph: Graph, _ kind: KindIndex, typed: WebAddress?
  ) -> SeedDecision {
    guard kind == graph.schema.index(of: .task), !graph.hasRecords(of: kind), graph.findings.isEmpty
    else { return .leave }
    let declared = declarations.seed.flatMap { try? WebAddress($0) }
    // docket shows addresses without passwords; typing a shown address means the declared one.
    if let typed, typed.hasUser || typed.name != declared?.name { return .load(typed) }
    guard let declared else { return .leave }
    if typed != nil { return seedDecision(for: declared, isAgreed: true) }
    return switch seedConsent(for: declared.text) {
    case .agreed?: .load(declared)
    case .refused?: .leave
    case nil: .ask(declared)
    }
  }

  /// Remembers the user's answer about an address and decides accordingly.
  package func seedDecision(for address: WebAddress, isAgreed: Bool) -> SeedDecision {
    try? remember(isAgreed ? .agreed : .refused, for: address.text)
    return isAgreed ? .load(address) : .leave
  }
}
