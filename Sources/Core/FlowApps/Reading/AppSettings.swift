import FlowSyntax

/// The settings with which an app is read.
struct AppSettings {
  /// The values of `${name}`.
  var variables = Variables()
  /// The limits on the size and depth of files.
  var limits = YAMLLimits()
  /// The other files that the app may name; nil if there are none.
  var files: AppFiles?
  /// The keys of app files.
  var tables = AppTables()
  /// Receives the variables that the files declare and use.
  var note: ((VariableAudit) -> Void)?

  /// The example of a key of that name; nil if there is none.
  var example: @Sendable (String) -> String? {
    let tables = tables
    return { AppLanguage.example($0, tables) }
  }
}
