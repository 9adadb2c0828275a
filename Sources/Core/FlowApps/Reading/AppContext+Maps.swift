import FlowSyntax

// Reads maps by the tables of their parts.
extension AppContext {
  /// Finds the keys of a map that its table has, and reports the others; O(n) in the keys.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - owner: The key that it belongs to.
  ///   - part: The part that it will be read into, which decides the keys that it may have.
  ///   - kind: The kind of map, as a sentence names it; nil for the table's.
  /// - Returns: The keys in the order of the file.
  mutating func map<Part: AppPart>(
    _ id: YAMLTree.ID,
    of owner: YAMLTree.ID,
    for part: Part,
    as kind: String? = nil
  ) -> AppMap {
    var map = AppMap(id, of: owner)
    guard tree.kind(id) == .mapping else { return map }
    let table = Part.table
    var children = tree.children(id)
    while let (name, value) = tree.nextPair(&children) {
      if tree.kind(name) != .scalar {
        report(.keyIsNotText(tree.place(name)))
      } else if let row = tree.number(of: name, in: table.names), table.rows[row].applies?(part) ?? true {
        map.stated.append((table.rows[row].key.name, row, name, value))
      } else {
        let (rows, text) = (table.rows.filter { $0.applies?(part) ?? true }, tree.text(name))
        let meant = rows.first { $0.otherNames.contains(text) }.map { "write for instance `\($0.key.example)`" }
        nodes.unknownKey(text, name, in: kind ?? table.owner, known: rows.map(\.key.name), hint: meant)
      }
    }
    return map
  }

  /// The keys that a map must have and hasn't, in the table's order.
  func missing<Part: AppPart>(in map: AppMap, for part: Part) -> [String] {
    Part.table.rows.filter { row in
      row.key.isNeeded && row.applies?(part) ?? true && map[row.key.name] == nil
    }.map(\.key.name)
  }

  /// Reads the keys of a map into a part, each by its row: turn by turn, and within a turn in the order of the file.
  mutating func read<Part: AppPart>(_ map: AppMap, into part: inout Part) {
    let (table, outer) = (Part.table, entry)
    for turn in table.turns {
      for (key, row, name, value) in map.stated where table.rows[row].turn == turn {
        entry = AppEntry(key: key, name: name, value: value, map: map)
        if let error = table.rows[row].refusal?(part, self) {
          report(error)
        } else {
          table.rows[row].read(&part, &self)
        }
      }
    }
    entry = outer
  }

  /// Reads a map into a part, and reports the keys that its table hasn't.
  @discardableResult
  mutating func read<Part: AppPart>(_ id: YAMLTree.ID, of owner: YAMLTree.ID, into part: inout Part) -> AppMap {
    let map = map(id, of: owner, for: part)
    read(map, into: &part)
    return map
  }

  // MARK: The value of the entry

  /// The place of the entry's key.
  var keyPlace: Place { tree.place(entry.name) }

  /// The keys of a map as text with their values; none, with an error, if it isn't a map.
  ///
  /// - Parameters:
  ///   - takes: A description of the map, as the rest of “takes …”.
  ///   - isPlain: Whether it can't have a tag.
  /// - Returns: The keys in the order of the file.
  mutating func fields(takes: String, isPlain: Bool = false) -> [NodeReader.Field] {
    guard tree.kind(entry.value) == .mapping, !isPlain || tree.tag(entry.value) == nil else {
      return nodes.wrongType(entry.value, entry.key, takes: takes) ?? []
    }
    return nodes.fields(entry.value)
  }

  /// The elements of a list; none, with an error, if it isn't a list.
  mutating func elements(takes: String) -> [YAMLTree.ID] {
    if tree.kind(entry.value) == .sequence { return tree.elements(entry.value) }
    return nodes.wrongType(entry.value, entry.key, takes: takes) ?? []
  }

  mutating func text() -> String? { nodes.text(entry.value, for: entry.key) }

  mutating func flag() -> Bool? { nodes.flag(entry.value, for: entry.key) }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(of what: String) -> Choice? {
    nodes.choice(entry.value, what, for: entry.key)
  }

  mutating func word(of words: [String], _ what: String) -> String? {
    nodes.word(entry.value, of: words, what: what, for: entry.key)
  }

  /// The name of a screen of the app.
  mutating func screenName() -> String? { screenName(entry.value, for: entry.key) }

  /// The name of a type of the app, or of Swift.
  mutating func typeName() -> String? { typeName(entry.value, for: entry.key) }

  /// The file that the entry names by its path from the app file's folder; nil with an error if it can't be read.
  mutating func file(_ what: String) -> SourceFile? {
    guard let name = text() else { return nil }
    let place = tree.place(entry.value)
    do throws(Diagnostic) {
      guard let files else { throw .noFiles(name, place) }
      let path = RelativePath.resolve(name, from: place.file.name)
      do throws(Diagnostic) { return try files.file(at: path) } catch { throw .unreadable(error, what: what, place) }
    } catch {
      return fail(error)
    }
  }
}
