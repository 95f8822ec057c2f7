package import Model
package import Workspace

/// Whether the first tasks of a workspace are to be loaded from an address.
package enum SeedDecision {
  case leave
  case load(WebAddress, WebAddress.Trust)
  /// The address came with the files, and nobody has said yet in this clone whether it may be asked.
  case ask(WebAddress)
}

extension Workspace {
  /// Decides where a list of a kind is empty; `typed` is an address that somebody typed for it.
  package func seedDecision(
    whereEmpty graph: Graph, _ kind: KindIndex, typed: WebAddress?
  ) -> SeedDecision {
    guard kind == graph.schema.index(of: .task), !graph.hasRecords(of: kind), graph.findings.isEmpty
    else { return .leave }
    // What was shown without its password is typed without it.
    let declared = declarations.seed.flatMap { try? WebAddress($0) }
    if let typed, typed.name != declared?.name { return .load(typed, .typed) }
    guard let declared else { return .leave }
    if typed != nil {
      try? remember(.typed, for: declared.text)
      return .load(declared, .typed)
    }
    return switch seedConsent(for: declared.text) {
    case .typed?: .load(declared, .typed)
    case .agreed?: .load(declared, .found)
    case .refused?: .leave
    case nil: .ask(declared)
    }
  }

  /// Remembers what somebody said of an address, and decides by it.
  package func seedDecision(for address: WebAddress, isAgreed: Bool) -> SeedDecision {
    try? remember(isAgreed ? .agreed : .refused, for: address.text)
    return isAgreed ? .load(address, .found) : .leave
  }
}
