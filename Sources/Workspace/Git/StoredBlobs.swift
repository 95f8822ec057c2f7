import Platform
import Text

/// Putting contents among git's objects.
extension Git {
  /// Stores contents as they are; the names of their blobs, in the same order.
  ///
  /// One process stores them all, and is told no path, in which any byte may stand.
  func store(_ contents: [[UInt8]]) throws(GitError) -> [String] {
    if contents.isEmpty { return [] }
    var input: [UInt8] = []
    for bytes in contents {
      input += Array("blob\nmark :1\ndata \(bytes.count)\n".utf8) + bytes
      input += Array("\nget-mark :1\n".utf8)
    }
    let blobs = lines(of: try run(["fast-import", "--quiet"], input: input))
    guard blobs.count == contents.count else { throw .incomplete(command: "fast-import") }
    return blobs
  }

  /// Stores the contents of files as `git add` would, which converts the ends of lines of some paths; the names
  /// of their blobs, in the same order. Filters of the user's are left out.
  func storeAsGitWould(_ files: [(path: String, bytes: [UInt8])]) throws(GitError) -> [String] {
    let conversions = try conversions(of: files.map(\.path))
    var plain: [[UInt8]] = []
    var isPlain: [Bool] = []
    for (path, bytes) in files {
      isPlain.append(conversions[path].map { !$0.mayChange(bytes) } ?? true)
      if isPlain.last == true { plain.append(bytes) }
    }
    var stored = try store(plain)[...]
    let settings = isPlain.contains(false) ? try withoutFilters() : []
    return try zip(files, isPlain).map { file, isPlain throws(GitError) in
      if isPlain, let blob = stored.popFirst() { return blob }
      let answer = try run(
        settings + ["hash-object", "-w", "--stdin", "--path=\(file.path)"], input: file.bytes)
      return String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// What attributes and settings have git do to files that it stores.
  private func conversions(of paths: [String]) throws(GitError) -> PathMap<Conversion> {
    let setting = try line(["config", "--get", "core.autocrlf"])
    let every = Conversion(ofLineEnds: setting != nil && setting != "false")
    var found = PathMap(paths.map { ($0, every) }) { one, _ in one }
    let answer = fields(
      try run(
        ["check-attr", "-z", "--stdin"] + Conversion.attributes, input: pathList(paths)))
    for index in stride(from: 0, to: answer.count - 2, by: 3) {
      found[answer[index]]?.read(answer[index + 1], answer[index + 2])
    }
    return found
  }
}

/// What git may do to a file that it stores (gitattributes(5)).
private struct Conversion {
  static let attributes = ["text", "eol", "crlf", "ident", "working-tree-encoding"]

  private var ofLineEnds: Bool
  private var ofKeywords = false
  private var ofEncoding = false

  init(ofLineEnds: Bool) { self.ofLineEnds = ofLineEnds }

  mutating func read(_ attribute: String, _ value: String) {
    if value == "unspecified" || value == "unset" { return }
    switch attribute {
    case "ident": ofKeywords = true
    case "working-tree-encoding": ofEncoding = true
    default: ofLineEnds = true
    }
  }

  /// Whether a content may be stored as another one.
  func mayChange(_ bytes: [UInt8]) -> Bool {
    ofEncoding || ofLineEnds && bytes.contains(UInt8(ascii: "\r"))
      || ofKeywords && bytes.contains(UInt8(ascii: "$"))
  }
}
