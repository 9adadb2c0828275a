/// The files that a project gets for agents: a skill, and a few lines for the file that they read first.
struct AgentFiles {
  /// The app file that the commands are about, from the repository's root.
  let app: String
  /// The folder of the project, from the repository's root, with a trailing slash; empty for the root.
  let folder: String
  /// Whether the folder has Swift sources.
  let hasSources: Bool

  /// The files that agents read first, from the repository's root; the first is written if there is none.
  static let noteFiles = ["AGENTS.md", "CLAUDE.md"]

  /// The path of the skill, from the repository's root.
  static func skillPath(exists: (String) -> Bool) -> String {
    let isClaude = exists(".claude") || exists("CLAUDE.md")
    return "\(isClaude ? ".claude" : ".agents")/skills/navflow/SKILL.md"
  }

  /// A path as an argument of a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var project: String { folder.isEmpty ? "." : Self.quoted(String(folder.dropLast())) }

  private var appArgument: String { Self.quoted(app) }

  /// The lines for the file that agents read first.
  var note: String {
    """
    ## Navigation

    The app's navigation is tested with navflow: flows are YAML files (`*.flow.yaml`), and no simulator is needed.
    After a change of a screen, a link, a sheet or a path, run from the root of the repository:

    ```sh
    navflow check \(project)
    navflow run \(project)\(hasSources ? "\nnavflow lint \(project)" : "")
    ```

    `navflow map \(appArgument)` prints the screens, and with `--to SCREEN` the fewest taps to one.
    `navflow explain mixed-links-reset` says what an id means. `navflow mcp` is a server of tools over standard input
    and output.

    """
  }

  /// The text of the skill.
  var skill: String {
    """
    ---
    name: navflow
    description: Test and debug SwiftUI navigation without a simulator. Use it when links, sheets, tabs, paths, deep \
    links or back buttons are added, changed or broken.
    ---

    # navflow

    navflow runs flows (YAML) against a model of SwiftUI's navigation, and says where they diverge and why. Run the
    commands from the root of the repository. The app file is `\(app)`.

    ## See what there is

    ```sh
    navflow map \(appArgument)
    navflow run \(project) --list
    ```

    `navflow map` with `--to` takes a screen, a tab, an alert, a label or an accessibility identifier, and prints the
    fewest taps there.
    With `--format json` it has identifiers, lines of code and deep links; without `--to`, of every place.

    ## Try something without a file

    ```sh
    navflow run - <<'FLOW'
    app: \(app)
    steps:
      - note: the app has started; taps, back and expectations follow
    FLOW
    ```

    Steps are for instance `tap: LABEL`, `back`, `push: VALUE`, `pop`, `setPath: [VALUE]`. An expectation stands in
    `assert`, or in `expect` of a step: `{screen: NAME, depth: 2, title: TEXT, path: [VALUE]}`. To find the shortest
    steps to a state:

    ```sh
    navflow explore \(appArgument) --goal '{depth: 1}'
    ```

    ## Find defects

    ```sh
    navflow explore \(appArgument) --states 2000\(hasSources ? "\nnavflow lint \(project)" : "")
    navflow explain mixed-links-reset
    ```

    Each finding has an id in brackets, a place and a way out (`to fix`). `navflow explain ID` says more.

    ## After a change

    ```sh
    navflow check \(project)
    navflow run \(project)
    ```

    Write a flow for each defect that you fix, beside the others. A status of 1 means that a flow diverged or that
    something was found, 2 that a file is invalid: the message says the line and what to write instead.

    """
  }
}
