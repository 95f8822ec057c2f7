import Platform
package import Text

/// A setting of the clone that docket needs.
package struct GitSetting: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    (self.name, self.value) = (name, value)
  }

  /// If the program is missing or fails, the driver lets git merge the file as text.
  package static let all = [
    GitSetting(name: "merge.docket.name", value: "docket: merge records by what they say"),
    GitSetting(
      name: "merge.docket.driver",
      value: "docket git merge-driver %O %A %B %L %P %S %X %Y"
        + " || { test $? -gt 1 && git merge-file --marker-size=%L %A %O %B; }"),
    GitSetting(
      name: "diff.docket.xfuncname",
      value: #"^([A-Za-z0-9_."'-]+[ \t]*=.*|\[.*\])[ \t]*$"#),
    directoryRenames,
  ]

  /// A record stays in the folder into which somebody put it, also if all other files of that folder moved elsewhere.
  static let directoryRenames = GitSetting(name: "merge.directoryRenames", value: "false")
}

extension Repository {
  /// Those of some settings that are missing in the clone or have another value.
  package func missing(_ settings: [GitSetting]) throws -> [GitSetting] {
    var missing: [GitSetting] = []
    for setting in settings
    where try line(["config", "--get", setting.name])?.isExactly(setting.value) != true {
      missing.append(setting)
    }
    return missing
  }

  package func set(_ setting: GitSetting) throws {
    _ = try run(["config", "--local", "--replace-all", setting.name, setting.value])
  }

  /// Removes docket's settings from the clone; returns those that existed.
  package func removeSettings() throws -> [GitSetting] {
    var removed: [GitSetting] = []
    for setting in GitSetting.all {
      let value = try line(["config", "--local", "--get", setting.name])
      // Former versions gave docket's own settings other values.
      guard setting == .directoryRenames ? value == setting.value : value != nil else { continue }
      _ = try run(["config", "--local", "--unset-all", setting.name])
      removed.append(setting)
    }
    for section in ["merge.docket", "diff.docket"] {
      // Fails if removing the last setting has removed the section.
      _ = try attempt(["config", "--local", "--remove-section", section])
    }
    return removed
  }

  /// Removes a setting from the clone if it has this value there; returns whether it had.
  package func remove(_ setting: GitSetting) throws -> Bool {
    let value = try line(["config", "--local", "--get", setting.name])
    guard value?.isExactly(setting.value) == true else { return false }
    _ = try run(["config", "--local", "--unset-all", setting.name])
    return true
  }

  /// The value of a path's git attribute.
  package func attribute(_ name: String, of path: Path) throws -> String? {
    let answer = GitAnswer(try run(["check-attr", "-z", name, "--", path.text])).texts
    return answer.count == 3 ? answer[2] : nil
  }
}

extension Repository {
  /// The folder of the hooks that git runs.
  package struct HooksFolder {
    /// An absolute path.
    package let path: String
    /// The value of the setting `core.hooksPath`; such a folder may serve other repositories too.
    package let setting: String?
  }

  package func hooksFolder() throws -> HooksFolder {
    try requireLeastVersion()
    func absolute(_ path: String, from folder: String) -> String {
      isAbsolute(path) ? path : folder + "/" + path
    }
    func answer(_ options: [String]) throws -> String {
      let output = try run(
        ["config"] + options + ["core.hooksPath"], accepting: [0, 1], withHooks: true)
      return line(output)
    }
    let chosen = try answer(["--get"])
    if !chosen.isEmpty {
      let path = try answer(["--type=path", "--get"])
      return HooksFolder(path: absolute(path, from: workTree?.top ?? folder), setting: chosen)
    }
    let own = absolute(line(try run(["rev-parse", "--git-common-dir"])), from: folder)
    let resolved = (try? FileSystem.real.resolvedPath(of: own)) ?? own
    return HooksFolder(path: resolved + "/hooks", setting: nil)
  }

  private func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
}

extension Repository {
  /// The editor in the user's or the system's git settings. The repository's settings are ignored, because they may have come
  /// with a clone.
  package func userEditor() -> String? {
    for scope in ["--global", "--system"] {
      let answer = (try? line(["config", scope, "--includes", "--get", "core.editor"])) ?? nil
      if let answer, !answer.isEmpty { return answer }
    }
    return nil
  }
}
