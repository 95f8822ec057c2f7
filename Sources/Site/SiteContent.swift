import Diagnostics
import Model
package import Operations
package import Platform
package import Text
package import Workspace

/// Everything that the pages of a site show, in all languages.
package struct SiteContent: Sendable {
  package let title: String
  /// The languages of the pages, the main one first.
  package let languages: [Language]
  let declarations: Declarations
  let graph: Graph
  let findings: [Diagnostic]
  private let findingsByPath: [Path: [Int]]
  let file: @Sendable (Path) -> SourceFile?
  /// The latest changes of the records; nil without git.
  let histories: RecordHistories?
  let clock: Clock
  let time: QueryTime
  /// The records whose id another record has too.
  private let namesakes: Set<RecordIndex>

  /// Nil if docket.toml has errors.
  ///
  /// Without a title, the site has the name of the workspace's folder.
  package init?(
    _ inspection: Inspection, of workspace: Workspace, _ histories: RecordHistories?,
    title: String?, languages: [Language], clock: Clock
  ) {
    guard let graph = inspection.graph else { return nil }
    let name = lastName(of: workspace.root)
    self.title = title ?? (name.isEmpty ? "Docket" : name)
    (self.languages, self.histories, self.clock) = (languages, histories, clock)
    declarations = workspace.declarations
    self.graph = graph
    findings = inspection.findings.bounded()
    findingsByPath = Dictionary(grouping: findings.indices) { [findings] in
      findings[$0].location.path
    }
    file = inspection.source
    time = QueryTime(now: clock)
    namesakes = Set(graph.duplicates.flatMap { [$0.first, $0.other] })
  }

  var schema: Schema { graph.schema }
  var kinds: [KindIndex] { schema.kinds.indices.map(KindIndex.init) }
  var kindsOfWork: [KindIndex] { kinds.filter { schema[$0].isOfWork } }

  func findings(in path: Path) -> [Diagnostic] {
    findingsByPath[path, default: []].map { findings[$0] }
  }

  /// The queries of docket.toml that can be evaluated.
  var queries: [NamedQuery] {
    declarations.queries.filter { $0.isPossible(in: schema) }
  }

  /// The path of a record's page in the folder of a language, without `.html`.
  func path(of record: RecordIndex) -> String {
    let id = graph.id(of: record)
    let kind = graph[record].kind
    var path = "records/\(PageName.of(schema[kind].name))/\(PageName.of(id))"
    if !namesakes.isEmpty, namesakes.contains(record), graph.index(of: id, kind: kind) != record {
      path += ".~" + Checksum(graph.path(of: record).text.utf8).text
    }
    return path
  }
}
