package import Model
package import Text

/// Messages of lists and other tables.
package enum TableMessages {
  /// How many records of a list are finished, and the command for the others.
  package static func finished(_ count: Int, of all: Int, _ command: String) -> LocalizedText {
    LocalizedText(
      "\n\(count) of \(all) are finished; only open ones: \(command)\n",
      "\nЗавершено \(count) из \(all); показать только открытые: \(command)\n")
  }

  static let total = LocalizedText("Total", "Всего")
  package static let nothingToShow = LocalizedText(
    "Nothing to show yet.", "Показывать пока нечего.")

  package static func noRecords(of kind: Kind) -> LocalizedText {
    LocalizedText("No \(kind.pluralLabel.inSentence) to list.", "Список пуст.")
  }
}

/// The words of charts.
package enum ChartMessages {
  /// The greatest number of a chart, at the height of its column.
  package static func greatest(_ number: String) -> LocalizedText {
    LocalizedText("most: \(number)", "больше всего: \(number)")
  }

  /// How many columns of a chart are left out at the beginning.
  package static func earlier(_ count: Int) -> LocalizedText {
    LocalizedText("… and \(count) earlier", "… и ещё \(count) раньше")
  }
}

/// Messages of the list of teachers.
package enum TeacherMessages {
  package static let noTeachers = LocalizedText("No teachers to list.", "Преподавателей пока нет.")

  package static let assignTeacher = LocalizedText(
    "assign a teacher with `docket course teacher COURSE USER`",
    "назначьте преподавателя: `docket course teacher КУРС ПОЛЬЗОВАТЕЛЬ`")

  package static func noTeachers(of subjects: [String]) -> LocalizedText {
    let list = subjects.map(quoted).joined(separator: ", ")
    return LocalizedText("No teachers of \(list).", "По запросу \(list) преподавателей нет.")
  }

  package static func taughtSubjects(_ subjects: [String]) -> LocalizedText {
    let list = subjects.map { sanitized($0) }.joined(separator: ", ")
    return LocalizedText("subjects with teachers: \(list)", "преподают: \(list)")
  }
}

/// The words of trees.
package enum TreeMessages {
  /// The note on a line whose record has no branches of its own there; nil if it has.
  package static func mark(_ growth: ReferenceTree.Growth) -> LocalizedText? {
    switch growth {
    case .whole: nil
    case .shownBefore: LocalizedText("see above", "см. выше")
    case .circle: LocalizedText("circular", "по кругу")
    }
  }
}
