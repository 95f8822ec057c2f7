import TOML

/// A three-way merge that decides statement by statement.
struct Merging {
  typealias Key = MergeFile.Key

  let base: MergeFile
  let ours: MergeFile
  let theirs: MergeFile
  let kind: Kind?
  /// The key of the record's number, which is assigned automatically.
  let number: Key?
  /// The side whose number is used if both sides changed it.
  private(set) var numberSide = MergeSide.ours

  init(
    base: MergeFile, ours: MergeFile, theirs: MergeFile, kind: Kind?, _ upstream: () -> Document?
  ) {
    (self.base, self.ours, self.theirs, self.kind) = (base, ours, theirs, kind)
    number = kind?.numberField.flatMap { field in
      kind.map { Key(path: [.name($0.fields[field].name)], isHeader: false) }
    }
    guard let number, let own = ours.values[number.path], let other = theirs.values[number.path]
    else { return }
    let old = base.values[number.path]
    if own == other || own == old || other == old { return }
    let known = upstream().flatMap { try? MergeFile($0, .theirs).values[number.path] }
    if known != own, known == other || other.precedes(own) { numberSide = .theirs }
  }

  /// The merged text in parts, and its values with the conflicts resolved to either side.
  struct Result {
    var parts: [MergePart] = []
    var oursValues: [MergeFile.Path: Value] = [:]
    var theirsValues: [MergeFile.Path: Value] = [:]
    var conflicts: [String] = []
  }

  /// The decision about one statement.
  enum Decision {
    case dropped
    case kept([UInt8], Value?)
    case conflict(Conflict)

    /// Two versions of a statement; a version is empty if that side removed the statement.
    struct Conflict {
      /// The comments before the statement on which both sides agree.
      var lead: [UInt8] = []
      var base: [UInt8] = []
      var ours: (bytes: [UInt8], value: Value?) = ([], nil)
      var theirs: (bytes: [UInt8], value: Value?) = ([], nil)
      /// The merged lines after comments that conflict.
      var end: [UInt8] = []
    }

    var isDropped: Bool {
      if case .dropped = self { true } else { false }
    }
  }

  func run() -> Result {
    var result = Result()
    let sections = mergedOrder(
      base: base.sections, ours: ours.sections, theirs: theirs.sections, isKept: { _ in true })
    for section in sections { append(section, to: &result) }
    result.parts.append(.bytes(commentsLeft(by: result)))
    if let tail = mergedComments(base.tailBytes, ours.tailBytes, theirs.tailBytes) {
      result.parts.append(.bytes(tail))
    } else {
      result.parts.append(
        .conflict(base: base.tailBytes, ours: ours.tailBytes, theirs: theirs.tailBytes))
      result.conflicts.append(Merge.comment)
    }
    return result
  }

  /// Returns comments that both sides have, but each above a key that the other side removed.
  private func commentsLeft(by result: Result) -> [UInt8] {
    let shared = ours.comments.filter {
      base.commentCounts[$0] != nil && theirs.commentCounts[$0] != nil
    }
    if shared.isEmpty { return [] }
    var kept = Set(Document(ours.tailBytes).comments + Document(theirs.tailBytes).comments)
    for part in result.parts { kept.formUnion(part.comments) }
    return shared.filter { comment in
      // If a comment occurred twice and each side removed a different occurrence, it would otherwise disappear.
      !kept.contains(comment)
        && wantedCount(
          of: comment, base.commentCounts, ours.commentCounts, theirs.commentCounts) > 0
    }
    .flatMap { $0 + ours.newline }
  }

  private func append(_ section: Key?, to result: inout Result) {
    var decisions: [Key: Decision] = [:]
    let files = [base, ours, theirs]
    for key in files.flatMap({ $0.keys(under: section) }) where decisions[key] == nil {
      decisions[key] = decide(key)
    }
    let keys = mergedOrder(
      base: base.keys(under: section), ours: ours.keys(under: section),
      theirs: theirs.keys(under: section), isKept: { decisions[$0]?.isDropped == false })
    if let section {
      let header = decide(section)
      if header.isDropped && keys.isEmpty { return }
      append(header.isDropped ? kept(section) : header, section, to: &result)
    }
    for key in keys { append(decisions[key] ?? .dropped, key, to: &result) }
  }

  /// Decides about a header that one side removed while the other added something below it.
  private func kept(_ section: Key) -> Decision {
    for file in [ours, theirs, base] {
      if let statement = file.statements[section] {
        return .kept(file.lead(of: statement) + file.lines(of: statement), nil)
      }
    }
    return .dropped
  }

  private func append(_ decision: Decision, _ key: Key, to result: inout Result) {
    switch decision {
    case .dropped: break
    case .kept(let bytes, let value):
      result.parts.append(.bytes(bytes))
      result.oursValues[key.path] = value
      result.theirsValues[key.path] = value
    case .conflict(let conflict):
      result.parts += [
        .bytes(conflict.lead),
        .conflict(base: conflict.base, ours: conflict.ours.bytes, theirs: conflict.theirs.bytes),
        .bytes(conflict.end),
      ]
      result.oursValues[key.path] = conflict.ours.value
      result.theirsValues[key.path] = conflict.theirs.value
      result.conflicts.append(conflict.end.isEmpty ? key.name : Merge.comment)
    }
  }
}

extension Merging {
  /// Whether both sides changed the same array of tables in different ways. Its tables have no names, so they cannot be
  /// matched.
  var hasListsOfTablesChangedTwice: Bool {
    var lists: Set<MergeFile.Path> = []
    for file in [base, ours, theirs] {
      for key in file.statements.keys {
        if let index = key.path.firstIndex(where: \.isItem) {
          lists.insert(Array(key.path[..<index]))
        }
      }
    }
    return lists.contains { list in
      func content(_ file: MergeFile) -> [MergeFile.Path: Value] {
        file.values.filter { $0.key.starts(with: list) }
      }
      func headers(_ file: MergeFile) -> Set<MergeFile.Path> {
        Set(file.sections.compactMap { $0?.path }.filter { $0.starts(with: list) })
      }
      func isSame(_ one: MergeFile, _ other: MergeFile) -> Bool {
        content(one) == content(other) && headers(one) == headers(other)
      }
      return !isSame(base, ours) && !isSame(base, theirs) && !isSame(ours, theirs)
    }
  }
}

extension Statement.Step {
  fileprivate var isItem: Bool {
    if case .item = self { true } else { false }
  }
}

extension MergeFile.Key {
  /// The key as shown in messages.
  fileprivate var name: String {
    path.map { step in
      switch step {
      case .name(let name): name
      case .item(let number): String(number + 1)
      }
    }.joined(separator: ".")
  }
}
