import Foundation
import Testing

/// The work tree that this file stands in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of Sources, read and cut into tokens once.
  static let sources = Result { try swiftFiles(below: "Sources") }

  /// The paths of the files below a folder, relative to the root, sorted; hidden ones left out.
  ///
  /// A folder that isn't there has none.
  static func files(below folder: String) -> [String] {
    switch folder.split(separator: "/", maxSplits: 1).first {
    case "Sources": filesOfSources.filter { $0.hasPrefix(folder + "/") }
    case "Tests": filesOfTests.filter { $0.hasPrefix(folder + "/") }
    case _: list(folder)
    }
  }

  private static let filesOfSources = list("Sources")
  private static let filesOfTests = list("Tests")

  private static func list(_ folder: String) -> [String] {
    let start = root.appending(path: folder)
    let below = try? FileManager.default.subpathsOfDirectory(atPath: start.path(percentEncoded: false))
    return (below ?? []).sorted().filter { path in
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && !start.appending(path: path).isDirectory
    }.map { folder + "/" + $0 }
  }

  /// The names of the folders directly in a folder, sorted.
  static func folders(in folder: String) throws -> [String] {
    let start = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: start.path(percentEncoded: false)).sorted()
      .filter { !$0.hasPrefix(".") && start.appending(path: $0).isDirectory }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func swiftFiles(below folder: String) throws -> [SwiftFile] {
    try files(below: folder).filter { $0.hasSuffix(".swift") }.map { try SwiftFile(path: $0, text: text(of: $0)) }
  }
}

/// A Swift file of this repository and its tokens.
struct SwiftFile: Sendable {
  /// Relative to the repository's root, such as `Sources/Core/FlowLanguage/Flow.swift`.
  let path: String
  /// The folder of Sources that the file's target stands in: `Core`, or that of a tool.
  let program: String
  /// The folder in that one, which is its target.
  let target: String
  let lineCount: Int
  let comments: [SwiftToken]
  /// What isn't a comment.
  let code: [SwiftToken]
  /// The distinct words of the code.
  let words: Set<String>
  /// The file's imports, of whole modules and of single declarations.
  let imports: [Import]

  init(path: String, text: String) {
    self.path = path
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
    let tokens = SwiftLexer.tokens(of: text)
    comments = tokens.filter { $0.kind == .comment }
    code = tokens.filter { $0.kind != .comment }
    let folders = path.split(separator: "/").map(String.init)
    program = folders.count > 2 ? folders[1] : ""
    target = folders.count > 3 ? folders[2] : ""
    words = Set(code.lazy.filter { $0.kind == .word }.map(\.text))
    imports = Self.imports(in: code)
  }

  /// The tokens between the bracket at an index and the one that closes it.
  func contents(ofBracketAt open: Int) -> ArraySlice<SwiftToken> {
    code[...].contents(ofBracketAt: open)
  }
}

extension ArraySlice<SwiftToken> {
  /// The tokens between the bracket at an index and the one that closes it; all the rest where none does.
  func contents(ofBracketAt open: Int) -> ArraySlice<SwiftToken> {
    var depth = 0
    for index in open..<endIndex where self[index].kind == .mark {
      if ["(", "[", "{"].contains(self[index].text) { depth += 1 }
      if [")", "]", "}"].contains(self[index].text) { depth -= 1 }
      if depth == 0 { return self[(open + 1)..<index] }
    }
    return self[(open + 1)...]
  }
}

/// A place where a rule of the architecture is broken, and a sentence that says how.
struct Violation {
  let path: String
  let line: Int
  let sentence: String

  init(_ sentence: String, in path: String, line: Int = 1) {
    self.path = path
    self.line = line
    self.sentence = sentence
  }

  /// Makes it a failure of the running test, at the place that is wrong.
  func record() {
    Issue.record(
      "\(path):\(line): \(sentence)",
      sourceLocation: SourceLocation(
        fileID: "Architecture/\(path)",
        filePath: Repository.root.appending(path: path).path(percentEncoded: false),
        line: max(line, 1),
        column: 1
      )
    )
  }
}

extension URL {
  fileprivate var isDirectory: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
