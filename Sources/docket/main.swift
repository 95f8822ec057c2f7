import Commands
import Platform

Platform.start()
let arguments = Array(Environment.arguments.dropFirst())
do {
  Environment.exit(run(arguments, in: try Context.ofProcess()).rawValue)
} catch {
  Environment.exit(ExitStatus.workspace.rawValue)
}
