/// The platform whose clauses of `#if` are read in an app's sources.
package enum Platform: String, CaseIterable, Sendable {
  case ios, macos, tvos, watchos, visionos
}
