import Diagnostics
package import Model
package import Platform
import Text

extension Workspace {
  /// Reads all records of some kinds, on all processors.
  ///
  /// Waits while another process writes a change. Problems with files are among the graph's findings; it throws only if the
  /// workspace's folder cannot be opened, or if the wait times out.
  package func load(
    _ kinds: Set<KindIndex>, retaining retention: Retention = .everything
  ) throws(SystemError) -> Graph {
    if let kept { return kept.graph(of: kinds) }
    var (loaded, findings) = try readUndisturbed { root throws(SystemError) in
      read(kinds, from: root, retaining: retention)
    }
    loaded.shards += shards(of: findings)
    return occasion.inLocalTime(
      Graph(schema: schema, kinds: loaded.kinds, shards: loaded.takeShards(), by: Threads.run))
  }

  /// Reads all records of some kinds, and then those of `kind`, with the data that `retention` selects based on the others.
  /// The graph may keep more than that (`Graph.limit`).
  package func load(
    _ others: Set<KindIndex>, then kind: KindIndex, retaining retention: (Graph) -> Retention
  ) throws(SystemError) -> Graph {
    if let kept { return kept.graph(of: others.union([kind])) }
    var (loaded, findings) = try readUndisturbed { root throws(SystemError) in
      var loaded = read(others, from: root, retaining: .everything)
      let graph = occasion.inLocalTime(
        Graph(schema: schema, kinds: loaded.kinds, shards: loaded.shards))
      let rest = read([kind], from: root, retaining: retention(graph))
      loaded.kinds.formUnion(rest.kinds)
      loaded.shards += rest.shards
      return loaded
    }
    loaded.shards += shards(of: findings)
    return occasion.inLocalTime(
      Graph(schema: schema, kinds: loaded.kinds, shards: loaded.takeShards(), by: Threads.run))
  }

  /// Reads all records of some kinds; throws if any of them cannot be read.
  package func loadWhole(
    _ kinds: Set<KindIndex>, for need: UnreadNeed
  ) throws -> Graph {
    let graph = try load(kinds)
    if let unread = graph.firstUnread(of: kinds) { throw WorkspaceError.unread(unread, for: need) }
    return graph
  }

  /// Reads all records while no other process writes a change, with findings about interrupted changes.
  func readWhole() throws(SystemError) -> (LoadedKinds, [Diagnostic]) {
    let kinds = Set(schema.kinds.indices.map(KindIndex.init))
    return try readUndisturbed { root throws(SystemError) in
      read(kinds, from: root, retaining: .everything)
    }
  }

  /// Reads all records of some kinds without waiting for a change by another process.
  func read(
    _ kinds: Set<KindIndex>, retaining retention: Retention = .everything
  ) throws(SystemError) -> LoadedKinds {
    read(kinds, from: try openRoot(), retaining: retention)
  }

  private func read(
    _ kinds: Set<KindIndex>, from root: Directory, retaining retention: Retention
  ) -> LoadedKinds {
    if kinds.isEmpty { return LoadedKinds() }
    let loading = Loading(workspace: self, retention: retention)
    loading.run(kinds, below: root)
    return loading.loaded
  }
}

/// The records that threads have read so far.
struct LoadedKinds: Sendable {
  /// The kinds that were read completely.
  var kinds: Set<KindIndex> = []
  var shards: [Shard] = []

  /// Returns the shards and clears them, so that the graph owns them alone.
  fileprivate mutating func takeShards() -> [Shard] {
    defer { shards = [] }
    return shards
  }
}
