import ArgumentParser
package import FlowLanguage
package import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The value of `--report`: `KIND[=PATH]`.
package struct ReportRequest: Sendable {
  /// The target of a report.
  package enum Target: Hashable {
    case file(String)
    /// Standard output, after everything else.
    case standardOutput
    /// The end of the file that collects the summary of a GitHub step.
    case stepSummary(String)

    /// The name in messages.
    package var name: String {
      switch self {
      case .file(let path), .stepSummary(let path): path
      case .standardOutput: "standard output"
      }
    }
  }

  package let kind: ReportKind
  package var target: Target
  /// Whether the report contains the steps of flows that passed, if it has the choice.
  package let hasAllSteps: Bool
  /// Whether the request names no path, so that the report has its default name.
  let hasDefaultName: Bool
  /// The place in a workspace file that requests the report; nil if the user does.
  var origin: Place?

  /// Reads the value.
  package init(argument: String) throws(PlainError) {
    let parts = Self.several(argument)
    if parts.count > 1 {
      let spelling = parts.map { "--report \($0)" }.joined(separator: " ")
      throw PlainError("--report takes one report, and this is \(parts.count)", help: "write \(spelling)")
    }
    let end = argument.firstIndex { $0 == "=" || $0 == "," } ?? argument.endIndex
    let kind = String(argument[..<end])
    let rest = argument[end...]
    // A kind may have further settings even without a path.
    try self.init(
      kind: kind,
      text: rest.isEmpty ? nil : rest.hasPrefix("=") ? String(rest.dropFirst()) : String(rest)
    )
  }

  /// Makes a request of its parts.
  ///
  /// - Parameters:
  ///   - name: The name of the kind.
  ///   - text: A path and further settings; nil if there is neither.
  /// - Throws: The reason why the request is invalid.
  package init(kind name: String, text: String?) throws(PlainError) {
    guard let kind = ReportKind(rawValue: name) else { throw .unknownKind(name) }
    self.kind = kind
    if let text, text.isEmpty { throw .noPath(kind) }
    let parts = Self.several(text.map { "\(name)=\($0)" } ?? name)
    if parts.count > 1 { throw .several(parts) }
    var path = Substring(text ?? "")
    hasAllSteps = kind.takesSteps ? try Self.takeSteps(from: &path) : false
    if !kind.takesSteps, text?.hasPrefix(",") == true { throw .takesNothing(kind) }
    hasDefaultName = path.isEmpty
    switch (kind.defaultPath, path) {
    case (let standard?, ""): target = .file(standard)
    case (nil, ""), (nil, "-"): target = .standardOutput
    case (nil, _): throw .goesToStandardOutput(kind)
    case (_, "-"): target = .standardOutput
    case (_, _): target = .file(String(path))
    }
  }

  /// The parts of a text that mistakenly requests several reports, such as `junit=a.xml,html=b.html`.
  private static func several(_ text: String) -> [String] {
    var parts: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = piece.drop { $0 == " " }
      let name = String(word.prefix { $0 != "=" && $0 != ":" })
      if parts.isEmpty || ReportKind(rawValue: name) != nil {
        parts.append(String(parts.isEmpty ? piece : word))
      } else {
        parts[parts.count - 1] += "," + piece
      }
    }
    return parts
  }

  /// Removes `,steps=all` from the end of a path.
  private static func takeSteps(from path: inout Substring) throws(PlainError) -> Bool {
    guard let comma = path.lastIndex(of: ","), path[comma...].hasPrefix(",steps=") else { return false }
    let choice = path[comma...].dropFirst(",steps=".count)
    path = path[..<comma]
    switch choice {
    case "all": return true
    case "failed": return false
    default: throw .unknownSteps(String(choice))
    }
  }

  /// The target's real location, with links resolved.
  package var place: String {
    switch target {
    case .file(let path), .stepSummary(let path): Self.place(of: path)
    case .standardOutput: ""
    }
  }

  /// The file may not exist yet, so only the links of its folder are resolved.
  private static func place(of path: String) -> String {
    let target = FilePath.target(path)
    let folder = FilePath.real(target.removingLastComponent().string)
    return (target.lastComponent.map(folder.appending) ?? target).string
  }
}

