import ArgumentParser

/// The format of findings on standard output.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case console, json, quiet
}
