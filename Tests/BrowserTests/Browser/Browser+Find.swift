import Foundation

extension Browser {
  /// The names under which Chromium is installed.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome-headless-shell",
  ]

  /// Where macOS has it.
  private static let applications = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The browser's program: the one that `NAVFLOW_BROWSER` names, else the first that is installed.
  ///
  /// - Returns: Its path; nil where there is none.
  static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let named = environment["NAVFLOW_BROWSER"], !named.isEmpty { return named }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests that need a browser fail where none is found; elsewhere they are skipped.
  static func isNeeded(in environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    environment["NAVFLOW_NEED_BROWSER"] == "1" || environment["CI"] == "true"
  }
}
