import ArgumentParser

/// The format of a plan.
enum PlanFormat: String, ExpressibleByArgument, CaseIterable {
  case lines, jsonl
}
