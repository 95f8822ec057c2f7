import Platform

/// Whether tests can use a program of a search path, by default of `PATH`; always where `CI=true`, so that tests that miss it fail
/// there and are skipped elsewhere.
package func isInstalled(
  _ program: String, on path: String? = Environment.variables["PATH"]
) -> Bool {
  Environment.variables["CI"] == "true"
    || Process.isInstalled(program, environment: ["PATH": path ?? ""])
}
