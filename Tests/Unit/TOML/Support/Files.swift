import TestSupport
import CLibrary

/// Returns the bytes of a file; nil if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}

/// Overwrites a file, for recording expectations.
func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "wb") else { return }
  defer { fclose(file) }
  _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
}

/// Returns the path of a folder of cases next to the tests.
func testFolder(_ name: String) -> String {
  "\(repositoryRoot)/Tests/Unit/TOML/\(name)"
}

/// Returns the names in a folder, sorted.
func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

/// Returns the value of an environment variable.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
