import TOML
import Text

extension Schema {
  /// The built-in kinds, extended and joined by those that a file declares under `kinds`.
  ///
  /// What is declared wrongly is reported and left out.
  init(declaredIn file: inout DeclarationTable) {
    var kinds = Kind.builtIn
    var indices = Dictionary(
      kinds.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
    var folders = Dictionary(
      kinds.map { ($0.folder.text.lowercased(), $0.name) }, uniquingKeysWith: { one, _ in one })
    let declared = file.isBroken ? [] : file.members(0, "kinds")
    for (name, entry) in declared where file.isTable(entry, name) {
      if let index = indices[name] {
        file.allow(
          KindKey.ofBuiltIn.map(\.rawValue), at: entry,
          in: LocalizedText("a built-in kind's declaration", "объявлении встроенного вида"))
        kinds[index].readAppearance(from: entry, in: &file)
      } else if let kind = Kind(declaredAs: name, at: entry, besideFolders: folders, in: &file) {
        indices[name] = kinds.count
        folders[kind.folder.text.lowercased()] = name
        kinds.append(kind)
      }
    }
    let names = Set(kinds.map(\.name))
    for (name, entry) in declared {
      guard let index = indices[name] else { continue }
      kinds[index].readFields(from: entry, kinds: names, in: &file)
    }
    let hidden = Schema.hidden(in: declared, of: kinds, &file)
    self.init(kinds: kinds.filter { !hidden.contains($0.name) })
    for (name, entry) in declared {
      if let kind = kindIndex(named: name) { checkPaths(of: kind, at: entry, in: &file) }
    }
  }

  /// The built-in kinds that a workspace hides. A kind that a visible kind refers to cannot be hidden.
  private static func hidden(
    in declared: [(name: String, entry: Int)], of kinds: [Kind], _ file: inout DeclarationTable
  ) -> Set<String> {
    let builtIn = Set(BuiltInKind.allCases.map(\.name))
    var hidden: [String: Int] = [:]
    for (name, entry) in declared
    where builtIn.contains(name) && file.flag(entry, KindKey.hidden.rawValue) {
      hidden[name] = entry
    }
    // A kind that stays since another refers to it may refer to more.
    var visible = kinds.filter { hidden[$0.name] == nil }
    while let kind = visible.popLast() {
      for field in kind.fields {
        guard let target = field.reference?.target, let entry = hidden.removeValue(forKey: target)
        else { continue }
        file.reject(
          file.child(entry, KindKey.hidden.rawValue) ?? entry,
          LocalizedText(
            "`\(target)` cannot be hidden: `\(kind.name).\(field.name)` refers to it",
            "`\(target)` нельзя скрыть: на этот вид ссылается `\(kind.name).\(field.name)`"),
          help: LocalizedText(
            "hide `\(kind.name)` too: `[kinds.\(kind.name)]` with `hidden = true`",
            "скройте и `\(kind.name)`: `[kinds.\(kind.name)]` с `hidden = true`"))
        visible += kinds.filter { $0.name == target }
      }
    }
    return Set(hidden.keys)
  }

  /// Leaves out columns and sections that lead nowhere.
  private mutating func checkPaths(
    of kind: KindIndex, at entry: Int, in file: inout DeclarationTable
  ) {
    for key in ["columns", "group-by"] {
      guard let list = file.child(entry, key) else { continue }
      let paths = key == "columns" ? self[kind].columns : [self[kind].grouping].compactMap { $0 }
      for path in paths {
        do throws(QueryProblem) {
          _ = try self.path(path, from: kind)
        } catch {
          let item = file.document.children(of: list).first {
            file.document.string(of: $0).map { $0.isExactly(path) } == true
          }
          file.reject(item ?? list, error.message, meant: error.meant?.english)
          dropPath(path, of: kind)
        }
      }
    }
  }
}

extension Kind {
  private static let maximumFieldCount = 64

  /// A kind that a workspace declares, without fields as yet; `taken` are the folders of others, in lower
  /// case, with their names.
  init?(
    declaredAs name: String, at entry: Int, besideFolders taken: [String: String],
    in file: inout DeclarationTable
  ) {
    guard RecordID.isWords(name.utf8), name.first?.isLetter == true else {
      file.rejectKey(
        entry,
        LocalizedText(
          "`\(name)` cannot be the name of a kind", "`\(name)` не может быть именем вида"),
        help: DeclarationTable.nameForm)
      return nil
    }
    guard !ReservedNames.commands.contains(name) else {
      file.rejectKey(
        entry,
        LocalizedText(
          "`\(name)` is a command, and cannot be the name of a kind",
          "`\(name)` — команда и не может быть именем вида"))
      return nil
    }
    file.allow(
      KindKey.ofOwn.map(\.rawValue), at: entry,
      in: LocalizedText("a kind's declaration", "объявлении вида"))
    let folder = file.string(entry, "folder") ?? name + "s"
    if let fault = Kind.fault(inFolder: folder, besideFolders: taken) {
      file.reject(file.child(entry, "folder") ?? entry, fault)
      return nil
    }
    self.init(
      name, folder: Path(folder), LocalizedText(name: name), plural: LocalizedText(name: folder),
      ids: file.choice(entry, "id", of: IDStyle.self) ?? .plain, title: [], columns: [], fields: [])
    readAppearance(from: entry, in: &file)
    if file.child(entry, "plural") == nil { pluralLabel.russian = label.russian }
  }

