/// The output format of differences.
enum DifferenceFormat {
  case console, jsonl, quiet

  /// The format of this name; nil if differences have no such format.
  init?(_ format: OutputFormat) {
    switch format {
    case .console: self = .console
    case .jsonl: self = .jsonl
    case .quiet: self = .quiet
    case .line, .tap: return nil
    }
  }
}
