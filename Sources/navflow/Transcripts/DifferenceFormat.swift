import ArgumentParser

/// The output format of differences.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable {
  case console, jsonl, quiet
}
