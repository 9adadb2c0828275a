import ArgumentParser
import Dispatch
package import FlowReports
import FlowTranscripts
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// A report that is written when everything is known: whole or not at all.
package struct ReportFile: Sendable {
  package let report: any Report
  package let kind: ReportKind
  /// Whether it is ended after the console's totals, which don't wait for a reader and stand before other output.
  let isLast: Bool
  private let target: ReportRequest.Target
  private var kept: AppendedFile
  /// Whether it can't be written in full.
  private(set) var isBroken = false
  /// Whether a text about a flow or a file has been written.
  private var hasBegun = false
  /// The path of its file, once that is written in full; nil for a pipe, a device or a build server's page.
  private(set) var writtenPath: String?

  /// Prepares the report.
  package init(_ report: any Report, _ kind: ReportKind, to target: ReportRequest.Target) {
    (self.report, self.kind, self.target) = (report, kind, target)
    var folder = FilePath.temporaryFolder
    switch target {
    case .standardOutput: isLast = true
    case .stepSummary: isLast = false
    case .file(let path):
      let type = (try? Stat(FilePath(path)))?.type
      let isDescriptor = Self.leadsToDescriptor(path)
      isLast = isDescriptor || type == .fifo
      if !isDescriptor, type == nil || type == .regular {
        folder = Self.folder(of: (try? FilePath.safeTarget(path).string) ?? path)
      }
    }
    kept = AppendedFile(keptIn: folder)
  }

  /// Refuses files that can't be written, before the work whose results they would take; a pipe or a device is left alone.
  package static func check(_ reports: [ReportRequest]) throws {
    for case .file(let path) in reports.map(\.target) where !leadsToDescriptor(path) {
      let type = (try? Stat(FilePath(path)))?.type
      guard type == nil || type == .regular || type == .directory else { continue }
      try reportingErrors(of: path) { _ = try replaceable(path) }
    }
  }

  /// The path of the file that collects the summary of a GitHub job's step; nil outside GitHub.
  static var stepSummaryPath: String? {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY", default: ""]
    return path.isEmpty ? nil : path
  }

  private static func folder(of path: String) -> String { FilePath(path).removingLastComponent().string }

  /// The place of a file that is replaced.
  private static func replaceable(_ path: String) throws -> String {
    let target = try place(of: path)
    // A writable folder would permit replacing a read-only file, but that wasn't intended.
    let isWritable = { FileManager.default.isWritableFile(atPath: $0) }
    guard isWritable(folder(of: target)), !FilePath.exists(target) || isWritable(target) else {
      throw Errno.permissionDenied
    }
    return target
  }

  /// Opens a file that is written from now on, or a pipe or a device; throws an error of usage if it can't be written.
  package static func append(to path: String) throws -> AppendedFile {
    try reportingErrors(of: path) {
      if let file = try special(path) { return AppendedFile(file, isFile: false) }
      let target = try place(of: path)
      let file =
        try replace(target)
        ?? .open(
          FilePath(path),
          .readWrite,
          options: [.create, .truncate],
          permissions: [.ownerReadWrite, .groupRead, .otherRead]
        )
      return AppendedFile(file, isFile: true)
    }
  }

  private static func reportingErrors<Result>(of path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      throw ValidationError("the report \(path) can't be written: \(FileProblem.text(error))")
    }
  }

  /// Where a file is written, in a folder that is made if there is none.
  private static func place(of path: String) throws -> String {
    let target = try FilePath.safeTarget(path).string
    let folder = folder(of: target)
    switch (try? Stat(FilePath(folder)))?.type {
    case nil: try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    case .directory: break
    case .some: throw Errno.notDirectory
    }
    if (try? Stat(FilePath(path)))?.type == .directory { throw Errno.isDirectory }
    return target
  }

  /// Opens a pipe, a terminal or the like; nil for a file, and where nothing is yet.
  private static func special(_ path: String) throws -> FileDescriptor? {
    if leadsToDescriptor(path) { return try .open(FilePath(path), .writeOnly, options: [.append]) }
    guard let type = (try? Stat(FilePath(path)))?.type, type != .regular, type != .directory else { return nil }
    return try openSpecial(path, isPipe: type == .fifo)
  }

  /// Opens a pipe or a device; waits for a reader of a pipe, until a signal is received.
  private static func openSpecial(_ path: String, isPipe: Bool) throws -> FileDescriptor {
    guard isPipe else { return try .open(FilePath(path), .writeOnly, options: [.append]) }
    while true {
      do {
        let pipe = try FileDescriptor.open(FilePath(path), .writeOnly, options: [.nonBlocking, .closeOnExec])
        _ = fcntl(pipe.rawValue, F_SETFL, fcntl(pipe.rawValue, F_GETFL) & ~O_NONBLOCK)
        return pipe
      } catch Errno.noSuchAddressOrDevice {
        if StopSignal.isRaised { throw Errno.interrupted }
        TerminalDevice.pause(0.02)
      }
    }
  }

  /// Whether a path leads to an open descriptor, such as `/dev/stdout`.
  ///
  /// Others may write there, too, so even a file is appended to.
  private static func leadsToDescriptor(_ path: String) -> Bool {
    var path = FilePath.absolute(path)
    for _ in 0..<40 {
      let folder = FilePath.real(path.removingLastComponent().string)
      if folder.starts(with: "/proc") || folder == "/dev/fd" { return true }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string) else { return false }
      path = folder.pushing(FilePath(next)).lexicallyNormalized()
    }
    return false
  }

  /// Replaces an old file by a new one, since truncating a file takes time proportional to its length.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The new file; nil if there was no file, or it can't be replaced as a whole.
  /// - Throws: The reason why the old file may not be written.
  private static func replace(_ path: String) throws -> FileDescriptor? {
    guard (try? Stat(FilePath(path)))?.type == .regular else { return nil }
    let old = try FileDescriptor.open(FilePath(path), .writeOnly)
    // The old file is closed, and thereby deleted, in the background.
    defer { DispatchQueue.global().async { try? old.close() } }
    guard (try? FileReplacement.shielded.write(Data(), to: path, through: .all)) != nil else { return nil }
    return try FileDescriptor.open(FilePath(path), .readWrite)
  }

  /// Appends the text of a flow or a file.
  package mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    if hasBegun { append(report.separator) }
    hasBegun = true
    append(text)
  }

  /// Appends text; the first failure is reported, and nothing is kept after it.
  package mutating func append(_ text: String) {
    guard !isBroken, !text.isEmpty else { return }
    do { try kept.append(text.utf8) } catch { fail(error) }
  }

  /// Writes the kept text between a head and a tail.
  mutating func finish(_ summary: RunSummary) {
    append(report.finish(summary))
    guard !isBroken else { return }
    do { try write(try kept.contents(behind: report.head(summary))) } catch { fail(error) }
  }

  private mutating func write(_ data: Data) throws {
    switch target {
    case .file(let path):
      if let file = try Self.special(path) {
        try file.writeInPieces(data)
        return try file.close()
      }
      try FileReplacement.shielded.write(data, to: try FilePath.safeTarget(path).string, through: .all)
      writtenPath = path
    case .standardOutput: _ = Console.print(data)
    case .stepSummary(let path): try Self.add(String(decoding: data, as: UTF8.self), toSummary: path)
    }
  }

  /// Appends a report to the summary of a step of a GitHub job, as much of it as GitHub accepts.
  private static func add(_ report: String, toSummary path: String) throws {
    let file = try FileDescriptor.open(
      FilePath(path),
      .writeOnly,
      options: [.create, .append],
      permissions: [.ownerReadWrite, .groupRead, .otherRead]
    )
    defer { try? file.close() }
    try file.writeAll(MarkdownReport.stepSummary(report).utf8)
  }

  private mutating func fail(_ error: any Error) {
    isBroken = true
    kept.discard()
    Console.printIncomplete("the report \(target.name) can't be written: \(FileProblem.text(error))")
  }
}
