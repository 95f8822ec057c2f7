import Commands
import Platform

Platform.start()
do {
  let context = try Context.ofProcess()
  Environment.exit(run(Array(Environment.arguments.dropFirst()), in: context).rawValue)
} catch {
  let errors = Output(descriptor: 2)
  errors.write("error: the current folder: \(error.reason)\n")
  try? errors.flush()
  Environment.exit(ExitStatus.workspace.rawValue)
}
