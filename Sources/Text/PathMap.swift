/// Values by the paths or the names of files, which are told apart by their bytes as the disk and git do.
///
/// A dictionary of Strings has one place for two paths that differ only in how an accent is written.
package struct PathMap<Value>: Sequence, ExpressibleByDictionaryLiteral {
  package typealias Element = (key: String, value: Value)
  private var entries: [ExactText: Value]

  private init(_ entries: [ExactText: Value]) { self.entries = entries }

  package init(
    _ entries: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value
  ) {
    self.entries = Dictionary(entries.map { (ExactText($0), $1) }, uniquingKeysWith: combine)
  }

  /// Of values with one path the last.
  package init(dictionaryLiteral entries: (String, Value)...) {
    self.init(entries) { $1 }
  }

  package subscript(path: String) -> Value? {
    get { entries[ExactText(path)] }
    _modify { yield &entries[ExactText(path)] }
  }

  package subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { entries[ExactText(path)] ?? value() }
    _modify { yield &entries[ExactText(path), default: value()] }
  }

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var keys: some Collection<String> { entries.keys.lazy.map(\.text) }
  package var values: some Collection<Value> { entries.values }
  package var paths: PathSet { PathSet(keys) }
}

extension PathMap {
  package func makeIterator() -> some IteratorProtocol<Element> {
    entries.lazy.map { (key: $0.key.text, value: $0.value) }.makeIterator()
  }

  /// In the order of the paths' bytes.
  package func sorted() -> [Element] {
    entries.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  package func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> PathMap {
    PathMap(try entries.filter { try isIncluded(($0.key.text, $0.value)) })
  }

  package func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> PathMap<Other> {
    PathMap<Other>(try entries.mapValues(transform))
  }

  package func compactMapValues<Other>(
    _ transform: (Value) throws -> Other?
  ) rethrows -> PathMap<Other> {
    PathMap<Other>(try entries.compactMapValues(transform))
  }

  package mutating func removeValue(forKey path: String) -> Value? {
    entries.removeValue(forKey: ExactText(path))
  }

  package mutating func merge(_ other: PathMap, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries.merge(other.entries, uniquingKeysWith: combine)
  }
}

extension PathMap: Sendable where Value: Sendable {}
extension PathMap: Equatable where Value: Equatable {}
extension PathMap: Hashable where Value: Hashable {}
