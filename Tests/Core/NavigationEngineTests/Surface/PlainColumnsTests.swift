import TestSupport
import Testing

@testable import NavigationEngine

/// The engine against a second model of columns, on random split views and NavigationViews.
@Suite("S8 S12 what a second, plain model of columns says")
struct PlainColumnsTests {
  @Test("S5.4 S5.6 S8.3–S8.9 S12.1–S12.3 the engine shows what the plain model says", arguments: 0..<Rounds.of(20))
  func agrees(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let plain = Self.columns(&generator)
      var (model, view) = (plain, try AppSession(PreparedApp(plain.app), profile: plain.profile))
      var trail: [PlainColumns.Action] = []
      func story() -> Comment { "\(plain.columns.map(\.roots)) legacy \(plain.isLegacy) \(trail)" }
      for origin in 1...40 {
        let action = Self.action(&generator, plain)
        trail.append(action)
        var (isRefused, isEngineRefused) = (false, false)
        do throws(PlainColumns.Refused) { try model.perform(action) } catch { isRefused = true }
        do throws(Refusal) { _ = try view.perform(action.step(of: plain), origin: origin) } catch {
          isEngineRefused = true
        }
        try #require(isRefused == isEngineRefused, story())
        try #require(model.facts == view.facts(of: plain), story())
      }
    }
  }

  // MARK: Random columns and actions

  private static func columns(_ generator: inout SeededGenerator) -> PlainColumns {
    let isLegacy = generator.isOne(in: 3)
    var roots: [[String: String]] = [
      ["": "R"], ["": "N", "default": "C", "y": "Y"], ["": "N", "default": "D", "y": "Y"],
    ]
    if generator.isOne(in: 2) { roots.remove(at: 1) }
    if isLegacy {
      roots.removeLast(generator.number(below: 2))
      for index in roots.indices { roots[index] = ["": ["R", "C", "D"][index]] }
    }
    var (flags, items): ([String: String], [String: String]) = ([:], [:])
    for name in ["R", "N", "C", "D", "Y", "A", "B", "V", "M", "I"] {
      if !generator.isOne(in: 3) { flags[name] = "p\(name)" }
      if generator.isOne(in: 2) { items[name] = "i\(name)" }
    }
    return PlainColumns(
      roots: roots,
      stacks: roots.map { _ in !isLegacy && generator.isOne(in: 2) },
      flags: flags,
      items: items,
      isLegacy: isLegacy,
      isCollapsed: roots.count > 1 && generator.isOne(in: 2),
      popsShown: generator.isOne(in: 2),
      resetsPath: generator.isOne(in: 2)
    )
  }

  private static func action(_ generator: inout SeededGenerator, _ plain: PlainColumns) -> PlainColumns.Action {
    let index = generator.number(below: plain.columns.count)
    let row: String? = generator.isOne(in: 4) ? nil : generator.pick("x", "y", "z")
    switch generator.number(below: 15) {
    case 0, 1: return .push(index, generator.pick("a", "b"))
    case 2: return .pop(index)
    case 3: return .select(index, row)
    case 4: return .write(index, row)
    case 5, 6: return .fill(index)
    case 7: return .stay(index)
    case 8, 9, 10:
      let names = plain.flags.values.sorted() + ["pX"]
      return .set(generator.pick(from: names), !generator.isOne(in: 3))
    case 11: return .back(index)
    case 12: return plain.isLegacy ? .bound(index) : .back(index)
    default:
      let names = plain.items.values.sorted() + ["iX"]
      let item = generator.number(below: plain.isLegacy ? PlainColumns.noTag : 2) + 1
      return .item(generator.pick(from: names), generator.isOne(in: 3) ? nil : item)
    }
  }
}

