import Platform

/// What has to be true of the name that a staged file takes.
enum NameState {
  /// Nothing has it.
  case free
  /// A file has it, which is replaced.
  case taken
}

/// Gives a staged file its name in a folder at one stroke.
///
/// On another file system than that of the local folder it is copied there first, under a hidden name.
func put(
  _ staged: String, from staging: borrowing Directory, at name: String,
  in folder: borrowing Directory, _ state: NameState
) throws(SystemError) {
  do {
    try take(staged, from: staging, at: name, in: folder, state)
  } catch  where error.code == ErrorNumber.crossDevice {
    let copy = ".docket-\(staged)"
    try copyFile(staged, from: staging, to: copy, in: folder)
    do {
      try take(copy, from: folder, at: name, in: folder, state)
    } catch {
      try? folder.remove(copy)
      throw error
    }
    try staging.remove(staged)
  }
}

private func take(
  _ source: String, from directory: borrowing Directory, at name: String,
  in folder: borrowing Directory, _ state: NameState
) throws(SystemError) {
  switch state {
  case .free: try directory.move(source, to: name, in: folder)
  case .taken: try directory.rename(source, to: name, in: folder)
  }
}

/// Copies a file with its attributes, over what an earlier attempt left.
private func copyFile(
  _ name: String, from directory: borrowing Directory, to copy: String,
  in folder: borrowing Directory
) throws(SystemError) {
  guard case .file(let bytes) = try directory.standing(name, limit: .max) else {
    throw SystemError(call: .openat, path: directory.path(of: name), code: ErrorNumber.notFound)
  }
  if try folder.statusIfAny(copy) != nil { try folder.remove(copy) }
  let file = try folder.createFile(copy, permissions: 0o600)
  try file.write(bytes)
  try file.take(try directory.attributes(of: name))
  try file.sync()
  try file.close()
}
