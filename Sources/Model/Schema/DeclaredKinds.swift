import TOML
import Text

/// The values in a kind's declaration.
struct KindSettings: Sendable {
  var label: Located<LocalizedText>?
  var plural: Located<LocalizedText>?
  var counted: Located<CountedNoun>?
  var columns: Located<[Located<String>]>?
  var grouping: Located<String>?
  var fields: [Located<FieldSettings>] = []
  var folder: Located<String>?
  var ids: Located<IDStyle>?
  var title: Located<[Located<String>]>?
  var hidden: Located<Bool>?
  var command: Located<String>?
}

extension Schema {
  /// Creates the built-in kinds, extended and supplemented by the declarations under `kinds`.
  ///
  /// Invalid declarations are reported and ignored.
  init(_ declared: [Located<KindSettings>], in file: inout SettingsReader) {
    var kinds = Kind.builtIn
    var indices = Dictionary(
      kinds.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
    var folders = Dictionary(
      kinds.map { ($0.folder.text.lowercased(), $0.name) }, uniquingKeysWith: { one, _ in one })
    for settings in declared {
      if let index = indices[settings.name] {
        kinds[index].apply(settings.value)
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
      kinds[index].readFields(settings.value, kinds: indices, in: &file)
      kinds[index].readCommand(settings.command, besides: &commands, in: &file)
    }
    let labels = Dictionary(
      uniqueKeysWithValues: kinds.prefix(Kind.builtIn.count).map {
        ($0.name, $0.label)
      })
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
      checkPaths(
        of: kind, (settings.columns?.value ?? []) + [settings.grouping].compactMap(\.self),
        in: &file)
    }
  }

  /// Returns the built-in kinds that a workspace hides. A kind cannot be hidden if a field of the workspace refers to it;
  /// built-in references to it are hidden too.
  private static func hidden(
    in declared: [Located<KindSettings>], of kinds: [Kind], _ file: inout SettingsReader
  ) -> Set<String> {
    var hidden: [String: Int] = [:]
    for kind in declared where kind.hidden?.value == true { hidden[kind.name] = kind.hidden?.entry }
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

  /// Reports and removes columns and groupings that are not valid paths.
  private mutating func checkPaths(
    of kind: KindIndex, _ paths: [Located<String>], in file: inout SettingsReader
  ) {
    for path in paths {
      do {
        _ = try self.path(path.value, from: kind)
      } catch {
        if !error.names(file.unreadNames, in: path.value) {
          let meant = file.suggestion { error.meant?.english }
          file.reject(path.entry, error.message, meant: meant)
        }
        dropPath(path.value, of: kind)
      }
    }
  }
}

extension Kind {
  private static let maximumFieldCount = 64

  /// Creates a declared kind without fields. `taken` maps the folders of other kinds, in lower case, to the names of the
  /// kinds.
  init?(
    _ declared: Located<KindSettings>, besideFolders taken: [String: String],
    in file: inout SettingsReader
  ) {
    let (name, entry) = (declared.name, declared.entry)
    guard !ReservedNames.commands.contains(name) else {
      file.rejectKey(
        entry, "`\(name)` is a command and cannot be the name of a kind",
        "`\(name)` — команда и не может быть именем вида")
      return nil
    }
    let folder = declared.folder?.value ?? name + "s"
    if let fault = Kind.fault(inFolder: folder, besideFolders: taken) {
      file.reject(declared.folder?.entry ?? entry, fault)
      return nil
    }
    self.init(
      name, folder: Path(folder), LocalizedText(name: name), plural: LocalizedText(name: folder),
      ids: declared.ids?.value ?? .plain, title: [], columns: [], fields: [])
    apply(declared.value)
    if declared.plural == nil { pluralLabel.russian = label.russian }
  }

  /// Returns the reason why a folder cannot be used for a kind's records; nil if it can.
  private static func fault(
    inFolder folder: String, besideFolders taken: [String: String]
  ) -> LocalizedText? {
    if folder.isEmpty || folder.utf8.first == UInt8(ascii: ".")
      || folder.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "/\\".utf8.contains($0) })
    {
      return LocalizedText(
        "`folder` must be the name of a folder in the workspace that is not hidden",
        "`folder`: ожидается имя папки в рабочем пространстве, не скрытой")
    }
    return taken[folder.lowercased()].map {
      LocalizedText("`\(folder)` is the folder of `\($0)`", "`\(folder)` — папка вида `\($0)`")
    }
  }

  /// Applies the labels and list settings of a declaration.
  fileprivate mutating func apply(_ declared: KindSettings) {
    let labels = (label, pluralLabel)
    label = declared.label?.value ?? label
    pluralLabel = declared.plural?.value ?? pluralLabel
    if declared.counted != nil || labels != (label, pluralLabel) {
      counted = declared.counted?.value
    }
    if let columns = declared.columns?.value { self.columns = columns.map(\.value) }
    grouping = declared.grouping?.value ?? grouping
  }

  /// Reads the word for the kind on the command line.
  fileprivate mutating func readCommand(
    _ word: Located<String>?, besides taken: inout Set<String>, in file: inout SettingsReader
  ) {
    guard let word, word.value != name else { return }
    if !RecordID.isWords(word.value.utf8) {
      file.reject(
        word.entry, "`\(word.value)` cannot be a command",
        "`\(word.value)` не может быть командой", help: SettingsReader.nameForm)
    } else if !taken.insert(word.value).inserted {
      file.reject(
        word.entry, "`\(word.value)` is a command already", "команда `\(word.value)` уже есть")
    } else {
      command = word.value
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
    _ declared: KindSettings, kinds: [String: Int], in file: inout SettingsReader
  ) {
    for (number, settings) in declared.fields.enumerated() {
      let name = settings.name
      guard fields.count < Kind.maximumFieldCount else {
        file.unreadNames.formUnion(declared.fields[number...].map(\.name))
        file.rejectKey(
          settings.entry, "a kind can have at most \(Kind.maximumFieldCount) fields",
          "у вида слишком много полей; предел: \(Kind.maximumFieldCount)")
        break
      }
      if let index = builtInField(named: name) {
        fields[index].apply(settings.value, in: &file)
      } else if let other = field(named: name) {
        file.rejectKey(
          settings.entry,
          "`\(other.name)` is a built-in field of \(withArticle(self.noun)) and cannot be redefined",
          "`\(other.name)` уже есть у вида `\(self.name)`, и объявить его заново нельзя")
      } else if var field = Field(settings, of: kinds, in: &file) {
        if field.isAutomatic, let number = numberField {
          field.isAutomatic = false
          file.reject(
            settings.automatic?.entry ?? settings.entry,
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
    refuseFieldsCalledAsConditions(among: declared.fields, in: &file)
    if title.isEmpty { readTitle(declared.title?.value, in: &file) }
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
    among declared: [Located<FieldSettings>], in file: inout SettingsReader
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
  private mutating func readTitle(
    _ declared: [Located<String>]?, in file: inout SettingsReader
  ) {
    if let declared {
      for item in declared {
        let name = item.value
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
    let words = name.replacing(sign: "-", with: " ")
    let text = words.prefix(1).uppercased() + words.dropFirst()
    self.init(text, text)
  }
}
