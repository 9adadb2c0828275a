package import Diagnostics
import NavigationEngine
import Synchronization
package import YAMLSyntax

/// The files that flows name: apps, each read and checked once, however many flows and workers ask for it, and saved paths.
package final class AppLibrary: Sendable {
  /// An app file with errors; an object, so that reports can tell that they have shown it.
  package final class Faulty: Sendable {
    package let file: SourceFile
    package let diagnostics: [Diagnostic]

    init(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
      self.file = file
      self.diagnostics = diagnostics
    }
  }

  /// What comes of asking for an app.
  enum Answer: Sendable {
    case app(App)
    /// The file was read, and its text is wrong.
    case faulty(Faulty)
    /// There is no text to read.
    case unreadable(Diagnostic)
  }

  private let variables: Variables
  private let limits: YAMLLimits
  private let load: @Sendable (String) throws(Diagnostic) -> SourceFile
  private let answers = Mutex<[String: Answer]>([:])

  /// - Parameters:
  ///   - variables: What `${name}` stands for in app files.
  ///   - limits: How much an app file may ask for.
  ///   - load: Gives the text of the file at a path, or says why there is none.
  package init(
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    load: @escaping @Sendable (String) throws(Diagnostic) -> SourceFile
  ) {
    self.variables = variables
    self.limits = limits
    self.load = load
  }

  /// The app at a path that a file names, which is relative to that file.
  func app(at path: String, namedBy file: SourceFile) -> Answer {
    let path = Self.resolve(path, from: file.name)
    // Whoever comes while an app is read waits for it, so that none is read twice.
    return answers.withLock { answers in
      if let answer = answers[path] { return answer }
      let answer = read(path)
      answers[path] = answer
      return answer
    }
  }

  /// The text of another file than an app, such as a saved path; it may change from one time to the next.
  func text(at path: String) throws(Diagnostic) -> String { String(decoding: try load(path).bytes, as: UTF8.self) }

  private func read(_ path: String) -> Answer {
    let file: SourceFile
    do throws(Diagnostic) { file = try load(path) } catch { return .unreadable(error) }
    do throws(AppReader.Failure) {
      return .app(try AppReader.read(file, variables: variables, limits: limits))
    } catch {
      return .faulty(Faulty(file, error.diagnostics))
    }
  }

  /// A path that stands in a file, as seen from where the file's own name is; without `.` and, where it can be, `..`.
  static func resolve(_ path: String, from file: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let folder = isAbsolute ? [] : file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    let isRooted = isAbsolute || file.hasPrefix("/")
    var parts: [Substring] = []
    for part in folder + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (isRooted ? "/" : "") + parts.joined(separator: "/")
  }
}

extension DiagnosticID {
  package static let cannotRead: Self = "cannot-read"
}

extension Diagnostic {
  /// A flow names a file, and whoever reads it gave no way to open any.
  static func noFiles(_ path: String, _ place: Place) -> Self {
    Self(
      .cannotRead,
      "“\(path)” can't be read: no files are at hand here",
      at: place,
      help: "write what is in it where it is named"
    )
  }
}
