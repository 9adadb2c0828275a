import FlowDebugger
import FlowLanguage
import FlowSyntax
package import PlainText
import SystemPackage
import WorkspaceFiles

/// One session with an editor: messages go in by ``handle(_:)``, replies and diagnostics come out by a closure.
///
/// Diagnostics are found by ``work()`` while no message waits, so that they are never about a text that has changed
/// meanwhile.
package final class LanguageSession {
  enum Stage { case new, initialized, shutDown, over }

  private let host: any LanguageHost
  private let version: String
  private let send: (RPCMessage) -> Void
  private(set) var stage = Stage.new
  private var hasShutDown = false
  var encoding = PositionEncoding.utf16
  /// The documents by their URIs.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The URIs of open documents by absolute paths.
  private var uris: [String: String] = [:]
  /// The folders that the editor has open, absolute.
  private var roots: [String] = []
  var workspaces: [String: WorkspaceAnalysis] = [:]
  private var homes: [String: String] = [:]
  private var store = DiagnosticStore()
  private(set) var client = ClientCapabilities()
  private var isStale = false
  private var requests = 0
  /// The width at which inlay hints are cut.
  private(set) var hintWidth = 60

  /// Begins a session.
  package init(_ host: any LanguageHost, version: String, send: @escaping (RPCMessage) -> Void) {
    (self.host, self.version, self.send) = (host, version, send)
  }

  /// Whether the client has ended the session.
  package var isOver: Bool { stage == .over }

  /// Whether the client ended the session as the protocol says: by `shutdown` before `exit`.
  package var endedInOrder: Bool { hasShutDown }

  // MARK: Messages

  /// Handles a message.
  package func handle(_ message: RPCMessage, isCancelled: Bool = false) {
    guard stage != .over else { return }
    switch message {
    case .request(let id, let method, let params):
      let response = RPCResponse { () throws(RequestFailure) in
        if isCancelled { throw RequestFailure(.cancelled, "the request was cancelled") }
        return try result(of: method, params)
      }
      send(.response(id: id, response))
    case .notification(let method, let params):
      // A notification has no reply, so an invalid one is ignored.
      do throws(RequestFailure) { try notice(method, params) } catch { log(error.message) }
    case .response: break
    case .invalid(let id, let error): send(.response(id: id, .error(error)))
    }
  }

  /// Reports to the client that its bytes can't be separated into messages; the session is over.
  package func fail(_ failure: StreamFailure) {
    send(.response(id: .null, .error(RPCError(.parseError, failure.message))))
    stage = .over
  }

  private func result(of method: String, _ params: JSONValue?) throws(RequestFailure) -> JSONValue {
    switch stage {
    case .new where method != "initialize":
      throw RequestFailure(.notInitialized, "send `initialize` first")
    case .shutDown, .over: throw RequestFailure(.outOfOrder, "the server is shut down")
    case .initialized where method == "initialize":
      throw RequestFailure(.outOfOrder, "the server is initialized already")
    case .new, .initialized: break
    }
    let fields = try JSONFields(params: params)
    switch method {
    case "initialize": return try initialize(fields)
    case "shutdown":
      (stage, hasShutDown) = (.shutDown, true)
      return .null
    default:
      guard let handler = Self.handlers[method] else {
        throw RequestFailure(.unknownRequest, "there is no method “\(method.excerpt)”")
      }
      return try handler(self)(fields)
    }
  }

  private func initialize(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let capabilities = try fields.object("capabilities") ?? JSONFields()
    let general = try capabilities.object("general") ?? JSONFields()
    encoding = PositionEncoding(offered: try general.texts("positionEncodings"))
    client = try ClientCapabilities(fields)
    if let width = try fields.object("initializationOptions")?.number("hintWidth") { hintWidth = max(1, width) }
    var folders: [String] = []
    for folder in try fields.objects("workspaceFolders") { folders.append(try folder.required(text: "uri")) }
    let uris = folders.isEmpty ? [try fields.text("rootUri")].compactMap(\.self) : folders
    roots = uris.compactMap(\.pathOfURI).map(WorkspaceAnalysis.key)
    stage = .initialized
    return [
      "capabilities": Self.capabilities(encoding), "serverInfo": ["name": "navflow", "version": .string(version)],
    ]
  }

  private func notice(_ method: String, _ params: JSONValue?) throws(RequestFailure) {
    if method == "exit" {
      stage = .over
      return
    }
    guard stage == .initialized else { return }
    let fields = try JSONFields(params: params)
    switch method {
    case "initialized":
      if client.watchesFiles { request("client/registerCapability", Self.watchedFiles) }
      beginWorkspaces()
    case "textDocument/didOpen": try open(try fields.required(object: "textDocument"))
    case "textDocument/didChange": try change(fields)
    case "textDocument/didClose": try close(try fields.required(object: "textDocument").required(text: "uri"))
    case "workspace/didChangeWatchedFiles":
      var changes: [String: Bool] = [:]
      for change in try fields.objects("changes") {
        guard let path = try change.required(text: "uri").pathOfURI else { continue }
        changes[WorkspaceAnalysis.key(path)] = try change.number("type") == 3
      }
      filesChanged(changes)
    case "textDocument/didSave":
      let uri = try fields.required(object: "textDocument").required(text: "uri")
      // The text is known, but a command exists only once its file does.
      if let key = documents[uri]?.key, workspaces.values.contains(where: { $0.isNewCommand(key) }) { restart() }
    // Others, such as those whose names begin with `$/`, may be ignored.
    default: break
    }
  }

  /// Shows a sentence in the client's log.
  private func log(_ sentence: String) {
    send(.notification(method: "window/logMessage", params: ["type": .int(2), "message": .string(sentence)]))
  }

  // MARK: Documents

  private func open(_ fields: JSONFields) throws(RequestFailure) {
    let uri = try fields.required(text: "uri")
    guard let path = uri.pathOfURI else { return }
    let key = WorkspaceAnalysis.key(path)
    let text = DocumentText(Array(try fields.required(text: "text").utf8))
    documents[uri] = OpenDocument(uri: uri, key: key, version: try fields.number("version") ?? 0, text: text)
    uris[key] = uri
    host.buffers.set(text.bytes, at: key)
    if let workspace = workspace(of: key) { workspace.add(name(of: key)) }
    textsChanged([key])
  }

  private func change(_ fields: JSONFields) throws(RequestFailure) {
    let identifier = try fields.required(object: "textDocument")
    let uri = try identifier.required(text: "uri")
    guard var document = documents[uri] else { return }
    for change in try fields.objects("contentChanges") {
      let text = try change.required(text: "text")
      if let range = try change.object("range") {
        document.text.replace(try ClientRange(range), with: text, encoding)
      } else {
        document.text = DocumentText(Array(text.utf8))
      }
    }
    document.version = try identifier.number("version") ?? document.version
    documents[uri] = document
    host.buffers.set(document.text.bytes, at: document.key)
    textsChanged([document.key])
  }

  private func close(_ uri: String) throws(RequestFailure) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    uris[document.key] = nil
    host.buffers.set(nil, at: document.key)
    filesChanged([document.key: !FilePath.exists(document.key)])
  }

  // MARK: Workspaces

  /// The name of a file in reports: its path from the working folder.
  func name(of key: String) -> String {
    let path = FilePath(key)
    let way = WorkspaceFinder.way(from: .working, to: path.removingLastComponent())
    return way + (path.lastComponent?.string ?? "")
  }

  /// The workspace of a file; nil if its settings can't be made.
  func workspace(of key: String) -> WorkspaceAnalysis? {
    let folder = FilePath(key).removingLastComponent().string
    if let home = homes[folder] { return workspaces[home] }
    do throws(PlainError) {
      var settings = try host.settings(around: folder)
      var home = folder
      if let found = settings.reading.finder.home(around: folder) {
        home = found.string
      } else if let root = roots.filter({ FilePath(folder).isIn(FilePath($0)) }).max(by: { $0.count < $1.count }) {
        home = root
        if root != folder { settings = try host.settings(around: root) }
      }
      homes[folder] = home
      // A folder that is neither a workspace nor open in the editor may hold anything.
      let searches = home != folder || roots.contains(home) || settings.reading.workspace != nil
      let known = workspaces[home] ?? WorkspaceAnalysis(settings, folder: home, searches: searches)
      workspaces[home] = known
      return known
    } catch {
      log(error.message)
      return nil
    }
  }

  /// Begins with the workspaces of the editor's folders, whose files are checked even if none of them is open.
  private func beginWorkspaces() {
    for root in roots where Workspace.fileNames.contains(where: { FilePath.exists("\(root)/\($0)") }) {
      _ = workspace(of: "\(root)/\(Workspace.fileName)")
    }
  }

  /// The open document at a path.
  func document(at key: String) -> OpenDocument? { uris[key].flatMap { documents[$0] } }

  /// The document of a request.
  func document(_ fields: JSONFields) throws(RequestFailure) -> OpenDocument {
    let uri = try fields.required(object: "textDocument").required(text: "uri")
    guard let document = documents[uri] else {
      throw RequestFailure(.notFound, "the document “\(uri.excerpt)” isn't open")
    }
    return document
  }

  /// The analysis of a document's workspace, with the document's own up to date.
  func analysis(of document: OpenDocument) -> WorkspaceAnalysis? {
    guard let workspace = workspace(of: document.key) else { return nil }
    if let found = workspace.update(document.key, isOpen: true) { store.set(found, of: document.key) }
    return workspace
  }

  /// The diagnostics in a document's text as it is now.
  func found(in document: OpenDocument) -> [Diagnostic] {
    store.diagnostics(in: document.key).filter { $0.file.bytes == document.text.bytes }
  }

  private func textsChanged(_ keys: Set<String>) {
    for key in keys {
      store.touch(key)
      let isWorkspaceFile = Workspace.fileNames.contains(FilePath(key).lastComponent?.string ?? "")
      if isWorkspaceFile || workspaces.values.contains(where: { $0.isSettings(key) }) { return restart() }
    }
    for workspace in workspaces.values { workspace.change(keys) }
    if workspaces.values.contains(where: \.isChanged) { isStale = true }
  }

  /// The files of flows, apps, workspaces and data, for a client that watches them; included files have any name.
  private static let watchedFiles: JSONValue = [
    "registrations": [
      [
        "id": "navflow-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": [["globPattern": "**/*.{yaml,yml,csv,json}"]]],
      ]
    ]
  ]

  /// Notes files that others have written or deleted; the text of an open file counts as it is in the editor.
  private func filesChanged(_ changes: [String: Bool]) {
    let changes = changes.filter { document(at: $0.key) == nil }
    for (key, isDeleted) in changes {
      if isDeleted {
        for workspace in workspaces.values where workspace.remove(key) { store.set([:], of: key) }
      } else {
        for workspace in workspaces.values { workspace.findAgain(for: key) }
      }
    }
    if !changes.isEmpty { textsChanged(Set(changes.keys)) }
  }

  /// Forgets all workspaces, after a change of their own files.
  private func restart() {
    (workspaces, homes, isStale) = ([:], [:], true)
    store.forget()
    beginWorkspaces()
    for document in documents.values { workspace(of: document.key)?.add(name(of: document.key)) }
  }

  // MARK: Work

  /// Whether there is anything to do without a message.
  package var isBusy: Bool {
    stage == .initialized && (isStale || store.isTouched || workspaces.values.contains(where: \.isBusy))
  }

  /// Does a part of the work that no message waits for: the analysis of one open file, or of a few others; returns
  /// whether anything remains.
  package func work() -> Bool {
    guard stage == .initialized else { return false }
    let open = Set(uris.keys)
    for (_, workspace) in workspaces.sorted(by: { $0.key < $1.key }) {
      guard let done = workspace.work(open: open) else { continue }
      for (source, found) in done { store.set(found, of: source) }
      // Files that aren't open are published together, when all are known.
      publish(only: workspace.isBusy ? open : nil)
      return true
    }
    publish(only: nil)
    if isStale { refresh() }
    return false
  }

  /// Asks the client to show hints and lenses again.
  func refresh() {
    isStale = false
    for method in client.refreshes { request(method, nil) }
  }

  /// Sends a request, whose response needs no work.
  func request(_ method: String, _ params: JSONValue?) {
    requests += 1
    send(.request(id: .string("server-\(requests)"), method: method, params: params))
  }

  /// Shows a sentence to the user.
  func show(_ sentence: String, isError: Bool) {
    let params: JSONValue = ["type": .int(isError ? 1 : 3), "message": .string(sentence)]
    send(.notification(method: "window/showMessage", params: params))
  }

  /// Sends the diagnostics that have changed.
  private func publish(only keys: Set<String>?) {
    for key in store.changed(among: keys) {
      let document = document(at: key)
      if document == nil, store.isQuiet(key) { continue }
      let text = document?.text ?? closedFile(key).map { DocumentText($0.bytes) }
      let writer = DiagnosticWriter(encoding: encoding, uri: uri(of:))
      let found = store.diagnostics(in: key).filter { diagnostic in
        let file = diagnostic.file
        return file.isNameOnly || file.bytes.isEmpty || file.bytes == text?.bytes
      }
      let mask = workspace(of: key)?.mask(key) ?? { $0 }
      let json = writer.json(found, in: text ?? DocumentText([]), mask: mask)
      guard store.isNew(json, of: key, version: document?.version) else { continue }
      send(
        .notification(
          method: "textDocument/publishDiagnostics",
          params: [
            "uri": .string(uri(of: key)), "version": document.map { .int($0.version) }, "diagnostics": .array(json),
          ]
        )
      )
    }
  }

  /// A file that isn't open: as its flows were read, or else as it is now.
  private func closedFile(_ key: String) -> SourceFile? {
    workspaces.values.lazy.compactMap { $0.flows[key]?.file }.first
      ?? (try? FileLoader(limit: DiagnosticWriter.fileLimit).loadRegular(key))
  }

  /// The URI of a file, as the client writes it if the file is open.
  func uri(of key: String) -> String { uris[key] ?? key.fileURI }
}
