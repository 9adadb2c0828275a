import FlowLanguage
import FlowRunner
import FlowSyntax
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The flows and cases of a folder, as the arguments of a test.
///
/// ```swift
/// @Test(arguments: try FlowCases(in: "Flows")) func flow(_ flow: FlowCase) async throws { try await flow.run() }
/// ```
public struct FlowCases: RandomAccessCollection, Sendable {
  private let cases: [FlowCase]

  /// Finds the flows of a folder, as `navflow run` finds them.
  ///
  /// - Parameters:
  ///   - folder: The folder, from that of the test's file.
  ///   - tags: The tags of the flows, as `--tags` takes them: `wizard and not slow`; nil for all.
  ///   - file: The test's file.
  /// - Throws: ``FlowCasesError`` if there are no such flows.
  public init(in folder: String, tags: String? = nil, file: String = #filePath) throws {
    let base = URL(filePath: file).deletingLastPathComponent()
    let path = URL(filePath: folder, directoryHint: .isDirectory, relativeTo: base).standardizedFileURL.path(
      percentEncoded: false
    )
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    let choice = try tags.map { text in
      do throws(PlainError) { return try TagExpression(text) } catch {
        throw FlowCasesError("the tags “\(text)” can't be read: \(error.message)")
      }
    }
    guard FilePath.isFolder(name) else { throw FlowCasesError("there is no folder “\(name)”") }
    let settings: ReadingSettings
    do throws(PlainError) {
      let request = ReadingRequest(for: [name], ExternalVariables(), forms: Self.reports)
      settings = try ReadingSettings(request, around: name)
    } catch {
      throw FlowCasesError(error.message)
    }
    let reader = settings.flowReader()
    var cases: [FlowCase] = []
    for input in FlowSearch.inputs(for: [name], in: settings.workspace, settings.finder) {
      cases += FlowCase.all(of: input, reader, settings, choice)
    }
    guard !cases.isEmpty else {
      throw FlowCasesError("“\(name)” has no flows" + (tags.map { " with the tags \($0)" } ?? ""))
    }
    self.cases = cases
  }

  /// The reports that a workspace may request of the command; a test writes none.
  private static let reports = ReportForms(
    kinds: ["jsonl", "json", "junit", "tap", "html", "github", "gitlab", "sarif", "markdown"]
  ) { report in "\(report.kind)=\(report.path ?? "")" }

  /// The position of the first flow.
  public var startIndex: Int { cases.startIndex }
  /// The position after the last flow.
  public var endIndex: Int { cases.endIndex }
  /// The flow at a position.
  public subscript(index: Int) -> FlowCase { cases[index] }
}

/// The reason why a folder gives no flows.
public struct FlowCasesError: Error, CustomStringConvertible, Sendable {
  /// One sentence without its full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}
