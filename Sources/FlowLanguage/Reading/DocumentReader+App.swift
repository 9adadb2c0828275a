import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// The app and the profile that a flow asks for.
extension DocumentReader {
  /// The app that a flow names, or holds itself.
  mutating func app(_ id: YAMLTree.ID) -> App? {
    if tree.kind(id) == .mapping { return inlineApp(id) }
    guard tree.kind(id) == .scalar, !tree.isNothing(id) else {
      return wrongType(id, "app", takes: "the path of an app file, or the app itself")
    }
    guard let path = text(id, for: "app") else { return nil }
    guard let files else {
      report(.noFiles(path, tree.place(id)))
      return nil
    }
    let resolved = FileLibrary.resolve(path, from: tree.file.name)
    needed.insert(resolved)
    return content(files.app(at: resolved), id, what: "app")
  }

  /// What is in a file that the node names; nil where that has errors, which aren't the document's own.
  mutating func content<Content>(_ answer: FileLibrary.Answer<Content>, _ id: YAMLTree.ID, what: String) -> Content? {
    switch answer {
    case .content(let content): return content
    case .unreadable(let reason): report(.unreadable(reason, what: what, tree.place(id)))
    case .faulty(let file):
      note(file)
      report(.fileHasErrors(file, what: what, tree.place(id)))
    }
    return nil
  }

  private mutating func inlineApp(_ id: YAMLTree.ID) -> App? {
    do throws(FileErrors) {
      return try AppReader.read(id, in: tree, variables: variables)
    } catch {
      for diagnostic in error.diagnostics { report(diagnostic) }
      return nil
    }
  }

  /// A profile by name, or a map of a `base` and knobs set over it.
  mutating func profile(_ id: YAMLTree.ID) -> Profile? {
    guard tree.kind(id) == .mapping else { return namedProfile(id) }
    var profile = Profile.wwdc22
    var isComplete = true
    let fields = fields(id)
    for field in fields where field.name == "base" {
      if let base = namedProfile(field.value) { profile = base } else { isComplete = false }
    }
    for field in fields where field.name != "base" {
      guard let value = text(field.value, for: field.name) else {
        isComplete = false
        continue
      }
      do throws(Profile.KnobError) {
        profile = try profile.setting(field.name, to: value)
      } catch {
        switch error {
        case .unknownKnob(let name, let known): unknownKey(name, field.key, in: "a profile", known: ["base"] + known)
        case .unknownValue(let value, let knob, let known):
          _ = oneOf(known, value, field.value, what: "a value of “\(knob.rawValue)”")
        }
        isComplete = false
      }
    }
    return isComplete ? profile : nil
  }

  mutating func namedProfile(_ id: YAMLTree.ID) -> Profile? {
    guard let text = text(id, for: "profile") else { return nil }
    return oneOf(Profile.names, text, id, what: "a profile").flatMap(Profile.init(named:))
  }
}

extension DiagnosticID {
  static let appHasErrors: Self = "app-has-errors"
  static let fileHasErrors: Self = "file-has-errors"
}

extension Diagnostic {
  /// The loader's own words, at the place that names the file.
  fileprivate static func unreadable(_ reason: Diagnostic, what: String, _ place: Place) -> Self {
    Self(
      reason.id,
      reason.message,
      at: place,
      help: reason.help ?? "name the \(what) file by its path from the folder in which this file stands"
    )
  }

  /// A file that is named has errors of its own.
  static func fileHasErrors(_ file: FaultyFile, what: String, _ place: Place) -> Self {
    let count = file.diagnostics.count
    return Self(
      what == "app" ? .appHasErrors : .fileHasErrors,
      "the \(what) file “\(file.file.name)” has \(count == 1 ? "an error" : "\(count) errors"), so the flow can't run",
      at: place,
      help: "mend the \(what) file; its errors are shown once, before the first flow that needs it"
    )
  }
}
