package import Model
package import Workspace

/// Whether the first tasks of a workspace are to be loaded from an address.
package enum SeedDecision {
  case leave
  case load(WebAddress)
  /// Nobody has been asked in this clone yet whether to load from the address in docket.toml.
  case ask(WebAddress)
}

extension Workspace {
  /// Decides where a list of a kind is empty; `typed` is an address from the command line.
  package func seedDecision(
    whereEmpty graph: Graph, _ kind: KindIndex, typed: WebAddress?
  ) -> SeedDecision {
    guard kind == graph.schema.index(of: .task), !graph.hasRecords(of: kind), graph.findings.isEmpty
    else { return .leave }
    let declared = declarations.seed.flatMap { try? WebAddress($0) }
    // A shown address has no password; who types it means the declared one.
    if let typed, typed.hasUser || typed.name != declared?.name { return .load(typed) }
    guard let declared else { return .leave }
    if typed != nil { return seedDecision(for: declared, isAgreed: true) }
    return switch seedConsent(for: declared.text) {
    case .agreed?: .load(declared)
    case .refused?: .leave
    case nil: .ask(declared)
    }
  }

  /// Remembers the answer about an address, and decides by it.
  package func seedDecision(for address: WebAddress, isAgreed: Bool) -> SeedDecision {
    try? remember(isAgreed ? .agreed : .refused, for: address.text)
    return isAgreed ? .load(address) : .leave
  }
}
