import Diagnostics
import Model
import Text

extension Occasion {
  /// The records that one side of an unfinished merge deleted and the other changed. Git leaves such a file as it is on the
  /// side that has it, without markers.
  func undecidedDeletions(in graph: Graph) -> [Diagnostic] {
    guard isOfFolder, let environment, !root.isEmpty else { return [] }
    let repository = Repository(in: root, environment: environment)
    guard repository.workTree?.isMerging == true,
      let output = try? repository.run(
        ["ls-files", "--unmerged", "-z", "--"] + graph.schema.kinds.map(\.folder.text))
    else { return [] }
    var stages: [Path: Set<String>] = [:]
    var answer = GitAnswer(output)
    while let (words, path) = answer.file() {
      if words.count == 3 {
        stages[path, default: []].insert(String(decoding: words[2], as: UTF8.self))
      }
    }
    return stages.compactMap { path, stages in
      guard graph.index(ofPath: path) != nil, stages.contains("1"), stages.count == 2 else {
        return nil
      }
      return Check.undecidedDeletion(of: path, isDeletedHere: stages.contains("3"))
    }
  }
}
