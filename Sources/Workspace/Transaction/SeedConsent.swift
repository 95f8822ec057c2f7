import Platform

/// Whether the user of this clone agreed to load the first tasks from the address in docket.toml.
package enum SeedConsent: String, Sendable {
  case agreed, refused
}

extension Workspace {
  /// The saved answer for an address; nil if nobody has been asked yet.
  package func seedConsent(for address: String) -> SeedConsent? {
    guard let folder = try? openRoot().directory(LocalFolder.name),
      let bytes = try? folder.read(SeedConsent.fileName, limit: 1 << 16)
    else { return nil }
    return SeedConsent.allCases.first { bytes == $0.note(of: address, in: self) }
  }

  /// Saves the answer for an address.
  package func remember(_ consent: SeedConsent, for address: String) throws {
    let root = try openRoot()
    do {
      let local = try LocalFolder.lock(in: root, ChangeSettings())
      try local.directory.put(
        consent.note(of: address, in: self), as: SeedConsent.fileName,
        FileAttributes(permissions: 0o600))
    } catch is WorkspaceError {
      // The question will be asked again.
    }
  }
}

extension SeedConsent: CaseIterable {
  fileprivate static let fileName = "seed"

  /// The note contains the workspace's path, so that a copied note has no effect.
  fileprivate func note(of address: String, in workspace: Workspace) -> [UInt8] {
    Array("\(rawValue) \(oneLine(address)) \(oneLine(workspace.root))\n".utf8)
  }
}
