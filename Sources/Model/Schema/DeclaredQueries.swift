import TOML
import Text

/// A query that a workspace has by a name.
package struct NamedQuery: Hashable, Sendable {
  package let name: String
  package let label: Label?
  package let text: String
}

extension DeclarationTable {
  /// The schema with the conditions that are declared under `conditions`; what is wrong is reported, and so is
  /// whatever names it.
  mutating func addConditions(to schema: inout Schema) {
    guard !isBroken else { return }
    var declared: [(kind: KindIndex, name: String, text: String, entry: Int)] = []
    for (kindName, table) in members(0, "conditions") {
      guard let kind = schema.kindIndex(named: kindName) else {
        rejectKey(
          table, "there is no kind `\(kindName)`",
          help: meant(kindName, among: schema.kinds.map(\.name)).map { "did you mean `\($0)`?" })
        continue
      }
      guard isTable(table, kindName) else { continue }
      for entry in document.children(of: table) {
        let name = document.key(of: entry)
        if let fault = schema[kind].fault(inConditionNamed: name) {
          rejectKey(entry, fault)
        } else if let text = queryText(of: entry, name) {
          schema.setCondition(NamedCondition(name, text), of: kind)
          declared.append((kind, name, text, entry))
        }
      }
    }
    var binder = QueryBinder(schema, at: .epoch)
    for (kind, name, text, entry) in declared {
      do throws(QueryProblem) {
        try binder.check(declared: text, name, kind)
      } catch {
        reject(error, at: entry)
      }
    }
  }

  /// The names under `queries`, also of what is none.
  var queryNames: [String] {
    guard !isBroken, let table = child(0, SettingsKey.queries.rawValue) else { return [] }
    return document.children(of: table).map { document.key(of: $0) }
  }

  /// The queries that are declared under `queries`.
  mutating func queries(in schema: Schema) -> [NamedQuery] {
    guard !isBroken else { return [] }
    var queries: [NamedQuery] = []
    for (name, table) in members(0, "queries") where isTable(table, name) {
      allow(QueryKey.names, at: table, in: "a query's declaration")
      if let fault = schema.fault(inQueryNamed: name) {
        rejectKey(table, fault)
        continue
      }
      guard let entry = child(table, QueryKey.query.rawValue) else {
        rejectKey(table, "`query` is missing")
        continue
      }
      guard let text = queryText(of: entry, QueryKey.query.rawValue) else { continue }
      do throws(QueryProblem) {
        _ = try Query(text, in: schema, at: .epoch)
        queries.append(
          NamedQuery(name: name, label: label(table, QueryKey.label.rawValue), text: text))
      } catch {
        reject(error, at: entry)
      }
    }
    return queries
  }

  /// A text in the language of queries, which may have several lines.
  mutating func queryText(of entry: Int, _ key: String) -> String? {
    guard let text = document.string(of: entry) else {
      reject(entry, "`\(key)` must be text")
      return nil
    }
    return text
  }

  /// Reports what is wrong with a text, at the words that are wrong where it stands as it is read.
  mutating func reject(_ problem: QueryProblem, at entry: Int) {
    let value = document.entries[entry].value.range
    var range = value
    if document.entries[entry].isPlainText, !document.entries[entry].kind.isMultiLine {
      let start = value.lowerBound + 1 + problem.range.lowerBound
      range = start..<start + max(1, problem.range.count)
    }
    findings.append(
      Check.invalidSchema.finding(
        problem.message, in: Declarations.path, at: range,
        help: problem.meant.map { ["did you mean `\($0)`?"] } ?? []))
  }
}

extension Kind {
  /// Why a condition cannot have a name, if it cannot.
  fileprivate func fault(inConditionNamed name: String) -> String? {
    if !RecordID.isValid(name.utf8, .words) || name.first?.isLetter != true {
      return
        "`\(name)` cannot be the name of a condition; a name is made of lower-case words of a-z "
        + "and 0-9 joined by single hyphens"
    }
    if QueryParser.words.contains(name) { return "`\(name)` is a word of the language of queries" }
    let isField = field(named: name) != nil || name == "id" || name == "title"
    return isField ? "`\(name)` is a field of \(withArticle(self.name))" : nil
  }
}

extension Schema {
  fileprivate func fault(inQueryNamed name: String) -> String? {
    if !RecordID.isValid(name.utf8, .words) || name.first?.isLetter != true {
      return "`\(name)` cannot be the name of a query; a name is made of lower-case words of a-z "
        + "and 0-9 joined by single hyphens"
    }
    return kindIndex(named: name) == nil
      ? nil : "`\(name)` is a kind, and cannot be the name of a query"
  }
}
