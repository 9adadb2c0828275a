import FlowApps
import FlowSyntax
import SyntaxTestSupport
import Testing

/// The app of a text.
///
/// - Throws: The first thing that is wrong with it.
func app(_ text: String) throws -> App {
  do {
    return try AppReader.read(SourceFile(text))
  } catch {
    throw error.diagnostics[0]
  }
}

/// What is wrong with an app's text: each as its id and the text that it points at.
func appErrors(_ text: String) -> [String] {
  do {
    _ = try AppReader.read(SourceFile(text))
    return []
  } catch {
    return error.diagnostics.map { "\($0.id): \($0.range.map($0.file.text) ?? "")" }
  }
}

/// The first suggestion for what is wrong with an app's text.
func appHelp(_ text: String) -> String? {
  do {
    _ = try AppReader.read(SourceFile(text))
    return nil
  } catch {
    return error.diagnostics.first?.help
  }
}

/// What holds an app's text together around the declarations of one screen.
func screen(_ declarations: String, types: String = "", initial: String = "{}") -> String {
  """
  root: Home
  types: {\(types)}
  initial: \(initial)
  screens:
    Home: {\(declarations)}
    Details: {title: Details}
    Help:
  """
}

/// The keys of a kind of map, of which there are some.
func appKeys(of owner: String) -> [AppKey] {
  let keys = AppLanguage.keys(of: owner)
  #expect(!keys.isEmpty, "\(owner)")
  return keys
}

/// Expects that an app that shows a key is read, and that reading what is written of it gives the same model.
func expectSameWhenWritten(_ text: String, _ key: AppKey) {
  do {
    let first = try app(text)
    let written = first.model.text(WrittenFacts(of: first))
    #expect(try app(written).model.withoutSources == first.model.withoutSources, "\(key.example)\n\(written)")
  } catch {
    Issue.record(error, "\(key.example)")
  }
}

extension WrittenFacts {
  /// The facts of an app that was read, as far as they have numbers.
  init(of app: App) {
    self.init()
    if !app.samples.isEmpty { samples = .values(app.samples) }
    (holdingInput, runs) = (app.holdingInput, app.runs)
    ofSources = app.allFacts
  }
}
