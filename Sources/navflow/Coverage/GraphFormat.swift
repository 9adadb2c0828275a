import ArgumentParser
import SystemPackage

/// The forms of a picture.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot, svg, html

  /// The form that the name of a file says; nil if it says none.
  init?(path: String) {
    switch FilePath(path).extension?.lowercased() {
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "html", "htm": self = .html
    case .some, nil: return nil
    }
  }
}
