package import Model
package import Platform

/// Why a question that takes all records of some kinds has no answer.
package enum ReadingError: Error, Hashable, Sendable {
  case system(SystemError)
  /// Part of what would have to be judged could not be read.
  case unread(Unread)
}

extension ReadingError {
  /// Makes system calls whose failure leaves the question without an answer.
  static func wrapping<Result: ~Copyable>(
    _ calls: () throws(SystemError) -> Result
  ) throws(ReadingError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }

  /// Looks through folders; what can't be looked into leaves the question without an answer.
  static func walking(_ walk: () throws(Unread) -> Void) throws(ReadingError) {
    do {
      try walk()
    } catch {
      throw .unread(error)
    }
  }
}

extension Workspace {
  /// Reads all records of some kinds for a decision that depends on every one of them.
  package func loadWhole(
    _ kinds: Set<KindIndex>, retaining retention: Retention = .everything
  ) throws(ReadingError) -> Graph {
    let graph = try ReadingError.wrapping { () throws(SystemError) in
      try load(kinds, retaining: retention)
    }
    if let unread = graph.firstUnread(of: kinds) { throw .unread(unread) }
    return graph
  }
}
