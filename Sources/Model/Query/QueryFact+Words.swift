package import Text

extension ModelError {
  /// The error message: one line without a full stop.
  package var message: LocalizedText {
    switch fact {
    case .query(let fact): message(of: fact)
    case .typing(let fact), .quickWord(_, _, let fact): fact.message
    case .repeatedQuickWord(let word, let field):
      LocalizedText(
        "\(quoted(word)) gives `\(field.name)` a second value",
        "\(quoted(word)): значение поля «\(field.label)» уже указано")
    case .lookup(let fact): fact.message
    case .oversized(let query): query.message
    case .merging(let refusal): refusal.message
    }
  }

  private func message(of fact: QueryFact) -> LocalizedText {
    switch fact {
    case .connectiveExpected(let word, _):
      LocalizedText(
        "expected `and` or `or` before \(quoted(word))",
        "перед \(quoted(word)) ожидается \(isTyped ? "`и` или `или`" : "`and` или `or`")")
    case .nestedTooDeeply: LocalizedText("nested too deeply", "слишком глубокая вложенность")
    case .tooLarge:
      LocalizedText(
        "too large together with the conditions that it names",
        "запрос слишком велик вместе с условиями, которые в нём названы")
    case .closingParenthesisExpected: LocalizedText("expected `)`", "ожидается `)`")
    case .openingParenthesisExpected(let path):
      LocalizedText("expected `(` after \(quoted(path))", "после \(quoted(path)) ожидается `(`")
    case .closingQuoteExpected(let quote):
      LocalizedText(
        "expected a closing `\(quote)` at the end", "в конце ожидается закрывающая `\(quote)`")
    case .fieldExpected: LocalizedText("expected the name of a field", "ожидается имя поля")
    case .valueExpected(let words):
      LocalizedText(
        "expected a value after \(quoted(words))", "после \(quoted(words)) ожидается значение")
    case .notAComparison(let sign):
      LocalizedText("\(quoted(sign)) is not a comparison", "\(quoted(sign)) — не сравнение")
    case .comparisonExpected(let words):
      LocalizedText(
        "expected a comparison after \(quoted(words))", "после \(quoted(words)) ожидается сравнение"
      )
    case .wordExpected(let word, let after):
      after.isEmpty
        ? LocalizedText("expected `\(word)`", "ожидается `\(word)`")
        : LocalizedText(
          "expected `\(word)` after \(quoted(after))", "после \(quoted(after)) ожидается `\(word)`")
    case .kindExpected: LocalizedText("expected the name of a kind", "ожидается имя вида")
    case .ruleExpected:
      LocalizedText(
        "a rule must begin with `no`, `every` or `count`",
        "правило начинается с `no`, `every` или `count`")
    case .numberExpected(let words):
      LocalizedText(
        "expected a number after \(quoted(words))", "после \(quoted(words)) ожидается число")
    case .endExpected(let word):
      LocalizedText(
        "unexpected \(quoted(word))",
        "перед \(quoted(word)) больше ничего не ожидается")
    case .clauseExpected(let words, let word, _):
      LocalizedText(
        "expected \(alternatives(words.map(quoted))) before \(quoted(word))",
        "перед \(quoted(word)) ожидается \(alternatives(words.map(quoted)))")
    case .misplacedClause(let word):
      LocalizedText(
        "\(quoted(word)) is in the wrong place; the order is \(Self.list(QueryParser.parts))",
        "\(quoted(word)) не на своём месте; порядок такой: \(Self.list(QueryParser.parts))")

    case .unknownKind(let name, _):
      LocalizedText("unknown kind \(quoted(name))", "нет вида \(quoted(name))")
    case .unknownField(let name, let kind, _, _):
      LocalizedText(
        "\(withArticle(kind)) has no field \(quoted(name))",
        isTyped ? "нет поля \(quoted(name))" : "у вида `\(kind)` нет поля \(quoted(name))")
    case .conditionAsValue(let name):
      LocalizedText(
        "\(quoted(name)) is a condition; use it on its own: `where \(name)`",
        "\(quoted(name)) — условие и стоит само по себе: `where \(name)`")
    case .notAReference(let name, let kind):
      LocalizedText(
        "\(quoted(name)) of \(withArticle(kind)) is not a reference",
        "\(quoted(name)) у вида `\(kind)` — не ссылка")
    case .refersElsewhere(let step, let target, let kind):
      LocalizedText(
        "\(quoted(step)) leads from \(withArticle(target)), not from \(withArticle(kind))",
        "\(quoted(step)) ведёт от записей вида `\(target)`, а не `\(kind)`")
    case .notRepeatable(let step):
      LocalizedText(
        "\(quoted(step)) cannot be repeated: it does not lead to its own kind",
        "\(quoted(step)) ведёт не к записям своего же вида")
    case .pathTooLong(let most):
      LocalizedText(
        "a path can have at most \(most) references",
        "путь проходит самое большее \(most, "ссылку", "ссылки", "ссылок")")
    case .notRecords(let path):
      LocalizedText(
        "\(quoted(path)) does not lead to records", "\(quoted(path)) не ведёт к записям")

    case .conditionCircle(let name):
      LocalizedText(
        "the condition \(quoted(name)) refers to itself",
        "условие \(quoted(name)) в конце концов ссылается само на себя")
    case .brokenCondition(let name):
      LocalizedText(
        "the condition \(quoted(name)) has an error", "условие \(quoted(name)) само с ошибкой")

    case .unfit(let text, let path, let expected):
      .expected(expected.description, of: LocalizedText(verbatim: quoted(path)), not: text)
    case .unlike(let one, let other):
      LocalizedText(
        "cannot compare \(quoted(one)) with \(quoted(other))",
        "\(quoted(one)) и \(quoted(other)) так не сравнить")
    case .notMeasurable(let path, let function):
      LocalizedText(
        "cannot compute `\(function)` of \(quoted(path))", "у \(quoted(path)) нет `\(function)`")
    case .tooLargeNumber(let number):
      LocalizedText("\(quoted(number)) is too large", "\(quoted(number)) — слишком большое число")
    case .unknownUnit(let unit):
      LocalizedText(
        "\(quoted(unit)) is not a duration; use `3d`, `2w`, `1m` or `1y`",
        "\(quoted(unit)) — не срок: бывают `3d`, `2w`, `1m` и `1y`")
    case .notOfGroup(let column):
      LocalizedText(
        "\(quoted(column)) may have many values in a group: group by it, or show its `min`, `max` or `count`",
        "у \(quoted(column)) в группе может быть много значений: группируйте по нему или выведите его `min`, `max` или `count`"
      )
    case .aggregateNotHere(let aggregate):
      LocalizedText(
        "\(quoted(aggregate)) is not allowed here", "\(quoted(aggregate)) здесь недопустимо")
    case .tabOfGroups:
      LocalizedText(
        "a tab lists records, but this query shows groups",
        "на вкладке показывают записи, а это запрос итогов по группам")
    case .notShown(let column):
      LocalizedText(
        "cannot sort groups by \(quoted(column)): it is not shown",
        "\(quoted(column)) не выводится: группы сортируются по тому, что выведено")
    case .secondListInGroups(let column):
      LocalizedText(
        "\(quoted(column)) can have several values in a record; `group by` allows only one such path",
        "у \(quoted(column)) в записи бывает несколько значений; в `group by` такой путь может быть только один"
      )
    case .repeatedColumn(let column):
      LocalizedText("\(quoted(column)) is repeated", "\(quoted(column)) указано дважды")
    case .nobodyAsks:
      LocalizedText(
        "`me` is not allowed in a rule, because rules are the same for everyone",
        "в правиле не может быть `me`: оно действует, кто бы ни смотрел")
    case .notPlain(let path):
      LocalizedText(
        "cannot count by \(quoted(path)): put conditions after `where`; `+` and `*` are not allowed",
        "по \(quoted(path)) считать нельзя: условиям место после `where`, а `+` и `*` здесь не бывает"
      )
    }
  }

