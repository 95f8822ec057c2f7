package import Model
package import Text

/// The teachers of each subject.
package struct Staff {
  package let graph: Graph
  package let language: Language
  /// The parts of subject names that the user typed; empty for all subjects.
  package let subjects: [String]
  /// All subjects that have a teacher, in alphabetical order.
  package private(set) var taughtSubjects: [String] = []
  /// In alphabetical order by subject and then by name.
  package private(set) var teachings: [Teaching] = []

  /// One teacher's courses in one subject, ordered by id.
  package struct Teaching {
    package let subject: String
    package let teacher: RecordIndex
    package fileprivate(set) var courses: [RecordIndex]
  }

  package init(graph: Graph, courses: KindIndex?, subjects: [String], _ language: Language) {
    self.graph = graph
    self.language = language
    self.subjects = subjects
    guard let courses, let subject = graph.schema[courses].fieldIndex(named: "subject"),
      let teacher = graph.schema[courses].fieldIndex(named: "teacher")
    else { return }
    let wanted = subjects.map(folded)
    var taught: Set<String> = []
    var positions: [[String]: Int] = [:]
    for course in graph.records(of: courses, in: .current).sorted(by: graph.precedes) {
      guard let text = graph.text(of: course, subject),
        let target = graph.value(of: course, teacher)?.target, target != FieldValue.unresolved
      else { continue }
      taught.insert(text)
      let key = folded(text)
      guard wanted.isEmpty || wanted.contains(where: key.includes) else { continue }
      let position = positions[[text, graph.id(of: target)], default: teachings.count]
      if position == teachings.count {
        positions[[text, graph.id(of: target)]] = position
        teachings.append(Teaching(subject: text, teacher: target, courses: []))
      }
      teachings[position].courses.append(course)
    }
    taughtSubjects = taught.map { ($0, collationKey($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    sort()
  }

  private mutating func sort() {
    let keys = teachings.map {
      (collationKey($0.subject), collationKey(graph.title(of: $0.teacher, language: language)))
    }
    let order = teachings.indices.sorted { one, other in
      if keys[one].0 != keys[other].0 { return keys[one].0 < keys[other].0 }
      if keys[one].1 != keys[other].1 { return keys[one].1 < keys[other].1 }
      return graph.precedes(teachings[one].teacher, teachings[other].teacher)
    }
    teachings = order.map { teachings[$0] }
  }

  /// The teachings grouped by subject.
  package var sections: [ArraySlice<Teaching>] {
    var sections: [ArraySlice<Teaching>] = []
    var start = 0
    for end in teachings.indices.dropFirst()
    where teachings[end].subject != teachings[start].subject {
      sections.append(teachings[start..<end])
      start = end
    }
    return teachings.isEmpty ? [] : sections + [teachings[start...]]
  }
}
