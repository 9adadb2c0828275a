package import FlowSyntax
import NavigationEngine

// The ids that several messages of the checker have.
extension DiagnosticID {
  // The engine's refusals of the same names have the same ids.
  static let unknownBinding = Self(Refusal.ID.unknownBinding)
  static let unknownColumn = Self(Refusal.ID.unknownColumn)
  static let unknownScreen = Self(Refusal.ID.unknownScreen)
  static let unknownTab = Self(Refusal.ID.unknownTab)
  package static let unreachableStep: Self = "unreachable-step"
  package static let unusedVariable: Self = "unused-variable"
}
