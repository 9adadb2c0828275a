package import FlowChecker
package import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import WorkspaceFiles

/// The source of the settings that files are checked and run with; the server itself reads no options.
package protocol LanguageHost: Sendable {
  /// The texts that editors have open; the settings read them instead of files.
  var buffers: OpenBuffers { get }

  /// Makes the settings for the files of a folder, from its workspace as it is now.
  ///
  /// - Parameter folder: The folder, absolute.
  /// - Returns: The settings.
  /// - Throws: The reason why there are none.
  func settings(around folder: String) throws(PlainError) -> AnalysisSettings
}

/// The settings that the files of a workspace are checked and run with.
package struct AnalysisSettings: Sendable {
  package let reading: ReadingSettings
  package let variants: RunVariants
  package let rules: RunRules
  /// The maximum number of files that are analysed at a time.
  package let jobs: Int
  /// Makes the check of names against the workspace's apps.
  package let names: @Sendable (FlowReader) -> NameChecks
  /// Masks secrets in a text: those of the workspace, and more.
  package let mask: @Sendable (String, Set<String>) -> String

  package init(
    reading: ReadingSettings,
    variants: RunVariants,
    rules: RunRules,
    jobs: Int,
    names: @escaping @Sendable (FlowReader) -> NameChecks,
    mask: @escaping @Sendable (String, Set<String>) -> String
  ) {
    (self.reading, self.variants, self.rules) = (reading, variants, rules)
    (self.jobs, self.names, self.mask) = (jobs, names, mask)
  }
}
