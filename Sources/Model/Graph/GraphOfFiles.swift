import Diagnostics

extension Graph {
  /// The graph of files that are in memory: what lies in the folders of the schema's kinds, by path.
  package init(schema: Schema, files: [(path: String, bytes: [UInt8])]) {
    var reader = RecordReader(schema: schema)
    for (path, bytes) in files { reader.read(bytes, at: path, schema) }
    self.init(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: [reader.shard])
  }
}

extension RecordReader {
  /// Takes up a file by its path, where that is in the folder of a kind.
  fileprivate mutating func read(_ bytes: [UInt8], at path: String, _ schema: Schema) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.count > 1,
      let kind = schema.kinds.firstIndex(where: { $0.folder == parts[0] })
    else { return }
    switch FileRole(ofFileNamed: name.utf8) {
    case .ignored: break
    case .stray: report(Check.strayFile(path))
    case .record:
      let idCount = FileRole.idCount(ofRecordNamed: name.utf8)
      let room = room(for: idCount + bytes.count)
      room.copyBytes(from: name.utf8.prefix(idCount))
      UnsafeMutableRawBufferPointer(rebasing: room[idCount...]).copyBytes(from: bytes)
      read(
        idCount: idCount, byteCount: bytes.count, kind: KindIndex(kind),
        folder: addFolder(parts.dropLast().joined(separator: "/")))
    }
  }
}
