import TestSupport
import TOML

/// The toml-test corpus in a folder next to the checkout.
enum Corpus {
  static let folder = repositoryRoot + "/../shared/toml-test"

  static var isPresent: Bool { !files(.v1_0).isEmpty }

  /// Whether a missing corpus is a test failure instead of a reason to skip.
  static var isRequired: Bool { environment("CI") == "true" }

  /// Returns the paths of the documents for a version, relative to the folder.
  static func files(_ version: TOMLVersion) -> [String] {
    let list = folder + (version == .v1_0 ? "/files-toml-1.0.0" : "/files-toml-1.1.0")
    return String(decoding: contents(of: list) ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { $0.hasSuffix(".toml") }
  }

  static func valid(_ version: TOMLVersion = .v1_1) -> [String] {
    files(version).filter { $0.hasPrefix("valid/") }
  }

  static func read(_ file: String) -> [UInt8] { contents(of: folder + "/" + file) ?? [] }
}
