import Model
import Operations
import Text

extension Failure {
  init(_ error: ChangeError) {
    switch error {
    case .invalidID(let id, let form):
      self = .usage(
        "`\(sanitized(id))` is not an id: \(RecordID.description(of: form))",
        help: RecordID.suggestion(for: id, form).map { "did you mean `\($0)`?" })
    case .idTaken(let id, let kind):
      self = .refused("there is \(withArticle(kind.name)) `\(id)` already")
    case .noID(let field?):
      self = .usage("`--\(field)` is empty", help: "the id is made from it, or given by `--id`")
    case .noID(nil):
      self = .usage("no id can be made from the name", help: "give one by `--id`")
    case .notEditable(let path, let kind, let id):
      self = .refused(
        "\(sanitized(path)): the file is written in a way that this cannot be changed in",
        help: "edit it by hand: `docket \(kind.name) edit \(id)`")
    case .held(let references): self.init(held: references)
    case .nothingToReferTo(let kind):
      self = .refused(
        "there are no \(kind.pluralLabel.english.lowercased()) to choose from",
        help: "add one first: `docket \(kind.name) add`")
    case .hiddenRecord(let path):
      self = .refused(
        "\(sanitized(path)) is a record that git's sparse checkout leaves out of the folder",
        help: "choose another id, or have it here: `git sparse-checkout disable`")
    case .bringsErrors:
      self = .refused("nothing was changed")
    }
  }

  private init(held references: [HoldingReference]) {
    func target(_ reference: HoldingReference) -> String {
      "\(reference.targetKind) `\(sanitized(reference.target.id))`"
    }
    let lines = references.map { reference in
      "\(sanitized(reference.path)): `\(reference.field)` is \(target(reference))\n"
    }
    self.init(
      details: lines.joined(),
      message: "\(references.first.map(target) ?? "it") is referred to, and cannot go; "
        + "nothing was changed",
      help: [
        "`--replace-with ID`, `--unset-references` or `--cascade` says what becomes of the references"
      ],
      status: .failure)
  }
}
