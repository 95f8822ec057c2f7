/// Paths or names of files, told apart by their bytes as the disk and git do.
package struct PathSet: Sequence, ExpressibleByArrayLiteral, Hashable, Sendable {
  private var members: Set<ExactText>

  private init(members: Set<ExactText>) { self.members = members }

  package init(_ paths: some Sequence<String>) {
    members = Set(paths.map { ExactText($0) })
  }

  package init(arrayLiteral paths: String...) {
    self.init(paths)
  }

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }

  package func contains(_ path: String) -> Bool { members.contains(ExactText(path)) }

  /// Whether the path was not there before.
  @discardableResult
  package mutating func insert(_ path: String) -> Bool { members.insert(ExactText(path)).inserted }

  package mutating func remove(_ path: String) { members.remove(ExactText(path)) }
}

extension PathSet {
  package func makeIterator() -> some IteratorProtocol<String> {
    members.lazy.map(\.text).makeIterator()
  }

  /// In the order of their bytes.
  package func sorted() -> [String] { members.sorted().map(\.text) }

  package func filter(_ isIncluded: (String) throws -> Bool) rethrows -> PathSet {
    PathSet(members: try members.filter { try isIncluded($0.text) })
  }

  package mutating func formUnion(_ paths: some Sequence<String>) {
    members.formUnion(paths.lazy.map { ExactText($0) })
  }

  package func union(_ paths: some Sequence<String>) -> PathSet {
    PathSet(members: members.union(paths.lazy.map { ExactText($0) }))
  }

  package func subtracting(_ paths: some Sequence<String>) -> PathSet {
    PathSet(members: members.subtracting(paths.lazy.map { ExactText($0) }))
  }

  package func intersection(_ other: PathSet) -> PathSet {
    PathSet(members: members.intersection(other.members))
  }
}
