import PlainText

/// The texts that an app shows, by their keys, as its string catalogues have them in the language of the sources.
package struct StringCatalog: Sendable {
  private var texts: [String: String] = [:]
  /// The keys and texts by the names that the symbols generated of catalogues have, whatever their case and signs.
  private var symbols: [String: (key: String, text: String)] = [:]
  /// The folders of languages whose `.strings` count, the best one first.
  private static let folders = ["Base.lproj", "en.lproj"]
  /// The table of texts that name none.
  private static let table = "Localizable"

  package init() {}

  /// Reads catalogues: each `.xcstrings`, and `Localizable.strings` of the language of the sources.
  ///
  /// - Parameter files: The paths of the files with their contents, in the order in which they count.
  package init(_ files: [(path: String, bytes: [UInt8])]) {
    for file in files {
      let table = String(Self.name(of: file.path)?.prefix { $0 != "." } ?? "")
      let isCatalog = file.path.hasSuffix(".xcstrings")
      for (key, text) in isCatalog ? Self.catalog(file.bytes) : Self.list(file.bytes) {
        let (shown, symbol) = (Self.shown(text), Self.symbol(table, key))
        if table == Self.table, texts[key] == nil { texts[key] = shown }
        if isCatalog, symbols[symbol].map({ key < $0.key }) ?? true { symbols[symbol] = (key, shown) }
      }
    }
  }

  /// The catalogues of the language of the sources, in their order.
  ///
  /// - Parameter paths: The paths of all `.xcstrings` and `.strings`.
  /// - Returns: The paths of the catalogues that count.
  package static func chosen(of paths: [String]) -> [String] {
    let catalogs = paths.filter { $0.hasSuffix(".xcstrings") }
    let lists = paths.filter { name(of: $0) == "\(table).strings" }
    let folders = folders.lazy.map { folder in lists.filter { $0.split(separator: "/").dropLast().last == folder[...] }
    }
    return catalogs + (folders.first { !$0.isEmpty } ?? [])
  }

  private static func name(of path: String) -> Substring? { path.split(separator: "/").last }

  /// The text of a key, with `…` in place of each value that is put into it; nil if no catalogue has it.
  package subscript(key: String) -> String? { texts[key] }

  /// The key and the text behind a generated symbol of a table, or of that which texts needn't name.
  func generated(_ symbol: String, in table: String?) -> (key: String, text: String)? {
    symbols[Self.symbol(table ?? Self.table, symbol)]
  }

  private static func symbol(_ table: String, _ key: String) -> String {
    (table + key).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A text with `…` in place of each value that is put into it: `%@`, `%lld`, `%1$@`, `%.2f`.
  private static func shown(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.replacing(/%(\d+\$)?[-+0-9.]*(@|l{0,2}[dufx])/, with: "…")
  }

  private static func catalog(_ bytes: [UInt8]) -> [String: String] {
    guard let root = try? JSONReader.read(bytes), case .string(let language)? = root["sourceLanguage"],
      case .object(let strings)? = root["strings"]
    else { return [:] }
    return strings.reduce(into: [:]) { texts, entry in
      let unit = entry.value["localizations"]?[language]?["stringUnit"]
      if case .string(let text)? = unit?["value"] { texts[entry.name] = text }
    }
  }

  private static func list(_ bytes: [UInt8]) -> [String: String] {
    PropertyList.read(Array("{".utf8) + utf8(bytes) + Array("}".utf8))?.entries?.compactMapValues(\.text) ?? [:]
  }

  /// The bytes of a text as UTF-8; Xcode wrote lists as UTF-16 for long.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
      return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
