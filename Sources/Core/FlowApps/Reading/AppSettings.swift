import FlowSyntax

/// The settings with which an app is read.
struct AppSettings {
  /// The values of `${name}`.
  var variables = Variables()
  /// The limits on the size and depth of files.
  var limits = YAMLLimits()
  /// The other files that the app may name; nil if there are none.
  var files: AppFiles?
  /// Receives the variables that the files declare and use.
  var note: ((VariableAudit) -> Void)?
}
