package import Diagnostics
package import Text

/// The kinds of a workspace: the built-in ones and those declared in its `docket.toml`.
package struct Schema: Sendable {
  package private(set) var kinds: [Kind]
  private let indices: [String: KindIndex]
  private let indicesByFolder: [Path: KindIndex]
  /// For each kind, the fields that refer to it.
  private let references: [[(kind: KindIndex, field: Int)]]
  /// The workspace's rules, in the order of `docket.toml`.
  package private(set) var rules: [NamedRule] = []
  /// The severities that the workspace sets for built-in checks.
  package private(set) var severities: [Diagnostic.Code: DeclaredSeverity] = [:]
  /// The verbs of all kinds: built-in ones, then those of the workspace.
  var verbs = FieldVerb.builtIn

  /// The names of kinds, fields and conditions whose declarations are invalid. Uses of them are not reported.
  package private(set) var unreadNames: Set<String> = []

  /// The order of day and month in dates with slashes; nil if the workspace does not say.
  package var dates: DateOrder?

  package init(kinds: [Kind]) {
    self.kinds = kinds.map { kind in
      var kind = kind
      kind.conditions = kind.statusConditions + kind.conditions
      kind.assigneeField = kind.assigneeField(among: kinds)
      return kind
    }
    let indices = Dictionary(
      kinds.enumerated().map { ($1.name, KindIndex($0)) }, uniquingKeysWith: { first, _ in first })
    self.indices = indices
    indicesByFolder = Dictionary(
      kinds.enumerated().map { ($1.folder, KindIndex($0)) },
      uniquingKeysWith: { first, _ in first })
    var references: [[(kind: KindIndex, field: Int)]] = kinds.map { _ in [] }
    for (number, kind) in kinds.enumerated() {
      for (field, declared) in kind.fields.enumerated() {
        guard let target = declared.reference.flatMap({ indices[$0.target] }) else { continue }
        references[Int(target)].append((KindIndex(number), field))
      }
    }
    self.references = references
  }

  package static let builtIn = Schema(kinds: Kind.builtIn)

  /// The kind, lent without copying its many strings: this is called several times for each record.
  package subscript(index: KindIndex) -> Kind { _read { yield kinds[Int(index)] } }

  package func kindIndex(named name: String) -> KindIndex? { indices[name] }

  /// Returns the kind with this word on the command line.
  package func index(ofCommand word: String) -> KindIndex? {
    kinds.firstIndex { $0.command == word }.map(KindIndex.init)
  }

  /// Returns the kind in a name such as `user/berg-anna`; nil if the text has none.
  package func kindIndex(inName text: String) -> KindIndex? {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      RecordID.isValid(text.utf8[text.utf8.index(after: slash)...])
    else { return nil }
    let word = String(text[..<slash])
    return index(ofCommand: word) ?? kindIndex(named: word)
  }

  /// Returns the index of a built-in kind; nil if the workspace hides it.
  package func index(of kind: BuiltInKind) -> KindIndex? { indices[kind.name] }

  package func kind(of kind: BuiltInKind) -> Kind? { index(of: kind).map { self[$0] } }

  /// Returns the kind whose records are in a folder of the workspace.
  package func kindIndex(ofFolder folder: Path) -> KindIndex? {
    indicesByFolder[folder]
  }

  package func kind(named name: String) -> Kind? { indices[name].map { self[$0] } }

  package func target(of field: Field) -> KindIndex? {
    field.reference.flatMap { kindIndex(named: $0.target) }
  }

  mutating func dropPath(_ path: String, of kind: KindIndex) {
    kinds[Int(kind)].columns.removeAll { $0 == path }
    if self[kind].grouping == path { kinds[Int(kind)].grouping = nil }
  }

  /// Removes the columns and groups of a kind that need fields which the workspace hides.
  mutating func dropWhatNeedsHiddenFields(of kind: KindIndex) {
    let schema = self
    func isPath(_ text: String) -> Bool { (try? schema.path(text, from: kind)) != nil }
    kinds[Int(kind)].columns.removeAll { (try? schema.column($0, of: kind)) == nil }
    while let grouping = self[kind].grouping, !isPath(grouping) {
      let steps = grouping.split(separator: ".").dropLast()
      kinds[Int(kind)].grouping = steps.isEmpty ? nil : steps.joined(separator: ".")
    }
  }

  /// Adds a workspace's conditions and rules. Conditions replace built-in ones of the same name.
  mutating func declare(
    _ conditions: [DeclaredCondition],
    _ rules: (rules: [NamedRule], severities: [Diagnostic.Code: DeclaredSeverity]),
    unread: Set<String>
  ) {
    (self.rules, severities) = rules
    unreadNames = unread
    for kind in kinds.indices {
      let own = conditions.filter { $0.kind == KindIndex(kind) }
      let names = Set(own.map(\.name))
      kinds[kind].conditions.removeAll { names.contains($0.name) }
      kinds[kind].conditions += own.map { NamedCondition($0.name, $0.declared.text) }
    }
  }

  /// Returns the reference fields whose target is a kind, in schema order.
  package func references(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    Int(target) < references.count ? references[Int(target)] : []
  }

  /// Returns `target` and the kinds whose records may refer to its records. If the predicate is true for such a field,
  /// the kinds that refer to the referring kind are included too.
  package func referring(
    to target: KindIndex, whereGoesAlong takes: (Field) -> Bool = { _ in false }
  ) -> Set<KindIndex> {
    var found: Set<KindIndex> = [target]
    var seen: Set<KindIndex> = [target]
    var pending = [target]
    while let kind = pending.popLast() {
      for (referrer, field) in references(to: kind) {
        found.insert(referrer)
        if takes(self[referrer].fields[field]), seen.insert(referrer).inserted {
          pending.append(referrer)
        }
      }
    }
    return found
  }

  /// Returns the kinds that can be reached from `start` along references, including `start`.
  package func reachable(from start: Set<KindIndex>) -> Set<KindIndex> {
    var found = start
    var pending = Array(start)
    while let index = pending.popLast() {
      for field in self[index].fields {
        guard let target = target(of: field) else { continue }
        if found.insert(target).inserted { pending.append(target) }
      }
    }
    return found
  }
}

/// The index of a kind in its schema.
package typealias KindIndex = UInt16

extension Kind {
  /// Returns the field with the person who has a record: `assignee`, or else the only reference to a kind of people.
  fileprivate func assigneeField(among kinds: [Kind]) -> Int? {
    func refers(_ field: Field, to isTarget: (Kind) -> Bool) -> Bool {
      guard field.multiplicity == .one, let target = field.reference?.target else { return false }
      return kinds.contains { $0.name == target && isTarget($0) }
    }
    if let index = fieldIndex(named: "assignee"), refers(fields[index], to: { _ in true }) {
      return index
    }
    let people = fields.indices.filter { refers(fields[$0], to: \.isOfPeople) }
    return people.count == 1 ? people[0] : nil
  }
}
