import Text

extension Kind {
  /// The kind with everything that follows from the fields of work: when it is urgent, ready and blocked, and what must
  /// hold for it. The fields are known by their names and types.
  var withRulesOfWork: Kind {
    var kind = self
    if kind.isOfWork { kind.deriveRulesOfWork() }
    return kind
  }

  private mutating func deriveRulesOfWork() {
    func has(_ name: String, _ isFitting: (Field) -> Bool) -> Bool {
      field(named: name).map(isFitting) ?? false
    }
    func isDay(_ field: Field) -> Bool {
      (field.type == .date || field.type == .dateTime) && field.multiplicity == .one
    }
    func isTime(_ field: Field) -> Bool { field.type == .dateTime && field.multiplicity == .one }
    let (hasDue, hasStart) = (has("due", isDay), has("start", isDay))
    let waits = has("depends-on") { $0.multiplicity != .one && $0.reference?.target == name }
    if urgency == nil, hasDue {
      let hasPriority = has("priority") { $0.choices != nil && $0.multiplicity == .one }
      urgency = Urgency.Fields(due: "due", priority: hasPriority ? "priority" : nil)
    }
    if has("created", isTime), let index = fieldIndex(named: "created") {
      fields[index].isStamped = true
    }
    let ready =
      ["open"] + (hasStart ? ["(not start or start <= today)"] : [])
      + (waits ? ["no depends-on (open)"] : [])
    let derived = [
      hasDue
        ? NamedCondition(
          "overdue", "open and due < today", LocalizedText("overdue", "просрочено"))
        : nil,
      NamedCondition(
        "ready", ready.joined(separator: " and "), LocalizedText("ready", "готово к работе")),
      waits
        ? NamedCondition(
          "blocked", "open and some depends-on (open)", LocalizedText("blocked", "ждёт других"))
        : nil,
    ].compactMap(\.self)
    conditions += derived.filter {
      field(named: $0.name) == nil && conditionIndex(named: $0.name) == nil
    }
    let rules: [Rule?] = [
      has("completed", isTime) ? .onlyWith(field: "completed", status: .done) : nil,
      stepsField.map { .stepsDone(field: fields[$0].name) },
      hasStart && hasDue ? .inOrder("start", "due") : nil,
      hasDue
        ? repetitionField.map { .repeatsFrom(date: "due", repetition: fields[$0].name) } : nil,
      waits ? .doneAfter(reference: "depends-on") : nil,
    ]
    self.rules += rules.compactMap(\.self).filter { !self.rules.contains($0) }
  }

  /// The field with a repetition; nil if the kind has none.
  package var repetitionField: Int? {
    fields.firstIndex { $0.type == .repetition && $0.multiplicity == .one }
  }
}
