import Model
import Text

extension Schema {
  /// The kinds that have fields for all columns of a table; empty if the chosen kind has them too.
  func kinds(fitting header: [String], ratherThan kind: KindIndex) -> [Kind] {
    let headings = header.map(CSVCells.unguarded).filter { !$0.trimmed.isEmpty }
    func hasAll(_ kind: Kind) -> Bool {
      let names = ColumnNames(of: kind)
      return headings.allSatisfy(names.isKnown)
    }
    return hasAll(self[kind]) ? [] : kinds.filter(hasAll)
  }
}
