/// The version of the command, as `--version`, reports and transcripts state it.
enum Version {
  static let current = "0.1.0"
}
