import Platform
import Text

extension Directory {
  /// What tells this folder from every copy of it: the number of its inode and when it was made, which no
  /// clone, archive or `cp -a` brings along, and nobody can choose.
  ///
  /// Docket's own state is marked by that of `.docket`, so that what lies there counts only where docket
  /// wrote it. A folder that is moved within its file system stays what it is; a copy and a restored backup
  /// are others, and so is the same folder on a file system that numbers its files anew whenever it is mounted.
  func identity() throws(SystemError) -> String {
    let details = try details()
    let born = details.born.map { " \($0.seconds) \($0.nanoseconds)" } ?? ""
    return Checksum("\(details.inode)\(born)".utf8).text
  }
}
