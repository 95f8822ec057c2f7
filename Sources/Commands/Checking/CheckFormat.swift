import Diagnostics
import Model
import Text
import Workspace

/// The shapes that findings come in.
enum CheckFormat: String, CaseIterable {
  case text
  case short
  case json
  case sarif
  case github
  case gitlab
  case junit
}

extension CheckFormat {
  /// Whether it is read by services, which know files by their paths from the repository's top.
  var isForPrograms: Bool {
    switch self {
    case .text, .short: false
    case .json, .sarif, .github, .gitlab, .junit: true
    }
  }

  /// The renderer; `paths` are the files that were looked at, for formats that tell of those too.
  func renderer(
    _ style: OutputStyle, _ rules: [NamedRule], _ language: Language, isStrict: Bool,
    paths: () -> [Path]
  ) -> any Renderer {
    switch self {
    case .text:
      TextRenderer(
        color: style.palette.isColored, width: style.proseWidth, language: language)
    case .short: ShortRenderer(language: language)
    case .json: JSONRenderer(language: language)
    case .sarif:
      SARIFRenderer(
        toolName: "docket", toolVersion: Version.number,
        rules: Check.all.map(SARIFRenderer.Rule.init) + rules.map(SARIFRenderer.Rule.init),
        language: language)
    case .github: GitHubRenderer(language: language)
    case .gitlab: GitLabRenderer(language: language)
    case .junit:
      JUnitRenderer(
        suiteName: "docket check", checkedPaths: paths(), isStrict: isStrict, language: language)
    }
  }
}

extension Diagnostic {
  /// The finding with all its paths below a folder, given with a slash behind it.
  func below(_ folder: String) -> Diagnostic {
    var finding = self
    finding.location.path = "\(folder)\(location.path)"
    for index in related.indices {
      finding.related[index].location.path = "\(folder)\(related[index].location.path)"
    }
    return finding
  }
}
