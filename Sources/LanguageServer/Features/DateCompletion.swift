import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension OpenText {
  /// Day names from today on, and any other date that the typed text means; for a time, the first item is now.
  func dateCompletions(_ field: Field, at place: TypingPlace) -> [Completion] {
    let clock = state.workspace.occasion.clock
    let time = QueryTime(now: clock)
    var items: [Completion] = []
    if field.type == .dateTime {
      items.append(
        item(
          .offsetDateTime(DateTimeParts(now: clock)), EditorMessages.now,
          at: place))
    } else {
      items = EditorMessages.days.compactMap { day in
        (try? field.value(typed: day.english, in: schema, at: time)).map {
          item($0, day, at: place)
        }
      }
    }
    let found = items.fitting(place.typed) { [$0.label] + $0.otherNames }
    let other =
      place.typed.isEmpty ? nil : try? field.value(typed: place.typed, in: schema, at: time)
    guard let other else { return found }
    let typed = item(other, LocalizedText(verbatim: place.typed), at: place)
    return found.contains { $0.text == typed.text } ? found : [typed] + found
  }

  private func item(_ value: Value, _ words: LocalizedText, at place: TypingPlace) -> Completion {
    let text = value.inFile
    return Completion(
      sort: .value, label: text, detail: words[language], text: text,
      otherNames: words.inEveryLanguage)
  }
}
