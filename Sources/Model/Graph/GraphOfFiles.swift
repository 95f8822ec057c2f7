import Diagnostics
package import TOML
package import Text

extension Graph {
  /// Creates a graph from files in memory. Files outside the folders of the schema's kinds are ignored.
  package init(
    schema: Schema, files: [(path: Path, bytes: [UInt8])],
    retaining retention: Retention = .everything, findingLimit: Int = Diagnostic.limitInFile
  ) {
    var reader = RecordReader(
      schema: schema, retaining: retention, findingLimit: findingLimit)
    for (path, bytes) in files { reader.read(bytes, at: path) }
    self.init(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: [reader.shard])
  }
}

extension RecordReader {
  /// Reads a file from memory if its path is in the folder of a kind.
  package mutating func read(_ bytes: [UInt8], at path: Path) {
    read(bytes, at: path, as: nil)
  }

  /// Reads a file from memory that is already parsed.
  package mutating func read(_ document: Document, at path: Path) {
    read(document.bytes, at: path, as: document)
  }

  private mutating func read(_ bytes: [UInt8], at path: Path, as document: Document?) {
    guard let name = schema.recordName(ofPath: path) else { return reportStray(path) }
    let idCount = name.id.utf8.count
    guard canHave(name.id, at: path) else { return }
    let room = room(for: idCount + bytes.count)
    room.copyBytes(from: name.id.utf8)
    UnsafeMutableRawBufferPointer(rebasing: room[idCount...]).copyBytes(from: bytes)
    read(
      idCount: idCount, byteCount: bytes.count, kind: name.kind,
      folder: addFolder(path.parent), as: document)
  }

  /// Adds a record without its content, so that references to it do not count as dangling.
  package mutating func addBroken(at path: Path) {
    guard let name = schema.recordName(ofPath: path) else { return }
    let idCount = name.id.utf8.count
    guard canHave(name.id, at: path) else { return }
    room(for: idCount).copyBytes(from: name.id.utf8)
    addBroken(idCount: idCount, kind: name.kind, folder: addFolder(path.parent))
  }

  /// Whether a record can have an id; reports one that is too long. File systems do not allow such names, but git's index
  /// may contain them.
  private mutating func canHave(_ id: String, at path: Path) -> Bool {
    if id.utf8.count <= Record.longestID { return true }
    report(
      Check.unreadableFile(
        path, because: LocalizedText("its name is too long", "слишком длинное имя")))
    return false
  }

  private mutating func reportStray(_ path: Path) {
    guard path.top != path, schema.kindIndex(ofFolder: path.top) != nil,
      FileRole(ofFileNamed: path.name) == .stray
    else { return }
    report(Check.strayFile(path))
  }
}
