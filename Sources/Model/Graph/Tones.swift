extension Graph {
  /// How a record stands out, by the first of its choices that does.
  package func tone(of number: RecordNumber) -> Choice.Tone {
    distinguishingChoice(of: number)?.tone ?? .plain
  }

  /// The first of a record's choices that makes it stand out.
  package func distinguishingChoice(of number: RecordNumber) -> Choice? {
    let fields = schema[self[number].kind].fields
    for (index, field) in fields.enumerated() {
      guard let choices = field.choices, choices.contains(where: { $0.tone != .plain }),
        let value = value(of: number, index)
      else { continue }
      return choices.first { $0.tone != .plain && holds(value, $0.name, of: number) }
    }
    return nil
  }
}
