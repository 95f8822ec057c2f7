import Platform

extension Directory {
  /// Opens a folder some levels below this one; no link is followed on the way.
  func folder(_ path: String) throws(SystemError) -> Directory {
    var names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }[...]
    var folder = try directory(names.popFirst() ?? ".")
    while let name = names.popFirst() { folder = try folder.directory(name) }
    return folder
  }
}
