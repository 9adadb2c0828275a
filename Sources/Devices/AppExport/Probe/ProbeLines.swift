package import FlowSyntax
import PlainText

/// The lines that the tests of a project have printed, by their systems and probes.
package struct ProbeLines: Sendable {
  /// The version of the lines.
  package static let schema = 1
  /// The most steps that a line may name.
  private static let stepLimit = 1_000

  /// The sights of each probe on a system, by the numbers of the steps, in the order in which systems and probes come first.
  package private(set) var seen: [(os: String, probe: String, sights: [Int: Sight])] = []
  /// The lines that can't be used, each with its place.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The systems, in the order in which they come first.
  package var systems: [String] { seen.map(\.os).withoutRepeats }

  /// Reads lines; O(n) in the bytes.
  package init(_ file: SourceFile, _ probes: [Probe] = Probe.all) {
    let known = Dictionary(probes.map { ($0.name, $0) }) { first, _ in first }
    var numbers: [String: Int] = [:]
    for var line in file.bytes.split(separator: UInt8(ascii: "\n")) {
      while line.last == UInt8(ascii: "\r") { line.removeLast() }
      // Others, such as those of xcodebuild, are no lines of JSON.
      guard line.first == UInt8(ascii: "{") else { continue }
      let place = Place(file, SourceRange(line.indices))
      do throws(Diagnostic) {
        let read = try Self.read(Array(line), place)
        guard let probe = known[read.probe] else { throw .unknownProbe(read.probe, place) }
        guard read.step <= probe.acts.count else { throw .unknownStep(read.step, probe, place) }
        let key = "\(read.os)\n\(read.probe)"
        let number = numbers[key] ?? seen.count
        if number == seen.count {
          numbers[key] = number
          seen.append((read.os, read.probe, [:]))
        }
        if let before = seen[number].sights[read.step], before != read.sight {
          throw .repeatedLine(read.probe, read.step, place)
        }
        seen[number].sights[read.step] = read.sight
      } catch {
        diagnostics.append(error)
      }
    }
  }

  // MARK: A line

  private typealias Line = (probe: String, os: String, step: Int, sight: Sight)

  private static func read(_ bytes: [UInt8], _ place: Place) throws(Diagnostic) -> Line {
    let json: JSONValue
    do throws(JSONReader.Failure) { json = try JSONReader.read(bytes, depthLimit: 4) } catch {
      throw .notALine("it isn't JSON: \(error.message)", place)
    }
    guard case .object(let members) = json else { throw .notALine("it is no object", place) }
    let fields = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    guard case .number(let version)? = fields["schema"] else { throw .notALine("it has no “schema”", place) }
    guard version == "\(schema)" else { throw .otherSchema(version, place) }
    func text(_ name: String) throws(Diagnostic) -> String {
      guard case .string(let text)? = fields[name], !text.isEmpty else {
        throw .notALine("its “\(name)” is no text", place)
      }
      return text
    }
    func title(_ name: String) throws(Diagnostic) -> String? {
      switch fields[name] {
      case .null?: return nil
      case .string(let text)?: return text.isEmpty ? nil : text
      case nil: throw .notALine("it has no “\(name)”; without a title that is null", place)
      case .bool?, .number?, .array?, .object?: throw .notALine("its “\(name)” is neither a text nor null", place)
      }
    }
    let os = try text("os")
    guard os.count <= 40, os.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || " .".contains($0)) }) else {
      throw .notALine("its “os” is no name and version, such as “iOS 26.2”", place)
    }
    guard case .number(let number)? = fields["step"], let step = Int(number), (0...stepLimit).contains(step) else {
      throw .notALine("its “step” is no number from 0", place)
    }
    let sight = Sight(screen: try title("screen"), back: try title("back"), layer: try title("layer"))
    return (try text("probe"), os, step, sight)
  }
}

extension DiagnosticID {
  static let unknownProbe: Self = "unknown-probe"
}

extension Diagnostic {
  fileprivate static func notALine(_ reason: String, _ place: Place) -> Self {
    Self("not-a-line", "this is no line of a probe: \(reason)", at: place)
      .help("give the file that the tests have written, or remove the line")
  }

  fileprivate static func otherSchema(_ version: String, _ place: Place) -> Self {
    Self(
      "other-schema",
      "this line has the schema \(version.excerpt), and this navflow reads \(ProbeLines.schema)",
      at: place
    ).help("write the project anew with this navflow, and run its tests")
  }

  fileprivate static func unknownProbe(_ name: String, _ place: Place) -> Self {
    Self(.unknownProbe, "there is no probe “\(name.excerpt)”", at: place)
      .help("write the project anew with this navflow, and run its tests")
  }

  fileprivate static func unknownStep(_ step: Int, _ probe: Probe, _ place: Place) -> Self {
    Self(
      .unknownProbe,
      "the probe \(probe.name) has the steps 0 to \(probe.acts.count), and no step \(step)",
      at: place
    ).help("write the project anew with this navflow, and run its tests")
  }

  fileprivate static func repeatedLine(_ probe: String, _ step: Int, _ place: Place) -> Self {
    Self("repeated-line", "another line says something else about step \(step) of \(probe)", at: place)
      .help("give the lines of one run: remove the file before the tests are run again")
  }
}
