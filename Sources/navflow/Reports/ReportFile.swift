import ArgumentParser
import Dispatch
import FlowReports
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A report that is written: a transcript during the run, so that it is readable after a kill; others at its end.
///
/// A report that isn't a transcript is written whole or not at all.
struct ReportFile: Sendable {
  private enum Sink {
    /// A file that is appended to, or a device.
    case stream
    /// A pipe or an open descriptor, whose reader may take its time.
    case pipe
    case file(String)
    case standardOutput
    case stepSummary(String)
  }

  let report: MaskedReport
  let kind: ReportKind
  private let name: String
  private let sink: Sink
  /// The file that is written during the run.
  private var stream: AppendedFile?
  private var spool: Spool?
  private var isBroken = false
  /// Whether a text about a flow or a file has been written.
  private var hasBegun = false

  /// Opens the report's file and creates its folder if needed.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - kind: Its kind.
  ///   - target: The report's target.
  /// - Throws: An error of usage if it can't be written.
  init(_ report: MaskedReport, _ kind: ReportKind, to target: ReportRequest.Target) throws {
    (self.report, self.kind) = (report, kind)
    switch target {
    case .standardOutput:
      (name, sink) = ("standard output", .standardOutput)
      spool = Spool(in: TemporaryFolder.path)
    case .stepSummary(let path):
      (name, sink) = (path, .stepSummary(path))
      spool = Spool(in: TemporaryFolder.path)
    case .file(let path):
      name = path
      do {
        (sink, stream) = try Self.open(path, isAppended: report.isAppended)
      } catch {
        throw ValidationError("the report \(path) can't be written: \(FileProblem.text(error))")
      }
      if report.isAppended { return }
      if case .file(let path) = sink {
        spool = Spool(in: Self.folder(of: path))
      } else {
        spool = Spool(in: TemporaryFolder.path)
      }
    }
  }

  /// Whether it is ended after the console's totals, which don't wait for a reader and stand before other output.
  var isLast: Bool {
    switch sink {
    case .standardOutput, .pipe: true
    case .stream, .file, .stepSummary: false
    }
  }

  /// The path of its file, if that was written in full; nil for a pipe, a device or a build server's page.
  var writtenPath: String? {
    switch sink {
    case .file: isBroken ? nil : name
    case .stream: isBroken || stream?.isFile != true ? nil : name
    case .pipe, .standardOutput, .stepSummary: nil
    }
  }

  /// Refuses files that can't be written, before the work whose results they would take; a pipe or a device is left alone.
  ///
  /// - Parameter reports: The requests.
  /// - Throws: An error of usage.
  static func check(_ reports: [ReportRequest]) throws {
    try reports.refuseStoryboards()
    let refused = reports.presumptuous
    if !refused.isEmpty { throw Console.fail(refused, ColorChoice.auto.errorPainter) }
    for case .file(let path) in reports.map(\.target) where !leadsToDescriptor(path) {
      let type = (try? Stat(FilePath(path)))?.type
      guard type == nil || type == .regular || type == .directory else { continue }
      do { _ = try open(path, isAppended: false) } catch {
        throw ValidationError("the report \(path) can't be written: \(FileProblem.text(error))")
      }
    }
  }

  private static func folder(of path: String) -> String { FilePath(path).removingLastComponent().string }

  private static func open(_ path: String, isAppended: Bool) throws -> (Sink, AppendedFile?) {
    if leadsToDescriptor(path) {
      return (.pipe, AppendedFile(try .open(FilePath(path), .writeOnly, options: [.append]), isFile: false))
    }
    let target = try FilePath.safeTarget(path).string
    let folder = folder(of: target)
    switch (try? Stat(FilePath(folder)))?.type {
    case nil: try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    case .directory: break
    case .some: throw Errno.notDirectory
    }
    let type = (try? Stat(FilePath(path)))?.type
    if type == .directory { throw Errno.isDirectory }
    if let type, type != .regular {
      let isPipe = type == .fifo
      return (isPipe ? .pipe : .stream, AppendedFile(try openSpecial(path, isPipe: isPipe), isFile: false))
    }
    if isAppended {
      let file =
        try replace(target)
        ?? .open(
          FilePath(path),
          .writeOnly,
          options: [.create, .truncate],
          permissions: [.ownerReadWrite, .groupRead, .otherRead]
        )
      return (.stream, AppendedFile(file, isFile: true))
    }
    // A writable folder would permit replacing a read-only file, but that wasn't intended.
    let isWritable = { FileManager.default.isWritableFile(atPath: $0) }
    guard isWritable(folder), type == nil || isWritable(target) else { throw Errno.permissionDenied }
    return (.file(target), nil)
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
    return try FileDescriptor.open(FilePath(path), .writeOnly)
  }

  /// Appends the text of a flow or a file.
  mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    if hasBegun { append(report.separator) }
    hasBegun = true
    append(text)
  }

  /// Appends the text of a flow.
  mutating func add(_ text: ReportText) {
    guard !text.isEmpty else { return }
    if case .text(let text) = text { return add(text) }
    if hasBegun { append(report.separator) }
    hasBegun = true
    switch text {
    case .text: break
    case .bytes(let bytes): append(bytes)
    case .pieces(let give):
      give { piece in
        append(piece)
        return !isBroken
      }
    }
  }

  mutating func append(_ text: String) { append(text.utf8) }

  /// Appends bytes; the first failure is reported, and nothing is written after it.
  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isBroken, !bytes.isEmpty else { return }
    do {
      if spool != nil {
        try spool?.append(bytes)
      } else {
        try stream?.append(bytes)
      }
    } catch {
      fail(error)
    }
  }

  /// Writes the buffer, so that the text is readable after a kill.
  mutating func flush() {
    guard !isBroken else { return }
    do { try stream?.flush() } catch { fail(error) }
  }

  /// Writes the kept text between a head and a tail.
  ///
  /// - Parameters:
  ///   - head: The text before it.
  ///   - tail: The text after it.
  /// - Returns: Whether everything was written.
  mutating func finish(head: String, tail: String) -> Bool {
    append(tail)
    guard !isBroken else { return false }
    do {
      if let data = try spool?.finish(behind: head) { try write(data) }
      try stream?.close()
    } catch {
      fail(error)
    }
    return !isBroken
  }

  private mutating func write(_ data: Data) throws {
    switch sink {
    case .stream, .pipe: try stream?.append(data)
    case .file(let path): try FileReplacement.shielded.write(data, to: path, through: .all)
    case .standardOutput: _ = Console.print(data)
    case .stepSummary(let path): try GitHubStep.add(String(decoding: data, as: UTF8.self), to: path)
    }
  }

  private mutating func fail(_ error: any Error) {
    isBroken = true
    spool?.close()
    let problem = report.isAppended ? "is incomplete" : "can't be written"
    Console.printIncomplete("the report \(name) \(problem): \(FileProblem.text(error))")
  }
}
