import CommandSupport
import FlowSyntax
import Subprocess
import SystemPackage
import WorkspaceFiles

/// The program `navflow-sources`, which parses Swift; it is built on its own, since its parser is large.
struct SourcesTool {
  private static let name = "navflow-sources"
  /// The maximum size of its output.
  private static let outputLimit = 1 << 30

  /// The path of the program.
  let path: String

  /// Finds the program.
  ///
  /// - Parameter path: Its path, if the user names it; otherwise it stands beside this command.
  /// - Throws: Where it was searched for, and how to get it, if there is none.
  init(_ path: String?) throws(PlainError) {
    if let path {
      guard FilePath.exists(path) else {
        throw PlainError("there is no program “\(TextWidth.visible(path))” to read Swift with")
      }
      self.path = path
      return
    }
    let beside = Program.path.removingLastComponent().appending(Self.name).string
    guard FilePath.exists(beside) else {
      throw PlainError(
        """
        reading Swift takes a second program, \(Self.name), which isn't beside this one (\(beside))
        In navflow's repository, `Scripts/navflow lint …` builds it when first asked. Or name it by --sources-tool.
        """
      )
    }
    self.path = beside
  }

  /// The trees of files, by their paths, as text; throws why the program failed.
  func trees(of files: [String]) throws(PlainError) -> [UInt8] {
    var list: [UInt8] = []
    for file in files { list += Array(file.utf8) + [0] }
    return try Child.output(ofProgram: path, [], input: list, limit: Self.outputLimit)
  }
}
