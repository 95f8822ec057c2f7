import Platform
import Presentation
import Text

extension App {
  /// The lists whose tabs are visible: all kinds; teachers, the agenda and the dashboard only if they have rows.
  var visibleTabs: [Int] {
    lists.indices.filter { $0 == current || !lists[$0].screen.isHidden(in: snapshot) }
  }

  var tabBar: TabBar {
    TabBar(
      names: visibleTabs.map { lists[$0].screen.label(in: snapshot) },
      current: visibleTabs.firstIndex(of: current) ?? 0,
      keepsLast: !snapshot.findings.isEmpty, columns: size.columns)
  }

  /// Shows the next visible tab, or the previous one.
  mutating func showTab(by step: Int) {
    let tabs = visibleTabs
    let position = tabs.firstIndex(of: current) ?? 0
    show(tab: tabs[(position + tabs.count + step) % tabs.count])
  }

  /// Lists the records that a row of the dashboard counts.
  mutating func showCounted(inGroup group: Int, row: Int) {
    guard let counted = snapshot.dashboard.bars(ofGroup: group)?.counted(inRow: row),
      let condition = try? ListCondition(counted.condition, counted.kind, in: snapshot),
      let tab = lists.firstIndex(where: { $0.screen.kind == counted.kind })
    else { return refuse(.onlyNumbers) }
    show(tab: tab)
    ask { query in
      (query.condition, query.board) = (condition, nil)
      (query.search, query.work) = (LineEntry(), .all)
    }
  }
}
