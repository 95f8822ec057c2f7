import TOML
import Text

extension Schema {
  /// Creates the built-in kinds, extended and supplemented by the declarations under `kinds`.
  ///
  /// Invalid declarations are reported and ignored.
  init(_ declared: [Setting], in file: inout SettingsReader) {
    var kinds = Kind.builtIn
    var indices = Dictionary(
      kinds.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
    var folders = Dictionary(
      kinds.map { ($0.folder.text.lowercased(), $0.name) }, uniquingKeysWith: { one, _ in one })
    for settings in declared {
      if let index = indices[settings.name] {
        kinds[index].apply(settings)
      } else if let kind = Kind(settings, besideFolders: folders, in: &file) {
        indices[kind.name] = kinds.count
        folders[kind.folder.text.lowercased()] = kind.name
        kinds.append(kind)
      } else {
        file.unreadNames.insert(settings.name)
      }
    }
    var commands = ReservedNames.commands.union(ReservedNames.verbs).union(indices.keys)
    for settings in declared {
      guard let index = indices[settings.name] else { continue }
      kinds[index].readFields(settings, kinds: indices, in: &file)
      kinds[index].readCommand(settings["command"], besides: &commands, in: &file)
    }
    let labels = Dictionary(
      uniqueKeysWithValues: kinds.prefix(Kind.builtIn.count).map { ($0.name, $0.label) })
    for index in kinds.indices.prefix(Kind.builtIn.count) { kinds[index].relabelFields(labels) }
    let hidden = Schema.hidden(in: declared, of: kinds, &file)
    kinds.removeAll { hidden.contains($0.name) }
    for index in kinds.indices { kinds[index].dropFields(referringTo: hidden) }
    self.init(kinds: kinds)
    if kinds.contains(where: { !$0.hiddenFields.isEmpty }) {
      for kind in BuiltInKind.allCases { index(of: kind).map { dropWhatNeedsHiddenFields(of: $0) } }
    }
    for settings in declared {
      guard let kind = kindIndex(named: settings.name) else { continue }
      let paths = (settings["columns"]?.children ?? []) + [settings["group-by"]].compactMap(\.self)
      for path in paths { checkPath(path, of: kind, in: &file) }
    }
  }

  /// Returns the built-in kinds that a workspace hides. A kind cannot be hidden if a field of the workspace refers to it;
  /// built-in references to it are hidden too.
  private static func hidden(
    in declared: [Setting], of kinds: [Kind], _ file: inout SettingsReader
  ) -> Set<String> {
    var hidden: [String: Int] = [:]
    for kind in declared {
      if let flag = kind["hidden"], flag.flag { hidden[kind.name] = flag.entry }
    }
    // A kind that must stay visible may make other kinds stay visible.
    var visible = kinds.filter { hidden[$0.name] == nil }
    while let kind = visible.popLast() {
      for field in kind.fields where kind.builtInField(named: field.name) == nil {
        guard let target = field.reference?.target, let entry = hidden.removeValue(forKey: target)
        else { continue }
        file.reject(
          entry, "`\(target)` cannot be hidden: `\(kind.name).\(field.name)` refers to it",
          "`\(target)` нельзя скрыть: на этот вид ссылается `\(kind.name).\(field.name)`")
        visible += kinds.filter { $0.name == target }
      }
    }
    return Set(hidden.keys)
  }

  /// Reports and removes a column or a grouping that is not a valid path.
  private mutating func checkPath(
    _ declared: Setting, of kind: KindIndex, in file: inout SettingsReader
  ) {
    let text = declared.text
    do {
      _ = try path(text, from: kind)
    } catch {
      if !error.names(file.unreadNames, in: text) {
        let meant = file.suggestion { error.meant?.english }
        file.reject(declared.entry, "\(error.message)", "\(error.message)", meant: meant)
      }
      dropPath(text, of: kind)
    }
  }
}

extension Kind {
  private static let maximumFieldCount = 64

