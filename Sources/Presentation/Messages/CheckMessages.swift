package import Text

/// Messages of `docket check` and `docket explain`.
package enum CheckMessages {
  static let showsErrors = LocalizedText(
    "`docket check` shows the errors", "их покажет `docket check`")
  package static let showsWhere = LocalizedText(
    "`docket check` shows where", "где именно, покажет `docket check`")
}
