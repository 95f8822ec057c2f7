import Platform

/// One person's clone, with what that person knows of everybody's acts.
struct Clone {
  let number: Int
  /// The indices of the acts that have come here.
  var known: Set<Int> = []

  var folder: String { "clone\(number)" }
}

/// Reading and writing the files of a clone by hand, as an editor does.
struct Files {
  let root: String

  init(_ programs: Programs, _ clone: Clone) { root = "\(programs.root)/\(clone.folder)" }

  /// All records, in the order of their paths.
  func records() throws -> [FoundRecord] {
    try RecordKind.allCases.flatMap { try records(of: $0) }
  }

  func records(of kind: RecordKind) throws -> [FoundRecord] {
    var paths: [String] = []
    for folder in [kind.folder, "\(kind.folder)/archive"]
    where FileSystem.real.isDirectory("\(root)/\(folder)") {
      try Directory.open("\(root)/\(folder)").forEachEntry { entry in
        if entry.string.hasSuffix(".toml") { paths.append("\(folder)/\(entry.string)") }
      }
    }
    return try paths.sorted().map { path in
      FoundRecord(kind: kind, path: path, bytes: try read(path))
    }
  }

  func read(_ path: String) throws -> [UInt8] {
    try FileSystem.real.read("\(root)/\(path)", limit: 1 << 20)
  }

  func write(_ text: String, to path: String) throws {
    try FileSystem.real.replace("\(root)/\(path)", with: Array(text.utf8))
  }

  func exists(_ path: String) -> Bool { FileSystem.real.exists("\(root)/\(path)") }

  /// Moves a file into the folder `archive` beside it.
  func archive(_ record: FoundRecord) throws {
    let folder = try Directory.open("\(root)/\(record.kind.folder)")
    if !FileSystem.real.isDirectory("\(root)/\(record.kind.folder)/archive") {
      try folder.createDirectory("archive")
    }
    let name = "\(record.id).toml"
    try folder.directory("archive").createFile(name).write(try read(record.path))
    try folder.remove(name)
  }
}
