import Diagnostics
import JSON
package import Text

/// `docket.toml` as JSON Schema (draft 2020-12): what a workspace may declare.
///
/// It knows the built-in kinds, which cannot be declared anew, but not how declarations hang together:
/// that `to` names a kind, or `columns` fields, is for `docket check`.
extension Schema {
  static let descriptionOfSettings = LocalizedText(
    "The settings of a workspace, and the kinds and fields of its own.",
    "Настройки рабочего пространства, его собственные виды и поля.")

  package static func settingsJSONSchema(in language: Language) -> String {
    SettingsSchema(language: language).text
  }
}

private struct SettingsSchema {
  let language: Language

  func words(_ english: String, _ russian: String) -> String {
    LocalizedText(english, russian)[language]
  }

  /// Says what a key is for.
  func describe(_ english: String, _ russian: String, _ json: inout JSONWriter) {
    json.member("description", words(english, russian))
  }

  var text: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("$schema", Schema.jsonSchemaDialect)
      json.member("title", "docket.toml")
      json.member("description", Schema.descriptionOfSettings[language])
      json.table(of: SettingsKey.allCases, required: [.format], writeSetting)
      json.member("$defs") { json in
        json.object { json in
          json.member("label") { $0.object(writeLabel) }
          json.member("field") { $0.object(writeField) }
          json.member("kind") { json in
            json.object { $0.table(of: KindKey.ofOwn, writeKindKey) }
          }
          json.member("built-in") { json in
            json.object { $0.table(of: KindKey.ofBuiltIn, writeKindKey) }
          }
          json.member("choices") { $0.object(writeChoices) }
          for kind in Kind.builtIn where kind.isOfWork {
            json.member("built-in-\(kind.name)") { json in
              json.object { json in
                json.table(of: KindKey.ofBuiltIn) { key, json in
                  if key == .fields {
                    writeFields(of: kind, to: &json)
                  } else {
                    writeKindKey(key, to: &json)
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  func writeSetting(_ key: SettingsKey, to json: inout JSONWriter) {
    switch key {
    case .format:
      describe(
        "The version of the format, of which there is one.", "Версия формата; пока она одна.", &json
      )
      json.member("const", 1)
    case .language:
      describe(
        "The language of lists and labels where the user chooses none.",
        "Язык вывода, если пользователь не выбрал своего.", &json)
      json.member("enum", Language.allCases.map(\.rawValue))
    case .seed:
      describe(
        "Where the first tasks are loaded from.", "Откуда загрузить первые поручения.", &json)
      json.text(pattern: TextPattern.url, without: TextPattern.space)
    case .uuid:
      describe(
        "What tells this workspace from all others; the UUIDs of its tasks are made with it.",
        "По нему это рабочее пространство отличают от всех других; с ним создаются UUID его поручений.",
        &json)
      json.text(pattern: TextPattern.uuid)
    case .conditions:
      describe(
        "What conditions about the records of a kind may say by a name, by kind.",
        "Условия о записях вида, у которых есть имя; по видам.", &json)
      json.member("type", "object")
      json.member("additionalProperties") { json in
        json.object { json in
          json.member("type", "object")
          json.member("additionalProperties") { $0.object { $0.visibleText() } }
          json.names()
        }
      }
      json.names()
    case .queries:
      describe(
        "Queries that `docket query` knows by a name.",
        "Запросы, которые `docket query` знает по имени.", &json)
      json.tablesByName(of: QueryKey.allCases, required: [.query], writeQueryKey)
    case .rules:
      describe(
        "What must hold between the records, for `docket check`.",
        "Что должно выполняться для записей; это проверяет `docket check`.", &json)
      json.member("properties") { json in
        json.object { json in
          for check in Check.all where check.severity != .error {
            json.member(check.code.rawValue) { json in
              json.object { json in
                json.member("description", check.summary[language])
                json.table(of: [RuleKey.severity], required: [.severity]) { _, json in
                  json.member("enum", DeclaredSeverity.allCases.map(\.rawValue))
                }
              }
            }
          }
        }
      }
      json.tablesByName(of: RuleKey.allCases, required: [.rule], writeRuleKey)
    case .kinds:
      describe(
        "Kinds of the workspace's own, and more fields for those that there are.",
        "Собственные виды рабочего пространства и новые поля для тех, что уже есть.", &json)
      json.member("type", "object")
      json.member("properties") { json in
        json.object { json in
          for kind in Kind.builtIn {
            let definition = kind.isOfWork ? "built-in-\(kind.name)" : "built-in"
            json.member(kind.name) { $0.reference(to: definition) }
          }
        }
      }
      json.member("additionalProperties") { $0.reference(to: "kind") }
      json.names()
    }
  }

  func writeQueryKey(_ key: QueryKey, to json: inout JSONWriter) {
    switch key {
    case .label: json.member("$ref", "#/$defs/label")
    case .query:
      describe("What is asked, as of `docket query`.", "Запрос, как для `docket query`.", &json)
      json.visibleText()
    case .tab:
      describe(
        "Whether the screens have a tab for the records.", "Нужна ли записям вкладка на экранах.",
        &json)
      json.member("type", "boolean")
    }
  }

  func writeRuleKey(_ key: RuleKey, to json: inout JSONWriter) {
    switch key {
    case .rule:
      describe(
        "`no KIND where …`, `every KIND has …`, or `count KIND … <= 5`.",
        "`no KIND where …`, `every KIND has …` или `count KIND … <= 5`.", &json)
      json.visibleText()
    case .message: json.member("$ref", "#/$defs/label")
    case .severity:
      describe(
        "What breaking it is: by default an error, with which `docket check` fails.",
        "Чем считать нарушение; по умолчанию это ошибка, при которой `docket check` завершается неудачей.",
        &json)
      json.member("enum", DeclaredSeverity.allCases.map(\.rawValue))
    }
  }

  func writeKindKey(_ key: KindKey, to json: inout JSONWriter) {
    switch key {
    case .label, .plural: json.member("$ref", "#/$defs/label")
    case .counted:
      describe(
        "The forms of the noun after numbers: 1 machine, 2 machines; 1 станок, 5 станков.",
        "Формы слова после чисел: 1 станок, 2 станка, 5 станков; `1 machine`, `2 machines`.", &json)
      json.table(of: Language.allCases) { noun, json in
        describe(noun, to: &json)
        json.table(of: noun.pluralForms, required: noun.pluralForms) { form, json in
          let number = form == "one" ? 1 : form == "many" ? 5 : 2
          describe("As after \(number).", "Как после \(number).", &json)
          json.line()
        }
      }
    case .columns, .title:
      json.member(
        "description",
        key == .columns
          ? words(
            "What a list shows where nothing else is asked for: fields, or fields of what they refer to.",
            "Что показывает список, если не сказано иного: поля или поля тех записей, к которым ведут ссылки."
          )
          : words("The fields that a record is called by.", "Поля, которыми называют запись."))
      json.texts()
    case .groupBy:
      describe(
        "The field whose values are the sections of a list.",
        "Поле, по значениям которого список делится на разделы.", &json)
      json.line()
    case .fields:
      describe("Fields of the kind, by name.", "Поля этого вида по именам.", &json)
      json.member("type", "object")
      json.member("additionalProperties") { $0.reference(to: "field") }
      json.names()
    case .folder:
      describe(
        "The folder of the records; by default the name with an s.",
        "Папка записей; без неё — имя вида с `s` на конце.", &json)
      json.text(pattern: #"^[^./\\][^/\\]*$"#)
    case .id:
      describe(
        "How new ids are made: `plain` from the name alone, `unique` with four random characters.",
        "Как составляются новые id: `plain` — только из названия, `unique` — ещё и из четырёх случайных знаков.",
        &json)
      json.member("enum", IDStyle.allCases.map(\.rawValue))
    case .hidden:
      describe(
        "Whether the workspace does without records of the kind.",
        "Обходится ли рабочее пространство без записей этого вида.", &json)
      json.member("type", "boolean")
    }
  }

  /// The fields of a built-in kind: those that the workspace adds, and its statuses.
  func writeFields(of kind: Kind, to json: inout JSONWriter) {
    writeKindKey(.fields, to: &json)
    guard let field = kind.statusField.map({ kind.fields[$0] }) else { return }
    json.member("properties") { json in
      json.object { json in
        json.member(field.name) { json in
          json.object { json in
            describe(
              "More statuses, and the default.", "Дополнительные статусы и статус новых записей.",
              &json)
            json.table(of: FieldKey.ofBuiltInStatus, writeFieldKey)
          }
        }
      }
    }
  }

  func writeChoices(to json: inout JSONWriter) {
    json.member("anyOf") { json in
      json.array { json in
        json.object { json in
          json.texts(unique: true)
          json.member("maxItems", Field.mostChoices)
        }
        json.object { json in
          json.member("type", "object")
          json.member("minProperties", 1)
          json.member("maxProperties", Field.mostChoices)
          json.member("additionalProperties") { $0.object(writeChoice) }
        }
      }
    }
  }

  func writeChoice(to json: inout JSONWriter) {
    describe(
      "What people read, and of a status what it means.",
      "Подпись, а для статуса и его значение.", &json)
    json.member("anyOf") { json in
      json.array { json in
        json.object { $0.line() }
        json.object { json in
          let languages = Language.allCases.map(\.rawValue)
          json.table(of: languages + ChoiceKey.names, required: []) { name, json in
            if let language = Language(rawValue: name) {
              describe(language, to: &json)
              json.line()
            } else {
              json.member("enum", Choice.Meaning.allCases.map(\.rawValue))
            }
          }
          json.member("minProperties", 1)
        }
      }
    }
  }

  func writeField(to json: inout JSONWriter) {
    json.table(of: FieldKey.allCases, required: [.type], writeFieldKey)
    json.member("allOf") { json in
      json.array { json in
        json.demand(.choices, ofTypesThatEndIn: "one-of")
        json.demand(.to, ofTypesThatEndIn: "reference")
      }
    }
  }

  func writeFieldKey(_ key: FieldKey, to json: inout JSONWriter) {
    switch key {
    case .type:
      describe(
        "What each value is, and with `list of` or `set of` that there are many.",
        "Тип каждого значения; с `list of` или `set of` их много.", &json)
      json.member(
        "enum", ["", "list of ", "set of "].flatMap { many in FieldType.names.map { many + $0 } })
    case .to:
      describe("The kind that a reference leads to.", "Вид, к которому ведёт ссылка.", &json)
      json.text(pattern: TextPattern.name)
    case .onDelete:
      describe(
        "What becomes of a reference when its target is deleted.",
        "Что станет со ссылкой, когда удалят запись, к которой она ведёт.", &json)
      json.member("enum", DeleteRule.allCases.map(\.rawValue))
    case .inverse, .label: json.member("$ref", "#/$defs/label")
    case .acyclic:
      describe(
        "Whether such references may lead no record back to itself.",
        "Запрещено ли такими ссылками прийти от записи к ней самой.", &json)
      json.member("type", "boolean")
    case .required:
      describe(
        "Whether every record must have it.", "Обязано ли оно быть в каждой записи.", &json)
      json.member("type", "boolean")
    case .unique:
      describe(
        "Whether no two records may have the same value.",
        "Запрещено ли одно и то же значение у двух записей.", &json)
      json.member("type", "boolean")
    case .automatic:
      describe(
        "Whether docket gives each new record the next number; for a unique integer.",
        "Выдаёт ли docket каждой новой записи следующий номер; для уникального целого числа.",
        &json)
      json.member("type", "boolean")
    case .choices:
      describe(
        "The words of a `one-of`, in their order, or each with its label.",
        "Слова для `one-of` по порядку или каждое со своей подписью.", &json)
      json.member("$ref", "#/$defs/choices")
    case .defaultValue:
      describe(
        "What `add` writes where nothing is said, as it would be typed.",
        "Что запишет `add`, если ничего не указано; так, как это ввели бы.", &json)
      json.line()
    }
  }

  /// Says that something is in a language.
  func describe(_ language: Language, to json: inout JSONWriter) {
    json.member(
      "description",
      language == .english
        ? words("In English.", "По-английски.") : words("In Russian.", "По-русски."))
  }

  func writeLabel(to json: inout JSONWriter) {
    describe(
      "What people read: one text, or one for each language.",
      "То, что читают люди: один текст или свой для каждого языка.", &json)
    json.member("anyOf") { json in
      json.array { json in
        json.object { $0.line() }
        json.object { json in
          json.table(of: Language.allCases) { language, json in
            describe(language, to: &json)
            json.line()
          }
          json.member("minProperties", 1)
        }
      }
    }
  }
}

extension JSONWriter {
  /// A table of these keys and no other.
  fileprivate mutating func table<Key: RawRepresentable<String>>(
    of keys: [Key], required: [Key] = [], _ write: (Key, inout JSONWriter) -> Void
  ) {
    table(of: keys.map(\.rawValue), required: required.map(\.rawValue)) { name, json in
      if let key = Key(rawValue: name) { write(key, &json) }
    }
  }

  fileprivate mutating func table(
    of names: [String], required: [String], _ write: (String, inout JSONWriter) -> Void
  ) {
    member("type", "object")
    member("properties") { json in
      json.object { json in
        for name in names { json.member(name) { json in json.object { write(name, &$0) } } }
      }
    }
    if !required.isEmpty { member("required", required) }
    member("additionalProperties", false)
  }

  /// Tables of these keys, each by a name of its own.
  fileprivate mutating func tablesByName<Key: RawRepresentable<String>>(
    of keys: [Key], required: [Key], _ write: (Key, inout JSONWriter) -> Void
  ) {
    member("type", "object")
    member("additionalProperties") { json in
      json.object { $0.table(of: keys, required: required, write) }
    }
    names()
  }

  fileprivate mutating func reference(to definition: String) {
    object { $0.member("$ref", "#/$defs/\(definition)") }
  }

  fileprivate mutating func texts(unique: Bool = false) {
    member("type", "array")
    member("items") { json in json.object { $0.line() } }
    member("minItems", 1)
    if unique { member("uniqueItems", true) }
  }

  /// Has the keys of a table be names of kinds or fields.
  fileprivate mutating func names() {
    member("propertyNames") { json in json.object { $0.member("pattern", TextPattern.name) } }
  }

  /// A field of such a type has to have a key.
  fileprivate mutating func demand(_ key: FieldKey, ofTypesThatEndIn ending: String) {
    object { json in
      json.member("if") { json in
        json.object { json in
          json.member("properties") { json in
            json.object { json in
              json.member(FieldKey.type.rawValue) { json in
                json.object { $0.member("pattern", ending + "$") }
              }
            }
          }
        }
      }
      json.member("then") { json in json.object { $0.member("required", [key.rawValue]) } }
    }
  }
}
