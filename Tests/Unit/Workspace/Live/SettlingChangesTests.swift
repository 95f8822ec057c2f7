import Platform
import Testing
import Text
import Text
import Workspace

@Suite("Settling changes")
struct SettlingChangesTests {
  @Test("do not show a replaced file as deleted")
  func replacing() {
    var settling = SettlingChanges()
    settling.add(FolderChanges(removed: ["tasks/1.toml"]), at: .zero)
    #expect(settling.settled(at: .milliseconds(60)) == nil)
    settling.add(FolderChanges(written: ["tasks/1.toml"]), at: .milliseconds(60))
    #expect(settling.settled(at: .milliseconds(80)) == FolderChanges(written: ["tasks/1.toml"]))
    settling.add(FolderChanges(removed: ["tasks/1.toml"]), at: .seconds(1))
    let late = Duration.seconds(1) + SettlingChanges.quietAfterRemoval
    #expect(settling.settled(at: late) == FolderChanges(removed: ["tasks/1.toml"]))
  }

  @Test("are not held back forever")
  func longest() {
    var settling = SettlingChanges()
    for moment in stride(from: 0, to: 500, by: 10) {
      #expect(settling.settled(at: .milliseconds(moment)) == nil)
      settling.add(FolderChanges(written: ["tasks/\(moment).toml"]), at: .milliseconds(moment))
    }
    #expect(settling.settled(at: .milliseconds(500))?.written.count == 50)
  }
}
