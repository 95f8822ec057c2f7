/// The absolute path of the repository, as the compiler saw it.
package let repositoryRoot: String = #filePath.split(separator: "/").dropLast(4)
  .reduce(into: "") { $0 += "/\($1)" }
