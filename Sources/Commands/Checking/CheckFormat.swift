import Diagnostics
import Model
import Text
import Workspace

/// An output format of `docket check`.
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
  /// Whether services read it; then paths begin at the top folder of the repository.
  var isForPrograms: Bool {
    switch self {
    case .text, .short: false
    case .json, .sarif, .github, .gitlab, .junit: true
    }
  }

  /// The renderer; `paths` are the checked files, which some formats list.
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

extension Renderer {
  /// Renders findings with other paths than those of the workspace, by which `sources` finds their files.
  func render(
    _ findings: [Diagnostic], at shown: (Path) -> Path, sources: (Path) -> SourceFile?
  ) -> String {
    var paths: [Path: Path] = [:]
    func move(_ location: inout Diagnostic.Location) {
      let path = shown(location.path)
      paths[path] = location.path
      location.path = path
    }
    let moved = findings.map { finding in
      var finding = finding
      move(&finding.location)
      for index in finding.related.indices { move(&finding.related[index].location) }
      return finding
    }
    return render(moved) { sources(paths[$0] ?? $0) }
  }
}
