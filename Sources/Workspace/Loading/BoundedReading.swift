import Model
import Text

extension Declarations {
  /// Parses a text as docket.toml; a text above the size limit only has an error.
  init(bounded text: [UInt8]) {
    guard text.count > Workspace.fileSizeLimit else {
      self.init(text)
      return
    }
    self.init(unreadable: Check.fileTooLarge(Self.path, limit: Workspace.fileSizeLimit))
  }
}

extension RecordReader {
  /// Reads an unsaved text as if it were the file at a path; one above the size limit becomes a broken record, as it would on
  /// disk.
  mutating func readBounded(_ content: [UInt8], at path: Path) {
    guard content.count > Workspace.fileSizeLimit, schema.recordName(ofPath: path) != nil else {
      return read(content, at: path)
    }
    report(Check.fileTooLarge(path, limit: Workspace.fileSizeLimit))
    addBroken(at: path)
  }
}
