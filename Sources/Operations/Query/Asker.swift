package import Model
package import Workspace

extension Workspace {
  /// The names that identify the current user: `DOCKET_ME`, or else the e-mail and name from git's configuration.
  ///
  /// Git is run only if the condition uses `me`.
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
