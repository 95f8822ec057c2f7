import Platform
import Presentation
import Text

/// In a new workspace most kinds have no records. Their tabs are hidden until somebody asks for them.
extension App {
  /// The positions of the lists whose tabs are visible.
  var visibleTabs: [Int] {
    lists.indices.filter { tab in
      tab == current || showsAllTabs || !lists[tab].screen.isHidden(in: snapshot)
    }
  }

  /// The entries of the tab bar as positions of lists; nil is the entry for all hidden tabs, before the findings.
  var tabEntries: [Int?] {
    var entries: [Int?] = visibleTabs
    if entries.count < lists.count { entries.insert(nil, at: entries.count - 1) }
    return entries
  }

  var tabBar: TabBar {
    let entries = tabEntries
    return TabBar(
      names: entries.map { tab in
        tab.map { lists[$0].screen.label(in: snapshot) }
          ?? ScreenMessages.moreTabs[snapshot.language]
      }, current: entries.firstIndex(of: current) ?? 0,
      keepsLast: !snapshot.findings.isEmpty, columns: size.columns)
  }

  /// Shows the next visible tab, or the previous one.
  mutating func showTab(by step: Int) {
    let tabs = visibleTabs
    let position = tabs.firstIndex(of: current) ?? 0
    show(tab: tabs[(position + tabs.count + step) % tabs.count])
  }
}
