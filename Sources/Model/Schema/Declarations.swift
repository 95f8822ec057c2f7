package import Diagnostics
import TOML

/// What a workspace's `docket.toml` says: its settings, and a schema with its own kinds and fields.
package struct Declarations: Sendable {
  package static let path = "docket.toml"

  package let schema: Schema
  package let language: Language?
  /// The address that a workspace without tasks loads its first ones from.
  package let seed: String?
  /// How many numbers each clone keeps for its new records, taken at the remote; nil where it takes none.
  package let reserveNumbers: Int64?
  /// In the order of the file.
  package let queries: [NamedQuery]
  /// The names of those that are declared, but cannot be asked; findings say why.
  package let brokenQueries: [String]
  package let findings: [Diagnostic]
  /// Whether records can be read by the schema: not when the file is broken or of another format.
  ///
  /// A file that leaves its format out is read as the one that is known here.
  package let isUsable: Bool

  /// What `reserve-numbers` may say.
  static let reservedNumbers: ClosedRange<Int64> = 1...1000

  package init(_ bytes: [UInt8]) {
    var table = DeclarationTable(Document(bytes, version: .v1_1))
    let settings = Settings(&table)
    var schema = Schema(declaredIn: &table)
    table.addConditions(to: &schema)
    table.addRules(to: &schema)
    let queries = table.queries(in: schema)
    self.queries = queries
    let known = Set(queries.map(\.name))
    brokenQueries = table.queryNames.filter { !known.contains($0) }
    self.schema = schema
    language = settings.language
    seed = settings.seed
    reserveNumbers = settings.reserveNumbers
    findings = table.findings
    isUsable = !table.isBroken && settings.isOfKnownFormat
  }
}

/// The keys at the top of `docket.toml`.
private struct Settings {
  var language: Language?
  var seed: String?
  var reserveNumbers: Int64?
  var isOfKnownFormat = true

  init(_ file: inout DeclarationTable) {
    guard !file.isBroken else { return }
    file.allow(SettingsKey.names, at: 0, in: "docket.toml")
    if let format = file.child(0, "format") {
      if file.document.integer(of: format) != 1 {
        isOfKnownFormat = false
        file.findings.append(
          Check.unsupportedFormat.finding(
            "the format is not 1, the only one known here", in: Declarations.path,
            at: file.document.entries[format].value.range, help: ["a newer docket may know it"]))
      }
    } else {
      file.findings.append(
        Check.unsupportedFormat.finding(
          "`format` is missing", in: Declarations.path,
          help: ["begin the file with `format = 1`"]))
    }
    language = file.choice(0, "language", of: Language.self)
    seed = file.address(0, "seed")
    reserveNumbers = file.number(
      0, SettingsKey.reserveNumbers.rawValue, in: Declarations.reservedNumbers)
  }
}
