import ArgumentParser
import FlowSyntax
import OperatingSystem
import Synchronization
import SystemPackage
import WorkspaceFiles

/// Shows written pages in the user's browser.
package enum PageOpener {
  /// The maximum number of seconds until a program says that it can't show a page.
  private static let patience = 2.0
  private static let opened = Mutex<Set<String>>([])

  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// The `file:` address of a path, for browsers and terminals.
  static func address(of path: String) -> String { URL(filePath: FilePath.real(path).string).absoluteString }

  /// Shows a page, once however often it is written; a note says why if it can't be shown.
  package static func open(_ path: String) {
    let address = address(of: path)
    guard opened.withLock({ $0.insert(address).inserted }) else { return }
    do throws(PlainError) {
      try Child.start(program, [address], watchedFor: patience)
    } catch {
      Console.printNote("\(TextWidth.visible(path)) isn't opened: \(error.message)")
    }
  }

  /// Refuses `--open` where no page is written into a file.
  package static func check(_ reports: [ReportRequest]) throws {
    for report in reports where report.kind == .html {
      if case .file = report.target { return }
    }
    throw ValidationError("--open shows an HTML report in the browser, and none is written; add --report html")
  }
}
