import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Synchronization
import Text
import Workspace

/// What screens show: a workspace at one moment, for somebody who reads a language.
struct ScreenWorld: Sendable {
  let state: LiveState
  /// The statuses that were given to records since, shown in lists until all is computed anew.
  var newStatuses: [RecordName: Choice] = [:]
  let language: Language
  let clock: Clock
  private let environment: [String: String]
  let time: QueryTime
  /// In the order of paths and positions.
  let findings: [Diagnostic]
  private let knownStaff = KnownStaff()
  /// Cells for columns, and for the page of a record.
  let shortText: CellText
  let longText: CellText

  init(_ state: LiveState, language: Language, clock: Clock, environment: [String: String]) {
    self.state = state
    self.environment = environment
    self.language = language
    self.clock = clock
    time = QueryTime(now: clock)
    findings = state.findings
    let graph = state.graph
    let namesakes = NamesakesByKind()
    shortText = CellText(
      graph: graph, language: language, clock: clock, dates: .short, namesakes: namesakes)
    longText = CellText(graph: graph, language: language, clock: clock, dates: .long)
  }

  /// Who teaches what.
  var staff: Staff { knownStaff.get(in: graph, language) }

  var graph: Graph { state.graph }
  var schema: Schema { graph.schema }

  /// The queries of docket.toml that have a tab.
  var tabs: [NamedQuery] { state.workspace.declarations.queries.filter(\.isTab) }

  /// Whether docket.toml says how records are to be read.
  var hasUsableSettings: Bool { state.declarations.isUsable }

  /// What there is to be said while docket.toml cannot be used.
  var wordsOfBrokenSettings: LocalizedText {
    state.workspace.declarations.isUsable
      ? ScreenMessages.previousSettings : ScreenMessages.invalidSettings
  }

  /// What the one who asks is known by, where a condition asks for that one.
  func namesOfAsker(for condition: Condition) -> [String] {
    state.workspace.namesOfAsker(for: condition, environment)
  }

  /// The record that has a name now; nil where none has.
  func record(_ name: RecordName) -> RecordIndex? {
    guard Int(name.kind) < schema.kinds.count else { return nil }
    return graph.index(of: name.id, kind: name.kind)
  }

  func name(of number: RecordIndex) -> RecordName {
    RecordName(kind: graph[number].kind, id: graph.id(of: number))
  }

  /// A change of records that writes over nothing but what is seen here.
  func request(_ records: [RecordName], _ edits: [FieldEdit]) -> ChangeRequest {
    .edit(records, edits, seen: graph.seenValues(of: records.compactMap(record), edits))
  }

  func meaning(of name: RecordName) -> Choice.Meaning? { record(name).flatMap(graph.meaning) }

  func meaning(of number: RecordIndex) -> Choice.Meaning? {
    let new = newStatuses.isEmpty ? nil : newStatuses[name(of: number)]
    return (new ?? graph.status(of: number))?.meaning
  }
}

/// Who teaches what, found out once somebody asks.
private final class KnownStaff: Sendable {
  private let staff = Mutex<Staff?>(nil)

  func get(in graph: Graph, _ language: Language) -> Staff {
    staff.withLock { staff in
      if let staff { return staff }
      let found = Staff(
        graph: graph, courses: graph.schema.index(of: .course), subjects: [], language)
      staff = found
      return found
    }
  }
}