  /// A suggestion to replace the words that are in error.
  package var meant: LocalizedText? {
    guard let meant = localizedMeant else { return nil }
    return isTyped ? meant : LocalizedText(verbatim: meant.english)
  }

  private var localizedMeant: LocalizedText? {
    switch fact {
    case .query(let fact): meant(by: fact)
    case .typing(let fact), .quickWord(_, _, let fact):
      fact.meant.map(LocalizedText.init(verbatim:))
    case .repeatedQuickWord, .lookup, .oversized, .merging: nil
    }
  }

  private func meant(by fact: QueryFact) -> LocalizedText? {
    switch fact {
    case .unknownKind(let name, let names):
      nearest(name, among: names).map(LocalizedText.init(verbatim:))
    case .unknownField(let name, _, let names, let meant):
      meant ?? Self.name(nearestTo: name, names)
    case .clauseExpected(_, _, let meant): meant.map(LocalizedText.init(verbatim:))
    case .unfit(let text, _, let expected):
      expected.meant(by: text).map(LocalizedText.init(verbatim:))
    default: nil
    }
  }

  /// Returns the name most similar to a word, in either language.
  private static func name(nearestTo name: String, _ names: [LocalizedText]) -> LocalizedText? {
    let names = names.map { $0.lowercased() }
    guard let text = names.nearest(to: name) else { return nil }
    return names.first { $0.inEveryLanguage.contains(text) }
  }
}

