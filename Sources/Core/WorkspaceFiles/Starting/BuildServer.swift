import FlowSyntax

/// A system that runs a repository's jobs.
package enum BuildServer: String, CaseIterable, Sendable {
  case github, gitlab, jenkins, buildkite

  package var name: String {
    switch self {
    case .github: "GitHub"
    case .gitlab: "GitLab"
    case .jenkins: "Jenkins"
    case .buildkite: "Buildkite"
    }
  }

  /// The paths, from the repository's root, that only a repository with jobs of this system has.
  package var jobPaths: [String] {
    switch self {
    case .github: [".github/workflows"]
    case .gitlab: [".gitlab-ci.yml"]
    case .jenkins: ["Jenkinsfile"]
    case .buildkite: [".buildkite"]
    }
  }

  /// A part of a remote's address that suggests this system, as does a folder of that name, which other uses of the host
  /// have as well; nil if it hosts no repositories.
  var host: String? {
    switch self {
    case .github, .gitlab: rawValue
    case .jenkins, .buildkite: nil
    }
  }
}

extension BuildServer {
  /// The variables in which a job finds its commit, and its branch; the first that is set counts.
  private var buildVariables: (commit: String, branches: [String]) {
    switch self {
    case .github: ("GITHUB_SHA", ["GITHUB_HEAD_REF", "GITHUB_REF_NAME"])
    case .gitlab: ("CI_COMMIT_SHA", ["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"])
    case .jenkins: ("GIT_COMMIT", ["CHANGE_BRANCH", "GIT_BRANCH"])
    case .buildkite: ("BUILDKITE_COMMIT", ["BUILDKITE_BRANCH"])
    }
  }

  /// The commit and the branch that a job is about, as its build server says.
  ///
  /// - Parameter environment: The variables of the job.
  /// - Returns: The commit and the branch; nil for what no build server says.
  package static func build(in environment: [String: String]) -> (commit: String?, branch: String?) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    for server in allCases {
      let variables = server.buildVariables
      guard let commit = value(variables.commit) else { continue }
      return (commit, variables.branches.lazy.compactMap(value).first)
    }
    return (nil, nil)
  }
}

extension BuildServer {
  /// Finds the build servers that a repository seems to use, those with jobs first.
  ///
  /// - Parameters:
  ///   - gitConfig: The text of the repository's `.git/config`; empty if there is none.
  ///   - exists: Whether a path from the repository's root exists.
  /// - Returns: The build servers, each once, with the reason to think so: a path in the repository, or the address of a
  ///   remote.
  package static func found(gitConfig: String, exists: (String) -> Bool) -> [(server: Self, trace: String)] {
    let remotes = remotes(in: gitConfig)
    let certain = allCases.compactMap { server in
      server.jobPaths.first(where: exists).map { (server: server, trace: $0) }
    }
    let likely = allCases.compactMap { server -> (server: Self, trace: String)? in
      guard let host = server.host else { return nil }
      let remote = remotes.first { self.host(of: $0).contains(host) }
      return (remote ?? (exists(".\(host)") ? ".\(host)" : nil)).map { (server, $0) }
    }
    return certain + likely.filter { found in !certain.contains { $0.server == found.server } }
  }

  /// The addresses of remotes in a git configuration, without the names and passwords in them.
  static func remotes(in gitConfig: String) -> [String] {
    gitConfig.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts[0] == "url" else { return nil }
      let address = parts[1].split(separator: "@").last ?? parts[1][...]
      return address.contains(where: \.isWhitespace) ? nil : String(address)
    }
  }

  /// The part of an address that may name the host: up to the first slash that isn't a scheme's, or the colon.
  private static func host(of address: String) -> Substring {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true)
    let first = parts.first.map { $0.hasSuffix(":") ? parts.dropFirst().first ?? $0 : $0 } ?? ""
    return first.prefix { $0 != ":" }
  }
}
