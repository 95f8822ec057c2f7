import Model
import Platform
import TOML
import Text
import Workspace

/// What `docket git resolve` makes of a stopped merge, before anything is written.
struct Resolution {
  let versions: Versions
  let schema: Schema
  /// The files of the stopped merge, by path.
  let unmerged: [String: UnmergedFile]
  /// The content of files that change, and nil for those that go.
  private(set) var contents: [String: [UInt8]?] = [:]
  /// The paths that git shall take as resolved.
  private(set) var resolved: Set<String> = []
  /// What was done, a line for each.
  private(set) var deeds: [String] = []
  /// What a person has to see to.
  private(set) var open: [String] = []
  /// New numbers by former names, with those of earlier commits of the same operation.
  private(set) var numbers: [RecordName: Int64]
  let read: (String) -> [UInt8]?
  private let stageBlobs: [String: [UInt8]]

  init(
    _ versions: Versions, unmerged: [UnmergedFile], stageBlobs: [String: [UInt8]],
    numbers: [RecordName: Int64], read: @escaping (String) -> [UInt8]?
  ) {
    self.versions = versions
    schema = versions.schema
    self.unmerged = Dictionary(unmerged.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    self.stageBlobs = stageBlobs
    self.numbers = numbers
    self.read = read
  }

  /// The content of a file as it will be.
  func content(_ path: String) -> [UInt8]? {
    if let planned = contents[path] { return planned }
    return read(path)
  }

  mutating func set(_ path: String, _ bytes: [UInt8]?, isResolved: Bool = true) {
    contents[path] = .some(bytes)
    if isResolved { resolved.insert(path) }
  }

  mutating func note(_ deed: String) { deeds.append(deed) }
  mutating func leaveOpen(_ matter: String) {
    if !open.contains(matter) { open.append(matter) }
  }
}

extension Resolution {
  /// Gives the records that came with the other side under a number of ours numbers of their own.
  mutating func renumber(
    nextNumber: (KindIndex) throws(Failure) -> Int64
  ) throws(Failure) {
    var pending: [RecordName] = []
    for name in versions.collisions {
      guard let ours = versions.ours.paths[name], let theirs = versions.theirs.paths[name] else {
        continue
      }
      if ours == theirs {
        guard let file = unmerged[ours], file.base == nil else { continue }
        if let standing = read(ours), !hasConflictMarkers(standing),
          standing != versions.bytes(name, in: versions.ours)
        {
          leaveOpen(
            "\(ours): was edited since the merge stopped; `git add` it when it is as wanted")
          continue
        }
      } else if read(ours) == nil || read(theirs) == nil {
        continue
      }
      numbers[name] = try nextNumber(name.kind)
      pending.append(name)
    }
    for name in pending { place(name) }
  }

  private mutating func place(_ name: RecordName) {
    guard let number = numbers[name], let path = versions.ours.paths[name],
      let theirPath = versions.theirs.paths[name],
      let own = versions.bytes(name, in: versions.ours),
      let other = versions.bytes(name, in: versions.theirs)
    else { return }
    let folder = theirPath.dropLast(name.id.utf8.count + ".toml".utf8.count)
    let newPath = "\(folder)\(number).toml"
    let edits = edits(of: name, to: Document(other))
    let renumbered = apply(edits.all, to: Document(other), name.kind) ?? other
    if path == theirPath {
      set(path, own)
    } else {
      set(theirPath, nil)
    }
    set(newPath, renumbered)
    let title = title(of: name, other)
    note(
      "Gave \(schema[name.kind].name) \(name.id) of the other side\(title) the number \(number)"
        + " (\(newPath))")
  }

  private func title(of name: RecordName, _ bytes: [UInt8]) -> String {
    let path = "\(schema[name.kind].folder)/\(name.id).toml"
    let graph = Graph(schema: schema, files: [(path, bytes)])
    guard let number = graph.number(of: name.id, kind: name.kind) else { return "" }
    let title = graph.title(of: number, language: .english)
    return title == schema[name.kind].untitled(id: name.id, language: .english)
      ? "" : " (\(title))"
  }
}

extension Resolution {
  /// The edits that keep references meaning what they meant on the other side.
  struct ReferenceEdits {
    var all: [FieldEdit] = []
    /// Fields whose one value means one record on our side and another on the other.
    var ambiguous: [Field] = []
  }

