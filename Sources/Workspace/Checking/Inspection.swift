package import Diagnostics
package import Model
package import Platform
package import Text

/// What a check looked at, and what it found.
package struct Inspection: Sendable {
  /// In the order of paths and positions.
  package var findings: [Diagnostic]
  /// Those of them that `docket.toml` shows by itself, and what was made of it.
  let findingsOfSettings: [Diagnostic]
  /// Nil where `docket.toml` is such that records cannot be read by it.
  package let graph: Graph?
  /// The content of the files that were looked at, by path.
  package let source: @Sendable (Path) -> SourceFile?

  /// `settings` is what is wrong with `docket.toml` by itself, and with what was made of it.
  init(
    settings: [Diagnostic], _ graph: Graph? = nil, on occasion: Occasion,
    source: @escaping @Sendable (Path) -> SourceFile?
  ) {
    findingsOfSettings = settings
    findings = (settings + (graph.map(occasion.findings) ?? [])).sorted()
    self.graph = graph
    self.source = source
  }

  /// What is known without a look.
  fileprivate init(of kept: KeptRecords, in workspace: Workspace) {
    findings = kept.findings
    findingsOfSettings = kept.findings.filter { $0.location.path == Workspace.fileName }
    graph = kept.graph(of: Set(workspace.schema.kinds.indices.map(KindIndex.init)))
    source = workspace.sourceFile
  }

  /// Which of the files are reported on.
  package var isReported: @Sendable (Path) -> Bool = { _ in true }

  /// The files that were looked at and are reported on, in no particular order.
  package var paths: [Path] {
    let records = graph.map { graph in
      graph.indices.map(graph.path)
    }
    return ([Workspace.fileName] + (records ?? [])).filter(isReported)
  }
}

extension Workspace {
  /// Checks all that the workspace holds; the graph has what is retained, by default what checks need.
  package func inspect(retaining retention: Retention? = nil) throws(SystemError) -> Inspection {
    guard declarations.isUsable else {
      return Inspection(settings: findingsOfSettings, on: occasion, source: sourceFile)
    }
    if let kept { return Inspection(of: kept, in: self) }
    let graph = try load(
      Set(schema.kinds.indices.map(KindIndex.init)), retaining: retention ?? .checked(by: schema))
    return Inspection(settings: findingsOfSettings, graph, on: occasion, source: sourceFile)
  }

  /// The folders from the top of the git repository down to the workspace, each with a slash behind it;
  /// empty where the workspace is the top, or in no repository.
  package var repositoryPrefix: String {
    let path = gitTop.map { relativePath(root, to: $0) } ?? ""
    return path.isEmpty ? "" : path + "/"
  }
}

extension Workspace {
  /// Checks all that the workspace holds as if one file had another content.
  package func inspect(
    replacing path: Path, by bytes: [UInt8]
  ) throws(SystemError) -> Inspection {
    let files = sourceFile
    let source: @Sendable (Path) -> SourceFile? = { other in
      other == path ? SourceFile(bytes: bytes) : files(other)
    }
    if path == Workspace.fileName {
      return Inspection(settings: Declarations(bytes).allFindings, on: occasion, source: source)
    }
    guard declarations.isUsable else {
      return Inspection(settings: declarations.allFindings, on: occasion, source: source)
    }
    let loaded = try read(Set(schema.kinds.indices.map(KindIndex.init)))
    var reader = RecordReader(schema: schema)
    reader.read(bytes, at: path)
    let graph = Graph(
      schema: schema, kinds: loaded.kinds,
      shards: [reader.shard] + loaded.shards.map { $0.without([path]) })
    return Inspection(settings: declarations.allFindings, graph, on: occasion, source: source)
  }
}
