import Commands
import Platform

Platform.start()
let arguments = Array(Environment.arguments.dropFirst())
if mergesAsGitAsks(arguments) { Environment.exit(ExitStatus.success.rawValue) }
do {
  let context = try Context.ofProcess()
  Environment.exit(run(arguments, in: context).rawValue)
} catch {
  let errors = Output(descriptor: 2)
  errors.write("error: the current folder: \(error.reason)\n")
  try? errors.flush()
  Environment.exit(ExitStatus.workspace.rawValue)
}
