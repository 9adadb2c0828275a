import ArgumentParser
import FlowReports
import SystemPackage

/// A report that goes into a file as it comes about, so that it can be read after a kill.
struct ReportFile: Sendable {
  let report: any Report
  let path: String
  private let descriptor: FileDescriptor
  private var isBroken = false

  /// Makes the file empty.
  ///
  /// - Throws: Wrong usage where the file can't be written.
  init(_ report: any Report, path: String) throws {
    self.report = report
    self.path = path
    do {
      descriptor = try FileDescriptor.open(
        FilePath(path),
        .writeOnly,
        options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead]
      )
    } catch {
      throw ValidationError("the report \(path) can't be written: \(FileProblem.words(error))")
    }
  }

  /// Appends to the file; the first failure is told, and nothing more is written then.
  mutating func append(_ text: String) {
    guard !isBroken, !text.isEmpty else { return }
    do {
      try descriptor.writeAll(text.utf8)
    } catch {
      isBroken = true
      Console.complain("the report \(path) is incomplete: \(FileProblem.words(error))")
    }
  }

  /// - Returns: Whether all of it was written.
  func close() -> Bool {
    do { try descriptor.close() } catch { return false }
    return !isBroken
  }
}
