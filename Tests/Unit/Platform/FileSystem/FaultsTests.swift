import Platform
import TestSupport
import Testing
import Text

@Suite("Faults of the file system")
struct FaultsTests {
  @Test("occur at every call, one per run, and each is thrown")
  func failures() throws {
    for number in 0... {
      let faults = Faults(.failure(code: ErrorNumber.noSpace), atCall: number)
      let error = try attempt(with: faults).error
      if !faults.isReached {
        #expect(error == nil)
        #expect(number == faults.calls.count)
        return
      }
      #expect(error?.code == ErrorNumber.noSpace)
    }
  }

  @Test("that end the program leave the disk unchanged from then on", arguments: [true, false])
  func deaths(before: Bool) throws {
    let moment: FileSystem.Phase = before ? .before : .after
    var left: [[String]] = []
    for number in 0... {
      let faults = Faults(.death(moment), atCall: number)
      let (error, files) = try attempt(with: faults)
      if !faults.isReached { break }
      #expect(error?.code == Faults.deathCode)
      left.append(files)
    }
    // Open the folder, create, write twice, sync, close, rename, sync the folder.
    let alive = [[], [], ["t="], ["t=12"], ["t=1234"], ["t=1234"], ["t=1234"], ["f=1234"]]
    #expect(left == (before ? alive : Array(alive.dropFirst()) + [["f=1234"]]))
  }

  @Test("do not occur without a fault to inject, and the calls are counted")
  func calls() throws {
    let faults = Faults()
    #expect(try attempt(with: faults).error == nil)
    #expect(
      faults.calls == [.openat, .openat, .write, .write, .fsync, .close, .renameat, .fsync])
    #expect(!faults.isReached)
  }

  @Test("also occur while reading")
  func reading() throws {
    try withTemporaryDirectory { path in
      try Directory.open(path).put("abc", in: "f")
      let faults = Faults(.failure(code: ErrorNumber.inputOutput), atCall: 3)
      let folder = try Directory.open(path, in: faults.fileSystem, shownAs: "")
      let error = SystemError(call: .read, path: "f", code: ErrorNumber.inputOutput)
      #expect(throws: error) { try folder.read("f", limit: 9) }
    }
  }

  /// Replaces a file as a transaction does, and cleans up after an error.
  private func attempt(
    with faults: Faults
  ) throws -> (error: SystemError?, files: [String]) {
    try withTemporaryDirectory { path in
      var caught: SystemError?
      do throws(SystemError) {
        let folder = try Directory.open(path, in: faults.fileSystem)
        do throws(SystemError) {
          let file = try folder.createFile("t")
          try file.write(Array("1234".utf8))
          try file.sync()
          try file.close()
          try folder.rename("t", to: "f")
          try folder.sync()
        } catch {
          try? folder.remove("t")
          throw error
        }
      } catch {
        caught = error
      }
      let folder = try Directory.open(path)
      return (caught, try folder.names().map { "\($0)=\(try folder.text(of: $0))" })
    }
  }
}
