package import FlowSyntax

// The ids that several messages about files have.
extension DiagnosticID {
  package static let changedWhileRead: Self = "changed-while-read"
  package static let commandNameTaken: Self = "command-name-taken"
  package static let danglingLink: Self = "dangling-link"
  package static let noSuchCase: Self = "no-such-case"
  package static let noSuchPath: Self = "no-such-path"
  package static let outsideRepository: Self = "outside-repository"
  package static let outsideRoot: Self = "outside-root"
}
