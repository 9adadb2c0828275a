/// Finds the result of each site of an app's sources.
package struct AccountReader {
  private let index: AppIndex
  private let notes: SiteNotes
  private let modelled: Set<SourceNode>
  private let omissions: [SourceNode: Omission<SourceNode>]
  private let trees: Set<ObjectIdentifier>
  private let hidden: HiddenViews

  /// The account of several apps: a site that one of them has is modelled.
  package static func account(
    of sites: [NavigationSite],
    in apps: [AccountReader],
    besides others: [AccountReader] = []
  ) -> SiteAccount {
    SiteAccount(
      sites.map { site in
        var best: SiteResult?
        for app in apps {
          guard var result = app.result(of: site) else { continue }
          if case .notRead = result, let reason = app.reasonToHide(site) { result = .leftOut(reason) }
          best = best.map { Self.better($0, result) } ?? result
        }
        if case .notRead = best, !apps.contains(where: { $0.meets(site) }), others.contains(where: { $0.meets(site) }) {
          best = .leftOut(otherApp)
        }
        return (site, best ?? .leftOut(otherTarget))
      }
    )
  }

  /// The reason why this app doesn't show a site that isn't read; nil if it may.
  private func reasonToHide(_ site: NavigationSite) -> String? {
    hidden.reason(for: site.owner, isMet: meets(site), writesPath: site.kind == .pathWrite)
  }

  private static let otherTarget = "a file that no target of the app has"
  private static let otherApp = "another app of these sources"

  /// Whether a site is in the read part of the app.
  private func meets(_ site: NavigationSite) -> Bool {
    modelled.contains(site.node) || notes.seen.contains(site.node)
      || (!site.owner.type.isEmpty && notes.views.contains(site.owner.type))
  }

  private static func better(_ left: SiteResult, _ right: SiteResult) -> SiteResult {
    switch (left, right) {
    case (.modelled, _), (.notRead, .leftOut), (.notRead, .notRead), (.leftOut, .leftOut): left
    case (_, .modelled), (.leftOut, .notRead): right
    }
  }

  /// Reads the contents of an app file.
  ///
  /// - Parameters:
  ///   - app: The app; nil if none could be made.
  ///   - table: The screens of its sources.
  package init(_ app: ExtractedApp?, _ table: ScreenTable) {
    (index, hidden) = (table.inliner.index, table.hidden)
    notes = app?.notes ?? SiteNotes()
    let placed = Set(app?.places ?? []).union(notes.covered)
    modelled = placed.union(notes.wrapped.filter { !$1.isDisjoint(with: placed) }.keys)
    omissions = Dictionary((app?.omissions ?? []).map { ($0.place, $0) }) { first, _ in first }
    trees = Set(index.trees.map { ObjectIdentifier($0) })
  }

  /// The apps of sources, but for one that is named.
  package static func all(
    in index: AppIndex,
    except name: String? = nil,
    _ table: ScreenTable? = nil
  ) -> [AccountReader] {
    let table = table ?? ScreenTable(index)
    return AppExtractor.all(from: index, except: name, table).map { AccountReader($0.app, table) }
  }

  /// The result of a site; nil if it isn't one of this app's files.
  private func result(of site: NavigationSite) -> SiteResult? {
    guard trees.contains(ObjectIdentifier(site.node.tree)) else { return nil }
    if modelled.contains(site.node) { return notes.isUndeclared(site.node) ? .notRead(Self.undeclared) : .modelled }
    if let exclusion = site.exclusion { return .leftOut(exclusion) }
    if notes.ornaments.contains(site.node) { return .leftOut("a link that leads nowhere") }
    if notes.pages.contains(site.node) { return .leftOut("a tab view that shows pages") }
    let isOfOtherSize = site.kind == .pathWrite && notes.otherSizeOwners.contains(site.owner.type)
    let isSeen = notes.seen.contains(site.node)
    if isOfOtherSize || !isSeen && notes.otherSize.contains(site.node) { return .leftOut(Exclusion.otherSize) }
    if notes.isNever(site.node) { return .leftOut("a branch whose condition never holds") }
    if site.isForeign { return .notRead(Self.foreign) }
    if let omission = omissions[site.node] { return .notRead(omission.reason) }
    return .notRead(isSeen ? Self.unplaced(site.kind) : unseen(site))
  }

  /// The reason why a site isn't in the app file, although the view around it is read.
  private static func unplaced(_ kind: NavigationSite.Kind) -> SiteAccount.Reason {
    switch kind {
    case .link: .init(text: "what this link leads to isn't read", advice: "write the link by hand")
    case .destination: .init(text: "what this destination shows isn't read", advice: "write the destination by hand")
    case .sheet, .cover, .popover, .alert, .dialog:
      .init(text: "what this presents isn't read", advice: "write it by hand under `presents` or `items`")
    case .stack, .navigationView, .splitView, .tabView:
      .init(
        text: "another container stands in its place: of several in a screen one is extracted",
        advice: "name its root with --stack to extract it by itself"
      )
    case .pathWrite: unusedWrite
    }
  }

  private static let foreign = SiteAccount.Reason(
    text: "a modifier of another module presents this",
    advice: "write it by hand under `presents` or `items`"
  )

  private static let undeclared = SiteAccount.Reason(
    text: "the view that it shows isn't declared in these sources",
    advice: "name the folder with the view too, or write the links of its screen in an app file that extends this one"
  )

  private static let unusedWrite = SiteAccount.Reason(
    text: "no button that is read changes the path here",
    advice: "write what leads there by hand, as a link with `does` or under `urls`"
  )

  /// The reason why a site is in no part that is read.
  private func unseen(_ site: NavigationSite) -> SiteAccount.Reason {
    if site.kind == .pathWrite { return Self.unusedWrite }
    let owner = site.owner
    let isExtension = owner.type == "View" || owner.type == "SwiftUI.View"
    if owner.type.isEmpty || isExtension {
      return .init(
        text: "nothing that is read uses the function around it",
        advice: "write what it shows by hand in an app file that extends this one"
      )
    }
    let declared = index.types.first { $0.name == owner.type }
    guard let declared, declared.isView || declared.isModifier || declared.isApp else {
      return .init(
        text: "it isn't in a view: nothing says where it is shown",
        advice: "write the screens that it shows by hand in an app file that extends this one"
      )
    }
    guard declared.isApp || notes.views.contains(declared.name) else {
      return .init(
        text: "nothing that is read shows the view around it",
        advice: "delete the view if it isn't shown, or write a link to it by hand"
      )
    }
    return .init(
      text: "this part of a view isn't read",
      advice: "write what it shows by hand in an app file that extends this one"
    )
  }
}
