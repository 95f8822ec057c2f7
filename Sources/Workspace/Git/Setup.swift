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
  ]
}

extension Repository {
  /// Those of some settings that are missing in the clone or have another value.
  package func missing(_ settings: [GitSetting]) throws -> [GitSetting] {
    var missing: [GitSetting] = []
    for setting in settings
    where try line(["config", "--get", setting.name]) != setting.value {
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
    for setting in GitSetting.all
    where try line(["config", "--local", "--get", setting.name]) != nil {
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
    guard try line(["config", "--local", "--get", setting.name]) == setting.value else {
      return false
    }
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
  /// The location of the repository's hooks.
  package enum HooksFolder: Hashable, Sendable {
    /// The repository's own folder, as an absolute path.
    case own(String)
    /// A folder from the setting `core.hooksPath`, which many repositories may share.
    case chosen(String)
  }

  package func hooksFolder() throws -> HooksFolder {
    try requireLeastVersion()
    let chosen = line(
      try run(["config", "--get", "core.hooksPath"], accepting: [0, 1], withHooks: true))
    if !chosen.isEmpty { return .chosen(chosen) }
    let named = line(try run(["rev-parse", "--git-common-dir"]))
    let own = named.utf8.first == UInt8(ascii: "/") ? named : folder + "/" + named
    return .own(((try? FileSystem.real.resolvedPath(of: own)) ?? own) + "/hooks")
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
