import ArgumentParser
import SystemPackage

/// The forms of an app's map.
enum MapFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, mermaid, dot, svg, html, json, lcov, cobertura

  /// The form that the name of a file says; nil if it says none.
  init?(path: String) {
    switch FilePath(path).extension?.lowercased() {
    case "md": self = .markdown
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "json": self = .json
    case "info": self = .lcov
    case "xml": self = .cobertura
    case .some, nil: return nil
    }
  }

  /// Endings of pictures and pages that a map is never written as.
  static let foreign: Set = ["png", "jpg", "jpeg", "gif", "webp", "pdf"]

  /// True if the form is a picture, so that a part of it can be drawn.
  var isPicture: Bool {
    switch self {
    case .mermaid, .dot, .svg, .html: true
    case .text, .markdown, .json, .lcov, .cobertura: false
    }
  }

  /// True if the form shows uses, and so needs transcripts.
  var isOfUses: Bool {
    switch self {
    case .lcov, .cobertura: true
    case .text, .markdown, .mermaid, .dot, .svg, .html, .json: false
    }
  }
}