extension [ReportRequest] {
  /// Refuses pictures of one flow, for commands with results of several flows.
  package func refuseStoryboards() throws {
    guard contains(where: { $0.kind == .storyboard }) else { return }
    throw ValidationError(
      "a storyboard is a picture of one flow; write --report jsonl=FILE, then navflow report FILE --flow ID --report storyboard"
    )
  }

  /// Checks that no report overwrites a YAML file or an input file.
  ///
  /// - Parameter read: The input files, with any name.
  /// - Throws: An error of usage if one would.
  package func spare(_ read: [String]) throws {
    for case .file(let path) in map(\.target) {
      guard let there = try? Stat(FilePath(path)), there.type == .regular else { continue }
      if ["yaml", "yml"].contains(FilePath(path).extension?.lowercased()) {
        throw ValidationError("the report \(path) would take the place of a YAML file; name another one")
      }
      for name in read {
        guard let file = try? Stat(FilePath(name)) else { continue }
        if file.deviceID == there.deviceID, file.inode == there.inode {
          throw ValidationError("the report \(path) would take the place of \(name), which is read")
        }
      }
    }
  }
}

extension [ReportRequest] {
  /// The errors of requests for files that only users may name: outside the repository, or in place of other files.
  ///
  /// Users name a file by its path. A repository may have brought along a link under its default name.
  var presumptuous: [Diagnostic] {
    compactMap { request in
      guard case .file(let path) = request.target else { return nil }
      let kind = request.kind.rawValue
      guard let origin = request.origin else {
        guard request.hasDefaultName, FileRoots.leadsOut(path) else { return nil }
        return .leadsOut(path, help: "remove the link, or name the file that it leads to: --report \(kind)=PATH")
      }
      let help = "ask for it on the command line: --report \(kind)=PATH"
      let folder = FilePath(origin.file.name).removingLastComponent().string
      guard FileRoots(repositoryAround: folder).contains(request.place) else {
        return .outsideRepository(path, at: origin, help: help)
      }
      guard let old = try? Stat(FilePath(request.place)) else { return nil }
      let isOwn = old.size == 0 || request.kind.isReport(at: request.place)
      if old.type == .regular, !old.mayBeExecuted, isOwn { return nil }
      return .notReplaced(path, request.kind, at: origin, help: "remove it, or \(help)")
    }
  }
}

extension Diagnostic {
  fileprivate static func notReplaced(_ path: String, _ kind: ReportKind, at place: Place, help: String) -> Self {
    Self(
      "not-replaced",
      "“\(path.excerpt)” is no earlier report of the kind “\(kind.rawValue)”, so a workspace file may not replace it",
      at: place
    ).help(help)
  }
}

extension ReportForms {
  /// The names that a workspace file may use of reports.
  package static let command = ReportForms(kinds: ReportKind.ofRuns.map(\.rawValue)) {
    (report) throws(PlainError) in
    let request = try ReportRequest(kind: report.kind, text: report.path)
    guard case .file(let path) = request.target else { return request.target.name }
    return FilePath(path).lexicallyNormalized().string
  }
}

extension PlainError {
  fileprivate static func unknownKind(_ name: String) -> Self {
    let kinds = ReportKind.allCases.map(\.rawValue)
    let help = Suggestion.sentence(for: name, among: kinds) ?? "there are \(kinds.joined(separator: ", "))"
    return Self("there is no report “\(name.excerpt)”", help: help)
  }

  fileprivate static func several(_ parts: [String]) -> Self {
    Self(
      "one entry is one report, and this is \(parts.count)",
      help: "make each an entry: \(parts.map { "`\($0)`" }.joined(separator: ", "))"
    )
  }

  fileprivate static func noPath(_ kind: ReportKind) -> Self {
    Self(
      "nothing says which file the report “\(kind.rawValue)” is written into",
      help: "name a file, or leave the “=” out"
    )
  }

  fileprivate static func takesNothing(_ kind: ReportKind) -> Self {
    Self("the report “\(kind.rawValue)” takes nothing but a path", help: "write for instance `\(kind.rawValue)=PATH`")
  }

  fileprivate static func goesToStandardOutput(_ kind: ReportKind) -> Self {
    Self("the report “\(kind.rawValue)” works on standard output only", help: "leave its path out")
  }

  fileprivate static func unknownSteps(_ choice: String) -> Self {
    Self("“steps=” takes all or failed, not “\(choice.excerpt)”")
  }
}
