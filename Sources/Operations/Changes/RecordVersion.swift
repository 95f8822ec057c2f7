package import Model
import TOML
import Text

/// The version of a record: a checksum of its file. Two versions are equal if the files are.
package func recordVersion(_ content: [UInt8]) -> String { shortChecksum(content) }

extension ChangePlan {
  /// Fails if a record has changed since this version was read.
  package func require(
    version: String, of name: RecordName
  ) throws {
    for record in try records([name]) where recordVersion(record.document.bytes) != version {
      throw OperationError.change(
        .outdated(path: record.path, kind: schema[name.kind], record: shownID(of: record)))
    }
  }
}
