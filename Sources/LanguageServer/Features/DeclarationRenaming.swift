package import Diagnostics
import Model
import Operations
import Platform
import TOML
import Text
import Workspace

/// A kind, a field or a condition that `docket.toml` declares under another name: what changes in files as they are
/// called now, and then the name of the kind's folder.
package struct DeclarationRenaming: Sendable {
  package fileprivate(set) var replacements: [Diagnostic.Edit]
  /// What becomes of the folder, where it is renamed.
  fileprivate var move: WorkspaceEdit.Step?

  package var edit: WorkspaceEdit {
    WorkspaceEdit(WorkspaceEdit(replacements).steps + [move].compactMap(\.self))
  }
}

extension OpenText {
  /// The kind, the field or the condition that a rename at an offset of `docket.toml` gives another name to, and where that stands;
  /// nil for what is built in.
  package func renamedDeclaration(at offset: Int) -> (range: Range<Int>, name: String)? {
    guard name == nil, let found = settingsName(at: offset), !schema.isBuiltIn(found.subject) else {
      return nil
    }
    return (found.range, schema.name(of: found.subject))
  }

  /// What is named at an offset of `docket.toml`.
  func settingsName(at offset: Int) -> QueryName? {
    let offset = clamped(offset)
    return SettingsNames(document: document, schema: schema).understood.first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }

  /// Gives what is named at an offset of `docket.toml` another name there, and a field in every record.
  ///
  /// Where the kind's folder is called by its name, that is renamed too, or where `movesFolder` is false said from now
  /// on.
  package func renamingDeclaration(
    at offset: Int, to name: String, movesFolder: Bool
  ) throws(RenamingRefusal) -> DeclarationRenaming? {
    guard self.name == nil else { return nil }
    try requireSound()
    guard let names = SettingsNames(document: document, schema: schema).all,
      let subject = settingsName(at: offset)?.subject
    else {
      return nil
    }
    let name = name.trimmed.withoutQuotes
    let old = schema.name(of: subject)
    if schema.isBuiltIn(subject) { throw .builtIn(old) }
    if name == old { return nil }
    // Written without quotes, anything else might be no key, and the file could not be read.
    if !RecordID.isWords(name.utf8) { throw .noName(name) }
    try requireFree(name, subject)
    let edits = names.filter { $0.subject == subject }.map { edit($0.range, name) }
    var renaming = DeclarationRenaming(replacements: edits)
    switch subject {
    case .kind(let kind): try renameFolder(of: kind, name, movesFolder, &renaming)
    case .field(let kind, let field):
      renaming.replacements += try recordEdits(kind, schema[kind].fields[field].name, name)
    case .condition: break
    }
    try requireSameMeaning(renaming, names.map(\.subject), headed: movesFolder ? nil : subject)
    return renaming
  }

  private func edit(_ range: Range<Int>, _ text: String) -> Diagnostic.Edit {
    Diagnostic.Edit(
      location: Diagnostic.Location(path: path, range: range), replacement: Array(text.utf8))
  }
}

extension OpenText {
  /// Refuses while something is wrong in `docket.toml`, for then nobody knows what its words name.
  private func requireSound() throws(RenamingRefusal) {
    let isWrong = state.findings(in: path).contains { $0.severity == .error }
    if isWrong || !document.isValid || !state.declarations.isUsable { throw .notReadable(path) }
  }

  private func requireFree(_ name: String, _ subject: QueryName.Subject) throws(RenamingRefusal) {
    switch subject {
    case .kind: if schema.kindIndex(named: name) != nil { throw .taken(name) }
    case .field(let kind, _): if schema[kind].fieldIndex(named: name) != nil { throw .taken(name) }
    case .condition(let kind, _):
      if schema[kind].conditionIndex(named: name) != nil { throw .taken(name) }
    }
  }