  /// Why records of a kind cannot lie in a folder, if they cannot.
  private static func fault(
    inFolder folder: String, besideFolders taken: [String: String]
  ) -> LocalizedText? {
    if folder.isEmpty || folder.utf8.first == UInt8(ascii: ".")
      || folder.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "/\\".utf8.contains($0) })
    {
      return LocalizedText(
        "`folder` must be the name of a folder in the workspace, not hidden",
        "`folder`: ожидается имя папки в рабочем пространстве, не скрытой")
    }
    return taken[folder.lowercased()].map {
      LocalizedText("`\(folder)` is the folder of `\($0)`", "`\(folder)` — папка вида `\($0)`")
    }
  }

  fileprivate mutating func readAppearance(from entry: Int, in file: inout DeclarationTable) {
    let labels = (label, pluralLabel)
    label = file.label(entry, "label") ?? label
    pluralLabel = file.label(entry, "plural") ?? pluralLabel
    if let noun = file.child(entry, "counted"), file.isTable(noun, "counted") {
      counted = CountedNoun(declaredAt: noun, in: &file)
    } else if labels != (label, pluralLabel) {
      counted = nil
    }
    if let columns = file.strings(entry, "columns") { self.columns = columns.map(\.text) }
    grouping = file.string(entry, "group-by") ?? grouping
  }

  fileprivate mutating func readFields(
    from entry: Int, kinds: Set<String>, in file: inout DeclarationTable
  ) {
    let declared = file.members(entry, "fields")
    for (name, member) in declared where file.isTable(member, name) {
      guard fields.count < Kind.maximumFieldCount else {
        file.rejectKey(
          member,
          LocalizedText(
            "a kind has at most \(Kind.maximumFieldCount) fields",
            "у вида слишком много полей; предел: \(Kind.maximumFieldCount)"))
        return
      }
      if let index = fieldIndex(named: name), fields[index].isStatus {
        fields[index].readStatus(from: member, in: &file)
      } else if let other = field(named: name) {
        file.rejectKey(
          member,
          LocalizedText(
            "`\(other.name)` is a field of every \(self.name), and cannot be declared anew",
            "`\(other.name)` уже есть у вида `\(self.name)`, и объявить его заново нельзя"))
      } else if let field = Field(declaredAs: name, at: member, kinds: kinds, in: &file) {
        if field.isAutomatic, let number = numberField {
          file.reject(
            file.child(member, "automatic") ?? member,
            LocalizedText(
              "`\(fields[number].name)` is the automatic field of \(withArticle(self.name))",
              "у вида `\(self.name)` уже есть автоматическое поле `\(fields[number].name)`"),
            help: LocalizedText(
              "a kind has at most one", "у вида может быть только одно такое поле"))
        } else {
          fields.insert(field, at: formerIDsField ?? fields.count)
        }
      }
    }
    refuseFieldsCalledAsConditions(among: declared, in: &file)
    if title.isEmpty { readTitle(from: entry, in: &file) }
    if columns.isEmpty {
      let others = ownFields.filter { !$0.isAutomatic }
      columns = [numberField.map { fields[$0].name } ?? "id"] + others.prefix(4).map(\.name)
    }
  }

  /// The meanings of a status, such as `open`, are conditions of the kind. A field of the same name would hide them.
  private mutating func refuseFieldsCalledAsConditions(
    among declared: [(name: String, entry: Int)], in file: inout DeclarationTable
  ) {
    guard isOfWork else { return }
    for (name, member) in declared
    where Choice.Meaning(rawValue: name) != nil && field(named: name) != nil {
      file.rejectKey(
        member,
        LocalizedText(
          "`\(name)` is a meaning of statuses, and cannot be the name of a field",
          "`\(name)` — значение статусов и не может быть именем поля"))
      fields.removeAll { $0.name == name }
    }
  }

  /// The fields that records are called by: those declared, or the first text.
  private mutating func readTitle(from entry: Int, in file: inout DeclarationTable) {
    if let declared = file.strings(entry, "title") {
      for (name, item) in declared {
        if field(named: name)?.multiplicity == .one {
          title.append(name)
        } else {
          file.reject(
            item,
            LocalizedText(
              "no field `\(name)` of one value", "нет поля `\(name)` с одним значением"),
            meant: file.meant(name, among: fields.map(\.name)))
        }
      }
    } else if let first = fields.first(where: { $0.type == .text && $0.multiplicity == .one }) {
      title = [first.name]
    }
    idFields = title
  }
}

extension LocalizedText {
  /// What people call something that is only named: `spare-part` is a "Spare part".
  init(name: String) {
    let words = name.replacing(sign: "-", with: " ")
    let text = words.prefix(1).uppercased() + words.dropFirst()
    self.init(text, text)
  }
}
