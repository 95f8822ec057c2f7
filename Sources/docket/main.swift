import Commands
import Platform

Platform.start()
let arguments = Array(Environment.arguments.dropFirst())
if mergesAsGitAsks(arguments) { Environment.exit(ExitStatus.success.rawValue) }
do {
  let context = try Context.ofProcess()
  Environment.exit(run(arguments, in: context).rawValue)
} catch {
  Environment.exit(failWithoutFolder(because: error).rawValue)
}
