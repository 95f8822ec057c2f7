extension Schema {
  /// Returns the filter options of a kind and their paths: its own fields, and the reference fields of the kinds it
  /// refers to, nearest first, if the name is still free.
  package func filterPaths(of kind: KindIndex) -> [(option: String, path: FieldPath)] {
    var paths: [(option: String, path: FieldPath)] = []
    var options: Set<String> = []
    var pending = [FieldPath(end: .id, kind: kind)]
    var seen: Set<KindIndex> = [kind]
    var next = 0
    while next < min(pending.count, Self.maxFilteredKinds) {
      let start = pending[next]
      next += 1
      for (index, field) in self[start.kind].fields.enumerated() {
        let target = target(of: field)
        guard start.steps.isEmpty || target != nil else { continue }
        if options.insert(field.name).inserted {
          var path = start
          path.end = .field(index)
          paths.append((field.name, path))
        }
        guard let step = ReferenceStep(along: index, of: start.kind, in: self), step.isSingle,
          seen.insert(step.kind).inserted
        else { continue }
        pending.append(FieldPath(steps: start.steps + [step], end: .id, kind: step.kind))
      }
    }
    return paths
  }

  /// The maximum number of kinds that filter options reach, nearest first. Conditions can reach all kinds.
  private static let maxFilteredKinds = 32
}
