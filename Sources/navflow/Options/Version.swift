/// The version of the command in `--version`, reports and transcripts.
enum Version {
  static let current = "0.1.0"
}
