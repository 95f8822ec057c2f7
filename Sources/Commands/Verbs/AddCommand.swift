import CommandLine
import Model
import Operations
import TOML
import Workspace

extension Verb {
  static let add = Verb(
    name: "add",
    command: { kind, schema in
      Command(
        name: "add", summary: "Add a record",
        discussion: schema[kind].ids == .numbers
          ? "It gets the next number, which no other record has or ever had."
          : "Its id is made from its name, in Latin letters, where none is given.",
        options: FieldOptions.setting(schema[kind]) + [
          Option(
            name: "id", kind: .value(placeholder: "ID"), help: "The id, in place of the next one")
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let options = try session.fieldOptions(kind)
      let edits = try options.edits(invocation)
      if edits.isEmpty && !invocation.isGiven("id") && session.canAsk {
        return try session.addInEditor(kind, invocation)
      }
      var values: [Int: Value] = [:]
      for edit in edits {
        if case .set(let value) = edit.change { values[edit.field] = value }
      }
      try session.requireFields(kind, values)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.add(kind, values, id: invocation.value("id"))
      }
    })
}

extension Session {
  /// Refuses a new record without what every one has.
  fileprivate func requireFields(
    _ kind: KindIndex, _ values: [Int: Value]
  ) throws(Failure) {
    let kind = try workspace().schema[kind]
    let missing = kind.missingFields(values)
    guard missing.isEmpty else {
      let options = missing.map { "`--\($0.name)`" }.joined(separator: ", ")
      throw .usage(
        "`docket \(kind.name) add` needs \(options)",
        help: "`docket \(kind.name) add --help` tells what each is")
    }
  }
}
