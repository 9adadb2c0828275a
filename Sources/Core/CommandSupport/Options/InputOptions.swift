package import ArgumentParser
package import FlowApps
import FlowLanguage
package import FlowSyntax
package import NavigationEngine
import PlainText

/// The options for reading and running flows.
package struct InputOptions: ParsableArguments {
  @Option(
    help:
      "Set the profile: wwdc22 (the default), a release such as ios17, shipping, scripting, or the path of a profile file; several, separated by commas, give results of their own. A flow's own profile wins."
      .naming("name")
  )
  package var profile: ProfileList?

  @Option(
    help:
      "Set the window's size for split views: compact, regular, portrait or landscape; several, separated by commas, give results of their own."
      .naming("size")
  )
  package var size: SizeList?

  @OptionGroup package var values: AppOptions

  @Option(help: "Flows may only use files inside this folder (default: the workspace's).".naming("folder").hidden)
  package var fileRoot: String?

  package init() {}

  /// The files of variables, of which one may be standard input.
  package var variablesFiles: [String] { values.variablesFiles }
}

/// The option `--limit`.
package struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: "Set a limit of files and flows: \(Limit.allCases.map(\.rawValue).joined(separator: ", "))."
      .naming("name=value").hidden,
    transform: assignment
  )
  package var all: [(limit: Limit, value: Int)] = []

  /// The chosen limits; the last assignment of each counts.
  package var chosen: [Limit: Int] { Dictionary(all.map { ($0.limit, $0.value) }) { $1 } }

  package init() {}

  /// A limit and its value, which are written as `name=value`.
  private static func assignment(_ argument: String) throws -> (limit: Limit, value: Int) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let limit = Limit(rawValue: parts[0]) else {
      let names = Limit.allCases.map(\.rawValue)
      throw ValidationError("there is no limit “\(parts[0])”; there are \(names.joined(separator: ", "))")
    }
    guard parts.count == 2, let value = limit.number(parts[1]) else {
      throw ValidationError("“\(limit.rawValue)” takes \(limit.takes)")
    }
    return (limit, value)
  }
}

/// The value of `--profile`: names and paths of profile files joined by commas.
package struct ProfileList: ExpressibleByArgument {
  package let profiles: [ProfileReference]

  package init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard let profiles = words.mapAll({ ProfileReference(String($0)) }) else { return nil }
    self.profiles = profiles
  }

  package static let allValueStrings = Profile.Name.allCases.map(\.rawValue)
}

/// The value of `--size`: names joined by commas.
package struct SizeList: ExpressibleByArgument {
  package let sizes: [Step.Resize]

  package init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard let sizes = words.mapAll({ Step.Resize(rawValue: String($0)) }) else { return nil }
    self.sizes = sizes.withoutRepeats
  }

  package static let allValueStrings = Step.Resize.allCases.map(\.rawValue)
}

extension RouteValue.Field {
  /// Reads the value of `--var`: `name=value`, with the value's type by the core schema as in a flow.
  package init(assignment: String) throws {
    guard let mark = assignment.firstIndex(of: "="), Variables.isName(assignment[..<mark]) else {
      throw ValidationError("a variable needs a name that begins with a letter, and a value, as in city=Paris")
    }
    self.init(String(assignment[..<mark]), RouteValue(plain: String(assignment[assignment.index(after: mark)...])))
  }
}

/// The value of `--secret`: `name=value`; the value is always a text.
package struct SecretAssignment: ExpressibleByArgument {
  package let name: String
  package let value: String

  package init(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    value = parts.count == 2 ? String(parts[1]) : ""
  }

  var isComplete: Bool { Variables.isName(name) && !value.isEmpty }
}
