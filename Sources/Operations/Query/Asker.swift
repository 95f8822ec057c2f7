package import Model
package import Workspace

extension Workspace {
  /// What the one who asks is known by: what `DOCKET_ME` says, or else the e-mail and the name that git commits with.
  ///
  /// Nothing is asked of git where the condition does not ask for that one.
  package func namesOfAsker(
    for condition: Condition?, _ environment: [String: String]
  ) -> [String] {
    guard condition?.asksForMe == true else { return [] }
    if let name = environment["DOCKET_ME"], !name.isEmpty { return [name] }
    let repository = Repository(in: root, environment: environment)
    return ["user.email", "user.name"].compactMap { key in
      (try? repository.line(["config", "--get", key])) ?? nil
    }
  }
}
