import Model
import Operations
import Text

/// One of the lists that the tabs lead to. A new one is a type in a file of this folder, and a line in `allScreens`.
protocol Screen: Sendable {
  /// Whose records are listed, and so added here; nil where that is no one kind.
  var kind: KindIndex? { get }

  /// How its records are asked for; of no account where it lists no records.
  var request: ListRequest { get set }

  func label(in world: ScreenWorld) -> String

  /// Why nothing can be listed, where that is so.
  func fault(in world: ScreenWorld) -> RecordLookupError?

  /// Everything there is to be listed.
  func rows(in world: ScreenWorld) -> ListRows

  /// What tells whether a row is found by what somebody types.
  func search(_ filter: NameFilter, in world: ScreenWorld) -> (RowTarget) -> Bool

  func content(of target: RowTarget, in world: ScreenWorld) -> RowContent
}

extension Screen {
  var request: ListRequest {
    get { ListRequest() }
    set {}
  }

  func fault(in world: ScreenWorld) -> RecordLookupError? { nil }
}

/// The screens of a workspace, in the order of their tabs: work first, and behind the kinds what docket.toml asks for.
func allScreens(of world: ScreenWorld) -> [any Screen] {
  let schema = world.schema
  let kinds = schema.kinds.indices.map { KindIndex($0) }
  let work = kinds.filter { schema[$0].isOfWork }
  let rest = kinds.filter { !schema[$0].isOfWork }
  var screens: [any Screen] = (work + rest).map { RecordsScreen($0, in: schema) }
  if let place = (work + rest).firstIndex(where: { $0 == schema.index(of: .course) }) {
    screens.insert(TeachersScreen(), at: place + 1)
  }
  screens += world.tabs.compactMap { RecordsScreen($0, in: world) }
  return screens + [FindingsScreen()]
}
