import ArgumentParser

/// The forms of coverage.
enum CoverageFormat: String, ExpressibleByArgument, CaseIterable {
  case console, json, html, lcov, cobertura

  /// The file that a report is written to by default; nil for the console.
  var defaultPath: String? {
    switch self {
    case .console: nil
    case .json: "coverage.json"
    case .html: "coverage.html"
    case .lcov: "coverage.info"
    case .cobertura: "coverage.xml"
    }
  }
}