extension PlainColumns {
  /// The same app for the engine.
  fileprivate var app: AppModel {
    var screens: [String: AppModel.Screen] = [:]
    let tags: [AppModel.Destination.Case] = [.init(1, to: "I"), .init(2, to: "I")]
    for name in ["R", "N", "C", "D", "Y", "A", "B", "V", "M", "I"] {
      let bound = isLegacy ? flags[name].map { [AppModel.Link.binding("Bound", $0)] } : nil
      screens[name] = .init(
        links: [.view("Fill", to: "V"), .init("Stay", to: .view("M"), isDetailLink: false)] + (bound ?? []),
        destinations: isLegacy ? [] : [.init("String", cases: [.init("a", to: "A"), .init("b", to: "B")])],
        presents: [
          flags[name].map { .push($0, to: "I") },
          items[name].map { .push($0, of: "Int", to: isLegacy ? nil : "I", cases: isLegacy ? tags : []) },
        ].compactMap(\.self)
      )
    }
    if columns.count == 1 { return AppModel(isLegacy: true, root: "R", screens: screens) }
    let names: [AppModel.Column] = columns.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    let split = columns.indices.map { index in
      let roots = columns[index].roots
      let root =
        roots["default"].map { name in
          AppModel.ColumnRoot(name, cases: roots["y"].map { [.init("y", to: $0)] } ?? [], empty: roots[""])
        } ?? .init(roots[""] ?? "")
      return AppModel.SplitColumn(
        names[index],
        root: root,
        list: isLegacy || index + 1 == columns.count
          ? nil : .init(selection: "s\(index)", of: "String", rows: ["x", "y", "z"]),
        stack: columns[index].hasStack ? .erased : nil
      )
    }
    return AppModel(
      isLegacy: isLegacy,
      root: "R",
      screens: screens,
      split: .init(columns: split, platform: isCollapsed ? .phone : .mac, fillsNextColumn: isLegacy)
    )
  }

  fileprivate var profile: Profile {
    var profile = Profile.shipping
    profile.bindingOverlay = popsShown ? .pop : .keepOnTop
    profile.viewLinkMix = resetsPath ? .resetPath : .overlay
    return profile
  }

  fileprivate var bindings: [String] { (Array(flags.values) + Array(items.values)).sorted() }
}

extension AppSession {
  /// What is compared.
  fileprivate func facts(of plain: PlainColumns) -> [String] {
    let state = state
    let columns = state.split?.columns.map { column in
      let row = if case .string(let row)? = column.selection { row } else { "–" }
      return "\(column.stack.visible) \(row)"
    }
    let top = state.split.flatMap { split in split.columns.firstIndex { $0.column == split.top } }
    let bindings = plain.bindings.compactMap { name in
      state.bindings[name].map { value in
        switch value {
        case .bool(let isOn): "\(name)=\(isOn ? 0 : -1)"
        case .int(let number): "\(name)=\(number)"
        default: "\(name)=-1"
        }
      }
    }
    return (columns ?? ["\(state.visible) –"]) + [plain.isCollapsed ? "\(top ?? 0)" : ""] + bindings
  }
}

extension PlainColumns.Action {
  /// The same action for the engine.
  fileprivate func step(of plain: PlainColumns) -> Step {
    let names: [AppModel.Column] = plain.columns.count == 2 ? [.sidebar, .detail] : [.sidebar, .content, .detail]
    func at(_ index: Int, _ step: Step) -> Step { plain.columns.count == 1 ? step : .inColumn(names[index], step) }
    return switch self {
    case .push(let index, let value): at(index, .push([.string(value)]))
    case .pop(let index): at(index, .pop(1))
    case .select(let index, let row): at(index, .select(row.map { .string($0) }))
    case .write(let index, let row): .set("s\(index)", row.map { .string($0) } ?? .null)
    case .fill(let index): at(index, .tap("Fill"))
    case .stay(let index): at(index, .tap("Stay"))
    case .bound(let index): at(index, .tap("Bound"))
    case .back(let index): at(index, .back(1))
    case .set(let name, let isOn): .set(name, .bool(isOn))
    case .item(let name, let item): .set(name, item.map { .int($0) } ?? .null)
    }
  }
}
