package import Platform

/// What somebody said in this clone of loading the first tasks from the address in docket.toml.
package enum SeedConsent: String, Sendable {
  /// The address was typed here: it may lead anywhere.
  case typed
  /// It was shown, and agreed to.
  case agreed
  case refused
}

extension Workspace {
  /// What was said of an address; nil where nobody was asked yet.
  package func seedConsent(for address: String) -> SeedConsent? {
    guard let root = try? Directory.open(root, in: fileSystem),
      let folder = try? root.directory(LocalFolder.name),
      let bytes = try? folder.read(SeedNote.name, limit: SeedNote.sizeLimit),
      let identity = try? folder.identity()
    else { return nil }
    return SeedConsent.allCases.first { bytes == SeedNote.bytes(identity, $0, address) }
  }

  /// Remembers it, as far as that can be written.
  package func remember(_ consent: SeedConsent, for address: String) throws(SystemError) {
    let folders = try Folders(of: self)
    do throws(TransactionError) {
      let local = try LocalFolder.lock(
        in: folders.root.directory, TransactionOptions(), onWait: { _ in })
      try TransactionError.wrapping { () throws(SystemError) in
        if (try? local.directory.status(LocalFolder.ignoreName)) == nil {
          try local.ignoreAll(below: folders.root)
        }
        if let status = try? local.directory.status(SeedNote.name), status.type == .directory {
          _ = try local.directory.moveAside(SeedNote.name)
        }
        try local.directory.replace(
          SeedNote.name, with: SeedNote.bytes(local.identity, consent, address), permissions: 0o600)
      }
    } catch {
      if case .system(let error) = error { throw error }
    }
  }
}

extension SeedConsent: CaseIterable {}

/// The file that holds it. It begins with the folder's identity, so that a note that came with a clone says
/// nothing.
enum SeedNote {
  static let name = "seed"
  static let sizeLimit = 1 << 16

  static func bytes(_ identity: String, _ consent: SeedConsent, _ address: String) -> [UInt8] {
    Array("\(identity) \(consent.rawValue) \(address)\n".utf8)
  }
}
