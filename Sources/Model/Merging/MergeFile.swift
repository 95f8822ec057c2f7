import TOML

/// One of the files of a merge, split into statements.
struct MergeFile {
  typealias Path = [Statement.Step]

  let document: Document
  private(set) var statements: [Key: Statement] = [:]
  /// The headers in order, preceded by nil for the part before the first header.
  private(set) var sections: [Key?] = [nil]
  /// The keys under each header, in order.
  private var keys: [Key?: [Key]] = [:]
  /// The value of each key.
  private(set) var values: [Path: Value] = [:]
  /// The comments of the document in order.
  let comments: [ArraySlice<UInt8>]
  /// The number of occurrences of each comment.
  let commentCounts: CommentCounts
  /// The most common line ending.
  let newline: [UInt8]
  /// The bytes after the last statement.
  private let tail: Range<Int>

  /// The subject of a statement, unique in a valid document.
  struct Key: Hashable {
    let path: Path
    let isHeader: Bool
  }

  /// The maximum number of statements; a larger file is not a record.
  private static let limit = 4096

  init(_ document: Document, _ side: MergeSide) throws(ModelError) {
    self.document = document
    newline = Array(document.newline.utf8)
    guard document.isValid else { throw ModelError(.merging(.broken(side))) }
    let list = document.statements
    guard list.count <= Self.limit else { throw ModelError(.merging(.notExpressible)) }
    tail = (list.last?.lines.upperBound ?? document.start)..<document.bytes.count
    comments = document.comments
    commentCounts = counts(of: comments)
    var section: Key?
    for statement in list {
      let key = Key(path: statement.path, isHeader: statement.isHeader)
      guard statements[key] == nil else { throw ModelError(.merging(.notExpressible)) }
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

  /// Replaces former ids in the value of a reference by current ones; the bytes stay.
  mutating func redirect(_ path: Path, _ ids: [String: String]) {
    func current(_ value: Value) -> Value {
      guard case .string(let id) = value else { return value }
      return .string(ids[id] ?? id)
    }
    switch values[path] {
    case .array(let items): values[path] = .array(items.map(current))
    case let value?: values[path] = current(value)
    case nil: break
    }
  }

  func keys(under section: Key?) -> [Key] { keys[section] ?? [] }

  func lead(of statement: Statement) -> [UInt8] { Array(bytes[statement.lead]) }
  func lines(of statement: Statement) -> [UInt8] { Array(bytes[statement.lines]) }
  func value(of statement: Statement) -> [UInt8] { Array(bytes[statement.value]) }
}

typealias CommentCounts = [ArraySlice<UInt8>: Int]

/// Counts the occurrences of each comment.
func counts(of comments: [ArraySlice<UInt8>]) -> CommentCounts {
  comments.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
