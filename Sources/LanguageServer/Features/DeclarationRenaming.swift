package import Diagnostics
package import JSONRPC
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

/// A new name for a kind, field or condition that `docket.toml` declares: the text changes, and after them the rename
/// of the kind's folder.
package struct DeclarationRenaming: Sendable {
  package fileprivate(set) var replacements: [Diagnostic.Edit]
  /// The rename of the kind's folder, if needed.
  fileprivate var move: WorkspaceEdit.Step?

  package var edit: WorkspaceEdit {
    WorkspaceEdit(WorkspaceEdit(replacements).steps + [move].compactMap(\.self))
  }
}

extension OpenText {
  /// The declared name at an offset of `docket.toml` that can be renamed, with its range; `nil` for built-in names.
  package func renamedDeclaration(at offset: Int) -> (range: Range<Int>, name: String)? {
    guard name == nil, let found = settingsName(at: offset), !schema.isBuiltIn(found.subject) else {
      return nil
    }
    return (found.range, schema.name(of: found.subject))
  }

  /// The kind, field or condition that is named at an offset of `docket.toml`.
  func settingsName(at offset: Int) -> QueryName? {
    let offset = clamped(offset)
    return SettingsNames(document: document, schema: schema).understood.first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }

  /// Renames the kind, field or condition at an offset of `docket.toml`; a field is also renamed in every record.
  ///
  /// If the kind's folder is named after the kind, it is renamed too. If `movesFolder` is false, `docket.toml` declares
  /// the old folder instead.
  package func renamingDeclaration(
    at offset: Int, to name: String, movesFolder: Bool
  ) throws(ResponseError) -> DeclarationRenaming? {
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
    // Without quotes, anything else might not be a valid key and would break the file.
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
  /// Fails if `docket.toml` has errors, since the meaning of its names is unclear then.
  private func requireSound() throws(ResponseError) {
    let isWrong = state.findings(in: path).contains { $0.severity == .error }
    if isWrong || !document.isValid || !state.declarations.isUsable { throw .notReadable(path) }
  }

  private func requireFree(_ name: String, _ subject: QueryName.Subject) throws(ResponseError) {
    switch subject {
    case .kind: if schema.kindIndex(named: name) != nil { throw .taken(name) }
    case .field(let kind, _): if schema[kind].fieldIndex(named: name) != nil { throw .taken(name) }
    case .condition(let kind, _):
      if schema[kind].conditionIndex(named: name) != nil { throw .taken(name) }
    }
  }

  /// Renames the folder that is named after a kind.
  private func renameFolder(
    of kind: KindIndex, _ name: String, _ movesFolder: Bool, _ renaming: inout DeclarationRenaming
  ) throws(ResponseError) {
    let (old, folder) = (schema[kind].name, schema[kind].folder)
    let fileSystem = state.workspace.fileSystem
    let isTaken = { (folder: Path) in
      fileSystem.isTaken("\(self.state.workspace.root)/\(folder)")
    }
    guard document.entry(at: ["kinds", old, "folder"]) == nil, isTaken(folder) else { return }
    guard movesFolder else {
      // If the kind gets a new header for the folder, that header must have the new name.
      let names = renaming.replacements.compactMap(ownSplice)
      let said = Edit.set(["kinds", name, "folder"], .string(folder.text), order: [])
      guard let renamed = splice(bytes, names),
        let splices = try? Document(renamed).splices(for: said)
      else { throw .needsHeader(path) }
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

  /// The edit as a splice of this text; `nil` if it belongs to another file.
  private func ownSplice(_ edit: Diagnostic.Edit) -> Splice? {
    guard edit.location.path == path else { return nil }
    return edit.location.range.map { Splice(range: $0, replacement: edit.replacement) }
  }

  /// The offset that a place had before some splices, which are in order.
  private func place(_ offset: Int, before splices: [Splice]) -> Int {
    var growth = 0
    for splice in splices where splice.range.lowerBound + growth < offset {
      growth += splice.replacement.count - splice.range.count
    }
    return offset - growth
  }

  /// The edits that rename a field in the records of a kind.
  private func recordEdits(
    _ kind: KindIndex, _ old: String, _ new: String
  ) throws(ResponseError) -> [Diagnostic.Edit] {
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

  /// Fails if `docket.toml` would have errors or a different meaning.
  ///
  /// `headed` may have got a new header for its folder.
  private func requireSameMeaning(
    _ renaming: DeclarationRenaming, _ subjects: [QueryName.Subject], headed: QueryName.Subject?
  ) throws(ResponseError) {
    guard let bytes = splice(bytes, renaming.replacements.compactMap(ownSplice)) else {
      throw .notReadable(path)
    }
    let declarations = Declarations(bytes)
    if let error = declarations.allFindings.first(where: { $0.severity == .error }) {
      throw ResponseError(.requestFailed, error.message)
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
  /// The columns and grouping that lists of each kind show by default.
  fileprivate var listPaths: [[FieldPath?]] {
    kinds.indices.map { index in
      let kind = kinds[index]
      return (kind.columns + [kind.grouping].compactMap(\.self)).map {
        (try? path($0, from: KindIndex(index))).map(withTitleOfOneField)
      }
    }
  }

  /// Replaces a title that consists of one field by a path to that field.
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

extension ResponseError {
  static func builtIn(_ name: String) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.builtIn(codeSpan(name)))
  }

  fileprivate static func taken(_ name: String) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.takenName(codeSpan(name)))
  }

  fileprivate static func noName(_ name: String) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.invalidName(codeSpan(name)))
  }

  fileprivate static func hasKey(_ path: Path, _ key: String) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.takenKey(codeSpan(key), in: path))
  }

  fileprivate static let meansAnother = ResponseError(.requestFailed, EditorMessages.changesMeaning)
}