  /// Creates a declared kind without fields. `taken` maps the folders of other kinds, in lower case, to the names of the
  /// kinds.
  init?(
    _ declared: Setting, besideFolders taken: [String: String], in file: inout SettingsReader
  ) {
    let (name, entry) = (declared.name, declared.entry)
    guard !ReservedNames.commands.contains(name) else {
      file.rejectKey(
        entry, "`\(name)` is a command and cannot be the name of a kind",
        "`\(name)` — команда и не может быть именем вида")
      return nil
    }
    let folder = declared["folder"]?.text ?? name + "s"
    let place = declared["folder"]?.entry ?? entry
    guard folder.utf8.first != UInt8(ascii: "."),
      !folder.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "/\\".utf8.contains($0) })
    else {
      file.reject(
        place, "`folder` must be the name of a folder in the workspace that is not hidden",
        "`folder`: ожидается имя папки в рабочем пространстве, не скрытой")
      return nil
    }
    if let other = taken[folder.lowercased()] {
      file.reject(
        place, "`\(folder)` is the folder of `\(other)`", "`\(folder)` — папка вида `\(other)`")
      return nil
    }
    self.init(
      name, folder: Path(folder), LocalizedText(name: name), plural: LocalizedText(name: folder),
      ids: declared["id"]?.word() ?? .plain, title: [], columns: [], fields: [])
    apply(declared)
    if declared["plural"] == nil { pluralLabel.russian = label.russian }
  }

  /// Applies the labels and list settings of a declaration.
  fileprivate mutating func apply(_ declared: Setting) {
    let labels = (label, pluralLabel)
    label = declared["label"]?.label ?? label
    pluralLabel = declared["plural"]?.label ?? pluralLabel
    let counted = declared["counted"]?.counted
    if counted != nil || labels != (label, pluralLabel) { self.counted = counted }
    columns = declared["columns"]?.texts ?? columns
    grouping = declared["group-by"]?.text ?? grouping
  }

  /// Reads the word for the kind on the command line.
  fileprivate mutating func readCommand(
    _ declared: Setting?, besides taken: inout Set<String>, in file: inout SettingsReader
  ) {
    guard let declared, declared.text != name else { return }
    let (word, entry) = (declared.text, declared.entry)
    if !RecordID.isWords(word.utf8) {
      file.reject(
        entry, "`\(word)` cannot be a command", "`\(word)` не может быть командой",
        help: SettingsReader.nameForm)
    } else if !taken.insert(word).inserted {
      file.reject(entry, "`\(word)` is a command already", "команда `\(word)` уже есть")
    } else {
      command = word
    }
  }

  /// Lets built-in references that are labelled like their target, or whose other side is labelled like the kind, follow
  /// the workspace's labels of these kinds.
  fileprivate mutating func relabelFields(_ labels: [String: LocalizedText]) {
    guard let builtIn = Kind.builtIn.first(where: { $0.name == name }) else { return }
    for index in fields.indices {
      guard case .reference(var reference) = fields[index].type,
        let former = Kind.builtIn.first(where: { $0.name == reference.target })
      else { continue }
      if fields[index].label == former.label {
        fields[index].label = labels[former.name] ?? former.label
      }
      if reference.inverse == builtIn.pluralLabel {
        reference.inverse = pluralLabel
        fields[index].type = .reference(reference)
      }
    }
  }

  /// Returns the index of a field that the kind has in every workspace.
  fileprivate func builtInField(named name: String) -> Int? {
    guard let kind = Kind.builtIn.first(where: { $0.name == self.name }),
      name != Field.formerIDs.name, kind.field(named: name) != nil
    else { return nil }
    return fieldIndex(named: name)
  }

  /// Removes the fields that the workspace hides, and references to kinds that it hides.
  fileprivate mutating func dropFields(referringTo kinds: Set<String>) {
    let hidden = fields.filter { field in
      field.isHidden || field.reference.map { kinds.contains($0.target) } ?? false
    }
    for field in hidden {
      // Without a description, a task needs its title.
      if let other = field.substitute.flatMap(fieldIndex), field.isRequired {
        fields[other].isRequired = true
      }
    }
    let names = Set(hidden.map(\.name))
    fields.removeAll { names.contains($0.name) }
    hiddenFields = Dictionary(
      hidden.map { field in
        let target = field.reference.map(\.target).flatMap { kinds.contains($0) ? $0 : nil }
        return (field.name, "kinds." + (target ?? "\(name).fields.\(field.name)"))
      }, uniquingKeysWith: { one, _ in one })
    if names.isEmpty { return }
    (urgency, conditions) = (nil, [])
    rules.removeAll { !names.isDisjoint(with: $0.fields) }
    self = withRulesOfWork
    title.removeAll(where: names.contains)
    idFields.removeAll(where: names.contains)
  }

  fileprivate mutating func readFields(
    _ declared: Setting, kinds: [String: Int], in file: inout SettingsReader
  ) {
    let declaredFields = declared.members("fields")
    for (number, settings) in declaredFields.enumerated() {
      let name = settings.name
      guard fields.count < Kind.maximumFieldCount else {
        file.unreadNames.formUnion(declaredFields[number...].map(\.name))
        file.rejectKey(
          settings.entry, "a kind can have at most \(Kind.maximumFieldCount) fields",
          "у вида слишком много полей; предел: \(Kind.maximumFieldCount)")
        break
      }
      if let index = builtInField(named: name) {
        fields[index].apply(settings, in: &file)
      } else if let other = field(named: name) {
        file.rejectKey(
          settings.entry,
          "`\(other.name)` is a built-in field of \(withArticle(self.noun)) and cannot be redefined",
          "`\(other.name)` уже есть у вида `\(self.name)`, и объявить его заново нельзя")
      } else if var field = Field(settings, of: kinds, in: &file) {
        if field.isAutomatic, let number = numberField {
          field.isAutomatic = false
          file.reject(
            settings["automatic"]?.entry ?? settings.entry,
            "`\(fields[number].name)` is already the automatic field of \(withArticle(self.noun))",
            "у вида `\(self.name)` уже есть автоматическое поле `\(fields[number].name)`",
            help: LocalizedText(
              "a kind can have only one", "у вида может быть только одно такое поле"))
        }
        fields.insert(field, at: formerIDsField ?? fields.count)
      } else {
        file.unreadNames.insert(name)
      }
    }
    refuseFieldsCalledAsConditions(among: declaredFields, in: &file)
    if title.isEmpty { readTitle(declared["title"], in: &file) }
    self = withRulesOfWork
    if columns.isEmpty {
      let others = ownFields.filter { !$0.isAutomatic }.map(\.name)
      let important = [status?.fieldName, urgency?.due].compactMap(\.self)
      columns =
        [numberField.map { fields[$0].name } ?? "id"] + others.prefix(4)
        + important.filter { !others.prefix(4).contains($0) }
    }
  }

  /// Reports fields that have the name of a status meaning, such as `open`. These meanings are conditions of the kind,
  /// which such fields would hide.
  private mutating func refuseFieldsCalledAsConditions(
    among declared: [Setting], in file: inout SettingsReader
  ) {
    guard isOfWork else { return }
    for settings in declared {
      let name = settings.name
      guard Choice.Meaning(rawValue: name) != nil, field(named: name) != nil else { continue }
      file.unreadNames.insert(name)
      file.rejectKey(
        settings.entry, "`\(name)` is a meaning of statuses and cannot be the name of a field",
        "`\(name)` — значение статусов и не может быть именем поля")
      fields.removeAll { $0.name == name }
    }
  }

  /// Reads the fields that form a record's name: the declared ones, or else the first text field.
  private mutating func readTitle(_ declared: Setting?, in file: inout SettingsReader) {
    if let declared {
      for item in declared.children {
        let name = item.name
        if title.contains(name) {
          file.reject(item.entry, "`\(name)` is listed twice", "`\(name)` указано дважды")
        } else if field(named: name)?.multiplicity == .one {
          title.append(name)
        } else if !file.unreadNames.contains(name) {
          file.reject(
            item.entry, "there is no single-valued field `\(name)`",
            "нет поля `\(name)` с одним значением",
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
  /// Creates a label from a name: `spare-part` becomes "Spare part".
  init(name: String) {
    self.init(verbatim: name.replacing(sign: "-", with: " ").capitalized)
  }
}