  /// The edits by which a document refers to renumbered records as the other side's version of a record
  /// does; `besideOurs` leaves what our side refers to.
  func edits(
    of name: RecordName, to document: Document, besideOurs: Bool = false
  ) -> ReferenceEdits {
    let kind = schema[name.kind]
    let before = versions.bytes(name, in: versions.base).map { Document($0) }
    let own = besideOurs ? versions.bytes(name, in: versions.ours).map { Document($0) } : nil
    let other = versions.bytes(name, in: versions.theirs).map { Document($0) }
    var edits = ReferenceEdits()
    for (index, field) in kind.fields.enumerated() {
      guard let target = schema.target(of: field) else { continue }
      let old = referenceItems(field, in: before)
      let ours = referenceItems(field, in: own)
      let present = referenceItems(field, in: document)
      for (record, number) in numbers where record.kind == target {
        let reference = schema.reference(to: record)
        guard referenceItems(field, in: other).contains(reference), !old.contains(reference),
          present.contains(reference)
        else { continue }
        let isOurs = ours.contains(reference)
        switch field.multiplicity {
        case .one where isOurs: edits.ambiguous.append(field)
        case .one: edits.all.append(FieldEdit(index, .set(.integer(number))))
        case .list where isOurs: edits.ambiguous.append(field)
        case .list: edits.all.append(FieldEdit(index, .replace(reference, with: .integer(number))))
        case .set:
          if !isOurs { edits.all.append(FieldEdit(index, .remove([reference]))) }
          edits.all.append(FieldEdit(index, .add([.integer(number)])))
        }
      }
    }
    return edits
  }

  func apply(_ edits: [FieldEdit], to document: Document, _ kind: KindIndex) -> [UInt8]? {
    if edits.isEmpty { return document.bytes }
    return (try? schema[kind].applying(edits, to: document))?.bytes
  }

  /// Merges the files that git stopped at by what they say, and keeps references on those it merged.
  mutating func mergeRecords() {
    for file in unmerged.values.sorted(by: { $0.path < $1.path })
    where !resolved.contains(file.path) {
      merge(file)
    }
    if numbers.isEmpty { return }
    for name in versions.theirs.blobs.keys.sorted(by: { ($0.kind, $0.id) < ($1.kind, $1.id) })
    where versions.theirs.blobs[name] != versions.base.blobs[name] && !isRenumbered(name) {
      follow(name)
    }
  }

  /// Whether the record's own number changed, so that the file of that number is not the other side's.
  private func isRenumbered(_ name: RecordName) -> Bool { numbers[name] != nil }

  private mutating func merge(_ file: UnmergedFile) {
    let path = file.path
    guard let name = schema.recordName(ofPath: path) else {
      return leaveOpen("\(path): is no record; resolve it by hand")
    }
    guard let ours = file.ours.flatMap({ stageBlobs[$0] }),
      let theirs = file.theirs.flatMap({ stageBlobs[$0] })
    else {
      let reason =
        switch (file.ours, file.theirs) {
        case (nil, .some): "our side removed or renamed it, and the other changed it"
        case (.some, nil): "the other side removed or renamed it, and ours changed it"
        default: "each side has it under another name"
        }
      return leaveOpen("\(path): \(reason); choose one")
    }
    if let standing = content(path), !hasConflictMarkers(standing) {
      return leaveOpen(
        "\(path): was edited since the merge stopped; `git add` it when it is as wanted")
    }
    let document = Document(theirs)
    let followed = edits(of: name, to: document)
    let other = apply(followed.all, to: document, name.kind) ?? theirs
    let base = file.base.flatMap { stageBlobs[$0] } ?? []
    do throws(MergeRefusal) {
      let merged = try Model.merge(
        base: base, ours: ours, theirs: other, as: schema[name.kind],
        style: ConflictStyle(ours: "ours", theirs: "theirs"))
      let isClean = merged.conflicts.isEmpty
      set(path, merged.bytes, isResolved: isClean)
      if isClean { return note("Merged \(path)") }
      let names = merged.conflicts.map { "`\($0)`" }.joined(separator: ", ")
      leaveOpen("\(path): both sides changed \(names); choose one")
    } catch {
      leaveOpen("\(path): cannot be merged by what it says; resolve it by hand")
    }
  }

  /// Has a record that was merged refer to what the other side's version of it meant.
  private mutating func follow(_ name: RecordName) {
    guard let path = versions.theirs.paths[name], unmerged[path] == nil,
      let bytes = content(path) ?? versions.ours.paths[name].flatMap(content)
    else { return }
    let standing = content(path) == nil ? versions.ours.paths[name] ?? path : path
    let document = Document(bytes)
    let edits = edits(of: name, to: document, besideOurs: true)
    for field in edits.ambiguous {
      leaveOpen("\(standing): `\(field.name)` means another record on each side; choose one")
    }
    guard let changed = apply(edits.all, to: document, name.kind), changed != bytes else { return }
    set(standing, changed)
    note("Changed \(standing) to refer to the new numbers")
  }
}