extension ModelError {
  /// The help for the error: a suggestion, or else a list of the available words.
  package var help: LocalizedText? { meant.map(didYouMean) ?? choices }

  /// A list of the available words, if there is no suggestion.
  package var choices: LocalizedText? {
    guard meant == nil, case .query(let fact) = fact else { return nil }
    switch fact {
    case .unknownKind(_, let names):
      return LocalizedText("the kinds are \(Self.list(names))", "виды: \(Self.list(names))")
    case .unknownField(_, let kind, let names, _):
      return LocalizedText(
        "\(withArticle(kind)) has \(Self.list(names.map(\.english)))",
        isTyped
          ? "есть поля и условия \(Self.list(names.map { $0.russian.lowercased() }))"
          : "поля вида `\(kind)`: \(Self.listWithLabels(names))")
    case .comparisonExpected where isTyped:
      let signs = Self.list(Comparison.allCases.map(\.rawValue))
      return LocalizedText("the comparisons are \(signs)", "сравнения: \(signs)")
    default: return nil
    }
  }

  /// Formats a list of field names, each followed by its label.
  private static func listWithLabels(_ names: [LocalizedText]) -> String {
    names.map { name in
      let label = name.russian == name.english ? "" : " (\(sanitized(name.russian)))"
      return quoted(name.english) + label
    }.joined(separator: ", ")
  }

  private static func list(_ names: [String]) -> String {
    let most = 30
    let shown = names.prefix(most).map(quoted).joined(separator: ", ")
    return names.count > most ? shown + ", …" : shown
  }
}

extension QueryFact.Expected {
  package var description: LocalizedText {
    switch self {
    case .choice(let names):
      LocalizedText { language in
        alternatives(
          names.map { language == .english ? $0.english : "`\($0.russian)`" })[language]
      }
    case .boolean: FieldType.boolean.noun
    case .integer: FieldType.integer.noun
    case .date:
      LocalizedText(
        "\(FieldType.date.noun) such as 2026-01-31, 2026-01, today or week - 1w",
        "\(FieldType.date.noun), например 31.01.2026, 2026-01, `сегодня` или `week - 1w`")
    }
  }

  package func meant(by text: String) -> String? {
    if case .choice(let names) = self { names.nearest(to: text) } else { nil }
  }
}
