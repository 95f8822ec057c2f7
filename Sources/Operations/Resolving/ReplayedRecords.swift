import Model
import TOML
import Text
import Workspace

extension Joining {
  /// Joins records that a commit brought which was made anew on other parents.
  mutating func joinReplayed(_ git: Git) throws(GitError) {
    var byText: [[UInt8]: [Int]] = [:]
    for index in free.sorted() {
      if let text = text(rest[index]) { byText[text, default: []].append(index) }
    }
    var candidates: [Int: [Int]] = [:]
    for index in left {
      if let alike = text(open[index]).flatMap({ byText[$0] }) { candidates[index] = alike }
    }
    if candidates.isEmpty { return }
    let commits = candidates.flatMap { index, alike in
      [open[index].origin.commit] + alike.map { rest[$0].origin.commit }
    }
    marks = try git.replayMarks(of: Set(commits))
    for index in candidates.keys {
      candidates[index] = candidates[index]?.filter { isReplayed(open[index], rest[$0]) }
    }
    let taken = try takenPlaces(candidates, git)
    var count = -1
    // What refers to others is known again when those are.
    while count != found.count {
      count = found.count
      joinEach { joining, index in
        candidates[index]?.first { other in
          joining.free.contains(other)
            && joining.open[index].origin.path.isExactly(joining.rest[other].origin.path)
            && joining.referToSame(joining.open[index], joining.rest[other])
        }
      }
      joinEach { joining, index in
        candidates[index]?.first { other in
          let (one, two) = (joining.open[index].origin, joining.rest[other].origin)
          return joining.free.contains(other) && !one.path.isExactly(two.path)
            && (joining.isTaken(one.path, before: two.commit, taken)
              || joining.isTaken(two.path, before: one.commit, taken))
            && (joining.isRenamed(joining.open[index], joining.rest[other])
              || joining.referToSame(joining.open[index], joining.rest[other]))
        }
      }
    }
  }

  /// Whether one is known to have got the number of the other: a person may have taken out by then what it refers to.
  private func isRenamed(_ one: Arrival, _ other: Arrival) -> Bool {
    renamed.contains(Renaming(name: one.file.name, other: other.file.name))
  }

  /// What a record said when it came, but for references; nil where it said nothing else.
  private func text(_ arrival: Arrival) -> [UInt8]? {
    guard let bytes = contents[arrival.first] else { return nil }
    let text = schema[arrival.file.name.kind].textButReferences(bytes)
    return text.isEmpty ? nil : text
  }

  private func isReplayed(_ one: Arrival, _ other: Arrival) -> Bool {
    guard one.file.name.kind == other.file.name.kind, let mark = marks[one.origin.commit] else {
      return false
    }
    return one.origin.commit != other.origin.commit && mark == marks[other.origin.commit]
  }

  /// The paths, of those under whose names records came on one side, that stood already before the same came on
  /// the other: only then does a replayed record get another number.
  private func takenPlaces(
    _ candidates: [Int: [Int]], _ git: Git
  ) throws(GitError) -> Set<Identity> {
    var places: Set<Identity> = []
    for (index, others) in candidates {
      for other in others {
        let (one, two) = (open[index].origin, rest[other].origin)
        if one.path.isExactly(two.path) { continue }
        places.formUnion(namesakes(of: one.path, before: two.commit))
        places.formUnion(namesakes(of: two.path, before: one.commit))
      }
    }
    return try git.existing(places)
  }

  private func isTaken(_ path: String, before commit: String, _ taken: Set<Identity>) -> Bool {
    !taken.isDisjoint(with: namesakes(of: path, before: commit))
  }

  /// Where a record may have lain before a commit that has the name of a file, in whatever folder.
  private func namesakes(of path: String, before commit: String) -> [Identity] {
    guard let parent = parents[commit] else { return [] }
    let others = schema.recordName(ofPath: path).flatMap { paths[$0] } ?? []
    return Set(others.map(ExactText.init)).union([ExactText(path)]).map {
      Identity(commit: parent, path: $0.text)
    }
  }

  /// Whether two records referred to the same when they came, by the names that this has on either side.
  private func referToSame(_ one: Arrival, _ other: Arrival) -> Bool {
    if one.first == other.first { return true }
    guard let left = contents[one.first], let right = contents[other.first] else { return false }
    let (document, counterpart) = (Document(left), Document(right))
    return schema[one.file.name.kind].fields.allSatisfy { field in
      guard let target = schema.target(of: field) else { return true }
      var rest = counterpart.references(by: field)
      for value in document.references(by: field) {
        guard let index = rest.firstIndex(where: { isSame(value, $0, target) }) else {
          return false
        }
        rest.remove(at: index)
      }
      return rest.isEmpty
    }
  }

  private func isSame(_ value: Value, _ other: Value, _ target: KindIndex) -> Bool {
    if value == other { return true }
    guard let name = schema.recordName(of: value, target),
      let counterpart = schema.recordName(of: other, target)
    else { return false }
    return renamed.contains(Renaming(name: name, other: counterpart))
  }
}
