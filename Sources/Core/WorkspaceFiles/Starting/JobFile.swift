/// The file that makes a build server run a project's flows.
///
/// A job downloads the released binary, compares it with its checksum, and runs the flows.
struct JobFile {
  let server: BuildServer
  /// The folder of the flows, from the repository's root, with a trailing slash; empty for the root.
  let folder: String
  /// The version of navflow to download.
  let version: String
  /// The folder's app that was read from Swift sources; nil if there is none.
  let app: StarterApp?

  /// The variable of the build server that holds the address of a folder with releases.
  static let downloadVariable = "NAVFLOW_DOWNLOAD"

  /// The variable of the build server that holds the checksum of the archive: where that is downloaded from, a checksum
  /// proves nothing.
  static let checksumVariable = "NAVFLOW_SHA256"

  private static let opening = "Written by “navflow init”; yours to change."

  var text: String {
    switch server {
    case .github: github
    case .gitlab: gitlab
    case .jenkins: jenkins
    case .buildkite: buildkite
    }
  }

  private var github: String {
    """
    # \(Self.opening)
    name: navflow
    on:
      push:
      pull_request:

    permissions:
      contents: read

    jobs:
      flows:
        runs-on: ubuntu-24.04
        env:
          \(Self.downloadVariable): ${{ vars.\(Self.downloadVariable) }}
          \(Self.checksumVariable): ${{ vars.\(Self.checksumVariable) }}
        steps:
          - uses: actions/checkout@fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09 # v5.1.0
          - name: Install navflow
            run: |
              \(installation(indent: 10))
              echo "$PWD/.tools/$release/bin" >> "$GITHUB_PATH"
          \(all(checks(" --report github").map { "- run: \($0)" }, indent: 6))- \(app == nil ? "" : "if: success() || failure()\n        ")run: \(run("github", "junit", "html"))
          - if: always()
            uses: actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0
            with:
              name: navflow
              path: |
                navflow.html
                navflow-junit.xml

    """
  }

  private var gitlab: String {
    """
    # \(Self.opening)
    navflow:
      image: buildpack-deps:stable-scm
      script:
        - |
          \(installation(indent: 6))
          PATH="$PWD/.tools/$release/bin:$PATH"
        \(all(checks().map { "- \($0)" }, indent: 4))- \(run("junit", "gitlab", "html"))
      artifacts:
        when: always
        expose_as: navflow page
        paths: [navflow.html]
        reports:
          junit: navflow-junit.xml
          codequality: gl-code-quality-report.json

    """
  }

  private var jenkins: String {
    """
    // \(Self.opening)
    pipeline {
      agent any
      stages {
        stage('navflow') {
          steps {
            sh '''
              \(installation(indent: 10))
              rm -f navflow.html navflow-junit.xml
              PATH="$PWD/.tools/$release/bin:$PATH"
              \(all(checks(), indent: 10))\(run("junit", "html"))
            '''
          }
        }
      }
      post {
        always {
          junit 'navflow-junit.xml'
          archiveArtifacts artifacts: 'navflow.html', allowEmptyArchive: true
        }
      }
    }

    """
  }

  private var buildkite: String {
    """
    # \(Self.opening)
    steps:
      - label: navflow
        command: |
          \(installation(indent: 6).replacing("$", with: "$$"))
          PATH="$$PWD/.tools/$$release/bin:$$PATH"
          status=0
          \(all(checks().map { "\($0) || status=$$?" }, indent: 6))\(run("html", "markdown")) || status=$$?
          buildkite-agent annotate --context navflow < navflow.md
          exit $$status
        artifact_paths: navflow.html

    """
  }

  private func run(_ reports: String...) -> String {
    "navflow run" + argument + reports.map { " --report \($0)" }.joined()
  }

  /// The commands that compare the Swift sources with rules and with the app file.
  ///
  /// - Parameter options: More options of the first.
  /// - Returns: The commands; none without an app of Swift sources.
  private func checks(_ options: String = "") -> [String] {
    guard let app else { return [] }
    let file = Self.word(folder + StarterApp.extractedPath)
    let sources = folder.isEmpty ? " ." : argument
    return ["navflow lint\(sources)\(options)", "navflow extract\(sources)\(app.option) --check \(file)"]
  }

  /// Lines that stand before another of the same indentation.
  private func all(_ lines: [String], indent: Int) -> String {
    lines.map { $0 + "\n" + String(repeating: " ", count: indent) }.joined()
  }

  /// The folder as an argument of the shell, after a space; empty for the root.
  private var argument: String { folder.isEmpty ? "" : " " + Self.word(String(folder.dropLast())) }

  /// A path as a word of the shell.
  private static func word(_ path: String) -> String {
    let path = (path.hasPrefix("-") ? "./" : "") + path
    return path.contains(" ") ? "'\(path)'" : path
  }

  /// The commands of the shell that download navflow; lines after the first are indented.
  private func installation(indent: Int) -> String {
    let archive = "$release.tar.gz"
    let lines = [
      "set -eu",
      "release=navflow-\(version)-linux-$(uname -m)",
      "mkdir -p .tools",
      "(",
      "  cd .tools",
      "  curl -fsSL -o \"\(archive)\" \"$\(Self.downloadVariable)/\(archive)\"",
      "  echo \"$\(Self.checksumVariable)  \(archive)\" | sha256sum -c -",
      "  tar -xzf \"\(archive)\"",
      ")",
    ]
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
