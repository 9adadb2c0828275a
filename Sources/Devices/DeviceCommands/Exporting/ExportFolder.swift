import AppExport
import CommandSupport
import FlowChecker
import FlowSyntax
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// A folder of exported files, which is compared with an export, or gets its files.
struct ExportFolder {
  let path: String
  /// The origin of the files, as a sentence names it: “flows”.
  let source: String
  /// The verb to it: “say”.
  let verb: String
  /// The command that writes them.
  var command = "export"

  private func report(_ diagnostic: Diagnostic) { Console.show([diagnostic]) }

  private func generated(_ file: ExportedFile) -> GeneratedFile {
    GeneratedFile(
      path: path.hasSuffix("/") ? path + file.name : "\(path)/\(file.name)",
      head: file.head,
      command: command,
      help: "name another folder with --output, or move the file away"
    )
  }

  /// Prints how the folder's files differ from an export.
  func compare(_ files: [ExportedFile]) -> ExitStatus {
    let painter = Console.painter(breaksLines: false)
    var status = ExitStatus.passed
    for file in files {
      let there = generated(file)
      guard FilePath.exists(there.path) else {
        Console.printError("\(there.path) isn't there")
        if status == .passed { status = .diverged }
        continue
      }
      do throws(Diagnostic) {
        let old = try there.load()
        guard old.bytes != Array(file.text.utf8) else { continue }
        _ = Console.print(UnifiedDiff(old, [TextEdit(0..<old.bytes.count, file.text)]).text(painter: painter))
        if status == .passed { status = .diverged }
      } catch {
        report(error)
        status = .invalid
      }
    }
    let left = leftOver(besides: files)
    for place in left { Console.printError("\(place) is of \(Self.gone); remove it") }
    if status == .passed, !left.isEmpty { return .diverged }
    if status == .passed { return Console.print("\(path) has what the \(source) \(verb)\n") ? .passed : .invalid }
    Console.printError(
      "\(path) doesn't have what the \(source) \(verb); navflow export --output \(path) writes it anew"
    )
    return status
  }

  /// Writes the files of an export, all of them or none.
  func save(_ files: [ExportedFile], _ note: String) -> ExitStatus {
    let there = files.map(generated)
    do throws(Diagnostic) {
      // None is written if one of them can't be replaced.
      for file in there { _ = try file.replaceable() }
    } catch {
      report(error)
      return .invalid
    }
    for (file, place) in zip(files, there) {
      guard let reason = place.write(file.text) else { continue }
      Console.printIncomplete("\(place.path) can't be written: \(reason)")
      return .invalid
    }
    Console.printNote("wrote \(files.count.counted("file")) into \(path)\(note)")
    for place in leftOver(besides: files) { Console.printNote("\(place) is of \(Self.gone); remove it") }
    return .passed
  }

  private static let gone = "an earlier export of the app, which no longer has it"

  /// The paths of the Swift files in the folder that an earlier export of the same app has left there, by name.
  ///
  /// All files of an app begin with the same line, which names the app file, so that another app's are never among them.
  private func leftOver(besides files: [ExportedFile]) -> [String] {
    guard source == "app", let line = files.first?.text.prefix(while: { $0 != "\n" }) else { return [] }
    // A disk that doesn't tell cases apart may keep the name that a file had before.
    let written = Set(files.map { $0.name.lowercased() })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") && !written.contains($0.lowercased()) }
      .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      .filter { !FilePath.isLink($0) && isWritten($0, beginningWith: "\(line)\n") }
  }

  private func isWritten(_ path: String, beginningWith line: String) -> Bool {
    guard let file = try? FileLoader(limit: 1 << 20).load(path) else { return false }
    return file.bytes.starts(with: line.utf8)
  }
}
