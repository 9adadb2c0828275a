import AppExport
import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

/// Reads exported apps as `navflow extract` does, with the tool that parses Swift.
///
/// Its path is in the variable `NAVFLOW_SOURCES_TOOL`, which `Scripts/check sources` sets; without it the law is held by
/// the trees that are stored.
enum SwiftReading {
  static let tool = ProcessInfo.processInfo.environment["NAVFLOW_SOURCES_TOOL"]

  /// The apps that files are read as, in their order; nil for files that are no app.
  ///
  /// - Parameters:
  ///   - apps: The files of each app.
  ///   - isBare: Whether all comments are removed from the files.
  /// - Returns: The models.
  /// - Throws: An error if the tool can't be run.
  static func models(of apps: [[ExportedFile]], isBare: Bool = false) throws -> [AppModel?] {
    let bench = try Workbench()
    var names: [String] = []
    for (number, files) in apps.enumerated() {
      for file in files {
        let name = "\(number)/\(file.name)"
        names.append(name)
        try bench.write(isBare ? withoutComments(file.text) : file.text, to: name)
      }
    }
    let pieces = try TreeText.pieces(of: run(names, in: bench.folder))
    var trees: [Int: [SourceTree]] = [:]
    for piece in pieces {
      guard let number = Int(piece.path.prefix { $0 != "/" }) else { continue }
      trees[number, default: []].append(try TreeText.tree(of: piece))
    }
    return apps.indices.map { number in
      try? AppExtractor.app(from: AppIndex(trees[number] ?? [], platform: .ios)).model
    }
  }

  /// The places in files that don't parse.
  static func unparsed(_ files: [ExportedFile]) throws -> [String] {
    let bench = try Workbench()
    for file in files { try bench.write(file.text, to: file.name) }
    return try TreeText.pieces(of: run(files.map(\.name), in: bench.folder)).flatMap { piece in
      try TreeText.tree(of: piece).nodes.filter { $0.kind == .unparsed }.map { "\(piece.path):\($0.line)" }
    }
  }

  private static func run(_ names: [String], in folder: URL) throws -> [UInt8] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: try #require(tool))
    process.currentDirectoryURL = folder
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let text = Data(names.map { $0 + "\n" }.joined().utf8)
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: text)
      try? input.fileHandleForWriting.close()
    }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }

  /// A Swift text without its comments, each of which is a line of its own.
  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }.joined(separator: "\n")
  }
}

extension AppModel.Placement {
  fileprivate var order: Int { self == .effective ? 0 : 1 }
}

extension AppModel {
  /// The model without the places and the order of its declarations.
  var inOrder: AppModel {
    var model = withoutSources
    if !model.tabs.isEmpty || model.split != nil { (model.root, model.stack, model.initialPath) = ("", .erased, []) }
    model.screens = screens.mapValues { screen in
      var screen = screen
      screen.source = nil
      screen.rowsComeFirst = false
      screen.links.sort { $0.label < $1.label }
      screen.chrome.toolbar.sort { $0.label < $1.label }
      screen.chrome.titleMenu.sort { $0.label < $1.label }
      screen.destinations = screen.destinations.enumerated().sorted {
        ($0.element.type, $0.element.placement.order, $0.offset)
          < ($1.element.type, $1.element.placement.order, $1.offset)
      }.map(\.element)
      screen.presents.sort { $0.binding < $1.binding }
      screen.state.sort { $0.name < $1.name }
      return screen
    }
    model.presents.sort { $0.binding < $1.binding }
    model.state.sort { $0.name < $1.name }
    model.restores.sort()
    model.savedPaths?.sort()
    model.initialBindings.sort { $0.name < $1.name }
    return model.withoutSources
  }

  /// The parts in which two models differ, each with its name; empty if they are equal.
  func differences(from other: AppModel) -> [String] {
    let (left, right) = (inOrder, other.inOrder)
    guard left != right else { return [] }
    var found: [String] = []
    func compare<Part: Equatable>(_ name: String, _ part: (AppModel) -> Part) {
      let (mine, others) = (part(left), part(right))
      if mine != others { found.append("\(name):\n  exported \(mine)\n  read     \(others)") }
    }
    compare("name", \.name)
    compare("root", \.root)
    compare("roots", \.roots)
    compare("stack", \.stack)
    compare("types", \.types)
    compare("tabs", \.tabs)
    compare("presents", \.presents)
    compare("state", \.state)
    compare("urls", \.urls)
    compare("restores", \.restores)
    compare("saved paths", \.savedPaths)
    compare("initial path", \.initialPath)
    compare("initial bindings", \.initialBindings)
    compare("initial tab", \.initialTab)
    compare("split", \.split)
    compare("names of screens") { $0.screens.keys.sorted() }
    for name in Set(left.screens.keys).intersection(right.screens.keys).sorted() {
      compare("links of \(name)") { $0.screens[name]?.links }
      compare("rows of \(name)") { $0.screens[name]?.rows }
      compare("destinations of \(name)") { $0.screens[name]?.destinations }
      compare("presents of \(name)") { $0.screens[name]?.presents }
      compare("bar of \(name)") { $0.screens[name]?.chrome }
      compare(name) { $0.screens[name] }
    }
    if found.isEmpty { found.append("something else") }
    return found
  }
}

/// The app of a file below the repository, as far as it is one; nil for a file that isn't valid.
func storedApp(_ path: String) -> App? {
  let folder = Repository.root.appending(path: path).deletingLastPathComponent()
  @Sendable func load(_ name: String, _ url: URL) throws(Diagnostic) -> SourceFile {
    guard let bytes = try? Data(contentsOf: url) else {
      throw Diagnostic("unreadable", name, file: SourceFile(name: name), range: nil)
    }
    return SourceFile(name: url.path(percentEncoded: false), bytes: [UInt8](bytes))
  }
  let files = AppFiles(limits: .init()) { (name) throws(Diagnostic) in
    try load(name, name.hasPrefix("/") ? URL(filePath: name) : folder.appending(path: name))
  }
  guard let file = try? load(path, Repository.root.appending(path: path)) else { return nil }
  return try? AppReader.read(file, files: files)
}