  /// Renames the folder that a kind has by its name.
  private func renameFolder(
    of kind: KindIndex, _ name: String, _ movesFolder: Bool, _ renaming: inout DeclarationRenaming
  ) throws(RenamingRefusal) {
    let (old, folder) = (schema[kind].name, schema[kind].folder)
    let fileSystem = state.workspace.fileSystem
    let isTaken = { (folder: Path) in
      fileSystem.isTaken("\(self.state.workspace.root)/\(folder)")
    }
    guard document.entry(at: ["kinds", old, "folder"]) == nil, isTaken(folder) else { return }
    guard movesFolder else {
      // A header of its own that the kind gets for it has to have the new name.
      let names = renaming.replacements.compactMap(ownSplice)
      let said = Edit.set(["kinds", name, "folder"], .string(folder.text), order: [])
      guard let renamed = splice(bytes, names),
        let splices = try? Document(renamed).splices(for: said)
      else { throw .notReadable(path) }
      renaming.replacements += splices.map {
        let start = place($0.range.lowerBound, before: names)
        let end = place($0.range.upperBound, before: names)
        return Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: start..<end), replacement: $0.replacement
        )
      }
      return
    }
    let new = Path(name + "s")
    if isTaken(new) { throw .taken("\(new)/") }
    renaming.move = .rename(from: folder, to: new)
  }

  /// An edit as one of this text; nil where it is of another one.
  private func ownSplice(_ edit: Diagnostic.Edit) -> Splice? {
    guard edit.location.path == path else { return nil }
    return edit.location.range.map { Splice(range: $0, replacement: edit.replacement) }
  }

  /// Where a place behind some splices was before them, which are in order.
  private func place(_ offset: Int, before splices: [Splice]) -> Int {
    var growth = 0
    for splice in splices where splice.range.lowerBound + growth < offset {
      growth += splice.replacement.count - splice.range.count
    }
    return offset - growth
  }

  /// What becomes of the records of a kind, each of which has a field under another key.
  private func recordEdits(
    _ kind: KindIndex, _ old: String, _ new: String
  ) throws(RenamingRefusal) -> [Diagnostic.Edit] {
    try state.requireReadable([kind])
    var edits: [Diagnostic.Edit] = []
    for number in graph.records(of: kind) {
      let path = graph.path(of: number)
      guard let source = state.source(path) else { throw .notReadable(path) }
      let document = Document(source.bytes)
      guard document.isValid else { throw .notReadable(path) }
      if document.entry(at: [old]) == nil { continue }
      if document.entry(at: [new]) != nil { throw .hasKey(path, new) }
      edits += document.keyPlaces.filter { $0.path == [old] }.map {
        Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: $0.range), replacement: Array(new.utf8))
      }
    }
    return edits
  }

  /// Refuses what would not be right in `docket.toml`, or would say something else there.
  ///
  /// What is `headed` may have got a header of its own, for its folder.
  private func requireSameMeaning(
    _ renaming: DeclarationRenaming, _ subjects: [QueryName.Subject], headed: QueryName.Subject?
  ) throws(RenamingRefusal) {
    guard let bytes = splice(bytes, renaming.replacements.compactMap(ownSplice)) else {
      throw .notReadable(path)
    }
    let declarations = Declarations(bytes)
    if let error = declarations.allFindings.first(where: { $0.severity == .error }) {
      throw RenamingRefusal(reason: error.message)
    }
    let names = SettingsNames(document: Document(bytes), schema: declarations.schema).all
    var after = names?.map(\.subject) ?? []
    let common = zip(after, subjects).prefix { $0 == $1 }.count
    if after.count == subjects.count + 1, after[common] == headed { after.remove(at: common) }
    if after != subjects || declarations.schema.listPaths != schema.listPaths {
      throw .meansAnother
    }
  }
}

extension Schema {
  /// What lists of each kind show where nobody asks for anything, declared or not.
  fileprivate var listPaths: [[FieldPath?]] {
    kinds.indices.map { index in
      let kind = kinds[index]
      return (kind.columns + [kind.grouping].compactMap(\.self)).map {
        (try? path($0, from: KindIndex(index))).map(withTitleOfOneField)
      }
    }
  }

  /// A title that is one field's value as a path to that field.
  private func withTitleOfOneField(_ path: FieldPath) -> FieldPath {
    let kind = self[path.kind]
    guard path.end == .title, kind.title.count == 1,
      let field = kind.fieldIndex(named: kind.title[0])
    else { return path }
    var path = path
    path.end = .field(field)
    return path
  }

  fileprivate func name(of subject: QueryName.Subject) -> String {
    switch subject {
    case .kind(let kind): self[kind].name
    case .field(let kind, let field): self[kind].fields[field].name
    case .condition(let kind, let condition): self[kind].conditions[condition].name
    }
  }

  func isBuiltIn(_ subject: QueryName.Subject) -> Bool {
    func builtIn(_ kind: KindIndex) -> Kind? {
      Schema.builtIn.kinds.first { $0.name == self[kind].name }
    }
    return switch subject {
    case .kind(let kind): builtIn(kind) != nil
    case .field(let kind, _): builtIn(kind)?.fieldIndex(named: name(of: subject)) != nil
    case .condition(let kind, _): builtIn(kind)?.conditionIndex(named: name(of: subject)) != nil
    }
  }
}

extension RenamingRefusal {
  static func builtIn(_ name: String) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText(
        "\(code(name)) is built in and cannot be renamed",
        "\(code(name)) есть в любом рабочем пространстве, переименовать нельзя"))
  }

  fileprivate static func taken(_ name: String) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText(
        "the name \(code(name)) is taken", "имя \(code(name)) уже занято"))
  }

  fileprivate static func noName(_ name: String) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText("\(code(name)) is no name: ", "\(code(name)) не подходит как имя: ")
        + RecordID.description)
  }

  fileprivate static func hasKey(_ path: Path, _ key: String) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText(
        "\(path) has a key \(code(key)) already", "в \(path) уже есть ключ \(code(key))"))
  }

  fileprivate static let meansAnother = RenamingRefusal(
    reason: LocalizedText(
      "by that name a query or a column would mean something else",
      "с таким именем запрос или столбец значил бы другое"))
}
