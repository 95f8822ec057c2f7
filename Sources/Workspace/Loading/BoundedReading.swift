import Model
import Text

extension Declarations {
  /// What a text says as docket.toml: one that is larger than a file may be says nothing that can be used.
  init(bounded text: [UInt8]) {
    guard text.count > Workspace.fileSizeLimit else {
      self.init(text)
      return
    }
    self.init(unreadable: Check.fileTooLarge(Self.path, limit: Workspace.fileSizeLimit))
  }
}

extension RecordReader {
  /// Reads what the file at a path would have as it is read from the disk: a record that is larger than it may be by
  /// its name alone.
  mutating func readBounded(_ content: [UInt8], at path: Path) {
    guard content.count > Workspace.fileSizeLimit, schema.recordName(ofPath: path) != nil else {
      return read(content, at: path)
    }
    report(Check.fileTooLarge(path, limit: Workspace.fileSizeLimit))
    addBroken(at: path)
  }
}
