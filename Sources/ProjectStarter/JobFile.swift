/// The file that makes a build server run a project's flows.
///
/// A job downloads the released binary, compares it with its checksum, and runs the flows.
struct JobFile {
  let server: BuildServer
  /// The folder of the flows, from the repository's root, with a trailing slash; empty for the root.
  let folder: String
  /// The version of navflow to download.
  let version: String

  /// The variable of the build server that holds the address of a folder with releases.
  static let downloadVariable = "NAVFLOW_DOWNLOAD"

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
        steps:
          - uses: actions/checkout@v5
          - name: Install navflow
            run: |
              \(installation(indent: 10))
              echo "$PWD/.tools/$release/bin" >> "$GITHUB_PATH"
          - run: \(run("github", "junit", "html"))
          - if: always()
            uses: actions/upload-artifact@v6
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
        - \(run("junit", "gitlab", "html"))
      artifacts:
        when: always
        expose_as: navflow report
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
              \(run("junit", "html"))
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
          \(run("html", "markdown")) || status=$$?
          buildkite-agent annotate --context navflow < navflow.md
          exit $$status
        artifact_paths: navflow.html

    """
  }

  private func run(_ reports: String...) -> String {
    "navflow run" + argument + reports.map { " --report \($0)" }.joined()
  }

  /// The folder as an argument of the shell, after a space; empty for the root.
  private var argument: String {
    if folder.isEmpty { return "" }
    let path = (folder.hasPrefix("-") ? "./" : "") + folder.dropLast()
    return path.contains(" ") ? " '\(path)'" : " \(path)"
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
      "  curl -fsSL -o SHA256SUMS \"$\(Self.downloadVariable)/SHA256SUMS\"",
      "  grep -F \"\(archive)\" SHA256SUMS | sha256sum -c -",
      "  tar -xzf \"\(archive)\"",
      ")",
    ]
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
