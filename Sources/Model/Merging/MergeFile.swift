import TOML

/// One of the files of a merge, taken apart into statements.
struct MergeFile {
  typealias Path = [Statement.Step]

  let document: Document
  /// The statements by what they are about.
  private(set) var statements: [Key: Statement] = [:]
  /// The headers in their order, behind nil for what stands before the first.
  private(set) var sections: [Key?] = [nil]
  /// The keys that stand under each header, in their order.
  private var keys: [Key?: [Key]] = [:]
  /// What every key says.
  private(set) var values: [Path: Value] = [:]
  /// The comments of the document in their order.
  let comments: [ArraySlice<UInt8>]
  /// How often each comment is there.
  let commentCounts: CommentCounts
  /// How most lines end.
  let newline: [UInt8]
  /// What follows the last statement.
  private let tail: Range<Int>

  /// What a statement is about: no two of a sound document are about the same.
  struct Key: Hashable {
    let path: Path
    let isHeader: Bool
  }

  /// More statements than this are no record.
  private static let limit = 4096

  init(_ document: Document, _ side: MergeSide) throws(MergeRefusal) {
    self.document = document
    newline = Array(document.newline.utf8)
    guard document.isValid else { throw .broken(side) }
    let list = document.statements
    guard list.count <= Self.limit else { throw .notExpressible }
    tail = (list.last?.lines.upperBound ?? document.start)..<document.bytes.count
    comments = TOML.comments(in: document.bytes)
    commentCounts = counts(of: comments)
    var section: Key?
    for statement in list {
      let key = Key(path: statement.path, isHeader: statement.isHeader)
      guard statements[key] == nil else { throw .notExpressible }
      statements[key] = statement
      if statement.isHeader {
        section = key
        sections.append(key)
      } else {
        keys[section, default: []].append(key)
        values[statement.path] = document.value(of: statement.entry)
      }
    }
  }

  var bytes: [UInt8] { document.bytes }
  var mark: ArraySlice<UInt8> { bytes[..<document.start] }
  var tailBytes: [UInt8] { Array(bytes[tail]) }

  func keys(under section: Key?) -> [Key] { keys[section] ?? [] }

  func lead(of statement: Statement) -> [UInt8] { Array(bytes[statement.lead]) }
  func lines(of statement: Statement) -> [UInt8] { Array(bytes[statement.lines]) }
  func value(of statement: Statement) -> [UInt8] { Array(bytes[statement.value]) }
}

typealias CommentCounts = [ArraySlice<UInt8>: Int]

/// How often each of some comments is there.
func counts(of comments: [ArraySlice<UInt8>]) -> CommentCounts {
  comments.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
