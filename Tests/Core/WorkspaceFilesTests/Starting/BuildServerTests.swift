import Testing

@testable import WorkspaceFiles

@Suite("The build server of a repository")
struct BuildServerTests {
  private static func config(_ address: String) -> String {
    "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = \(address)\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n"
  }

  static let cases: [(paths: [String], config: String, found: [String])] = [
    ([], "", []),
    ([".github/workflows", ".github"], "", ["github .github/workflows"]),
    ([".github"], "", ["github .github"]),
    ([".gitlab-ci.yml"], "", ["gitlab .gitlab-ci.yml"]),
    (["Jenkinsfile"], "", ["jenkins Jenkinsfile"]),
    ([".buildkite"], "", ["buildkite .buildkite"]),
    // What jobs are written for counts more than where the repository is.
    (["Jenkinsfile"], config("git@github.com:a/b.git"), ["jenkins Jenkinsfile", "github github.com:a/b.git"]),
    (["Jenkinsfile", ".gitlab-ci.yml"], "", ["gitlab .gitlab-ci.yml", "jenkins Jenkinsfile"]),
    (
      [".github"], config("https://gitlab.example.org/a/b"),
      ["github .github", "gitlab https://gitlab.example.org/a/b"]
    ),
    ([], config("ssh://git@gitlab.com:22/a/b"), ["gitlab gitlab.com:22/a/b"]),
    // The name of a repository is no host.
    ([], config("https://example.org/github/gitlab"), []),
    ([], config("/srv/git/github.git"), []),
    ([], "[alias]\n url = two words of github\n", []),
  ]

  @Test("is found by its files first, then by the address of a remote", arguments: cases)
  func all(paths: [String], config: String, found: [String]) {
    let servers = BuildServer.found(gitConfig: config, exists: paths.contains)
    #expect(servers.map { "\($0.server.rawValue) \($0.trace)" } == found)
  }

  @Test("is shown without the password in an address")
  func password() {
    #expect(BuildServer.remotes(in: Self.config("https://me:s3cret@github.com/a/b")) == ["github.com/a/b"])
  }
}
