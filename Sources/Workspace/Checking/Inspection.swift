package import Diagnostics
package import Model
package import Platform
package import Text

/// The result of a check: the diagnostics, and the records and files that were checked.
package struct Inspection: Sendable {
  /// Sorted by path, then by position.
  package var findings: [Diagnostic]
  /// The findings about the settings: `docket.toml` itself, the schema files generated from it, and templates.
  let findingsOfSettings: [Diagnostic]
  /// Nil if `docket.toml` has errors that make it impossible to read records.
  package let graph: Graph?
  /// Returns the content of a checked file.
  package let source: @Sendable (Path) -> SourceFile?

  /// `settings` are the findings about `docket.toml`, the schema files generated from it, and templates.
  init(
    settings: [Diagnostic], _ graph: Graph? = nil, on occasion: Occasion,
    source: @escaping @Sendable (Path) -> SourceFile?
  ) {
    findingsOfSettings = settings
    findings = (settings + (graph.map(occasion.findings) ?? [])).sorted()
    self.graph = graph
    self.source = source
  }

  /// Makes the result from records that are already in memory, without reading files.
  fileprivate init(of kept: KeptRecords, in workspace: Workspace) {
    findings = kept.findings
    findingsOfSettings = kept.findings.filter { $0.location.path == Workspace.fileName }
    graph = kept.graph(of: Set(workspace.schema.kinds.indices.map(KindIndex.init)))
    source = workspace.sourceFile
  }

  /// Selects the files whose findings are reported.
  package var isReported: @Sendable (Path) -> Bool = { _ in true }

  /// The checked files whose findings are reported, in no particular order.
  package var paths: [Path] {
    let records = graph.map { graph in
      graph.indices.map(graph.path)
    }
    return ([Workspace.fileName] + (records ?? [])).filter(isReported)
  }
}

extension Workspace {
  /// Checks the whole workspace. The graph keeps the data that `retention` selects, by default the data that checks need.
  package func inspect(retaining retention: Retention? = nil) throws(SystemError) -> Inspection {
    guard declarations.isUsable else {
      return Inspection(settings: findingsOfSettings, on: occasion, source: sourceFile)
    }
    if let kept { return Inspection(of: kept, in: self) }
    let graph = try load(
      Set(schema.kinds.indices.map(KindIndex.init)), retaining: retention ?? .checked(by: schema))
    return Inspection(
      settings: findingsOfSettings + findingsOfTemplates(in: graph), graph, on: occasion,
      source: sourceFile)
  }

  /// The path from the top of the git repository to the workspace, with a slash after each folder; empty if the workspace is the
  /// top, or is not in a repository.
  package var repositoryPrefix: String {
    let path = workTree?.path.text ?? ""
    return path.isEmpty ? "" : path + "/"
  }
}

extension Workspace {
  /// Checks the whole workspace as if the file at `path` contained `bytes`.
  package func inspect(
    replacing path: Path, by bytes: [UInt8]
  ) throws(SystemError) -> Inspection {
    let files = sourceFile
    let source: @Sendable (Path) -> SourceFile? = { other in
      other == path ? SourceFile(bytes: bytes) : files(other)
    }
    let isSettings = path == Workspace.fileName
    let settings = isSettings ? Declarations(bytes).allFindings : declarations.allFindings
    guard !isSettings, declarations.isUsable else {
      return Inspection(settings: settings, on: occasion, source: source)
    }
    let graph = try load(
      Set(schema.kinds.indices.map(KindIndex.init)), retaining: .checked(by: schema))
    var reader = RecordReader(schema: schema)
    reader.read(bytes, at: path)
    return Inspection(
      settings: settings, graph.replacing([path], by: reader.shard), on: occasion, source: source)
  }
}
