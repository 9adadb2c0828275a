/// A statement of an app file that the exported sources don't make, or that is changed in them.
package struct ExportGap: Hashable, Sendable {
  /// The key of the statement, by which gaps are counted.
  package enum Statement: String, CaseIterable, Sendable {
    case names, labels, unused, types, values, module
    case navigationView, split, layout, tabs
    case tabRoots = "root of a tab or a column"
    case reselect
    case rows, title, initial, path, keepsPath, id, value, misplaced, when
    case cases
    case alertItems = "items as alerts"
    case screenless = "default"
    case detailLink, nestedStack, does
    case then, onDismiss, state, restores, savedPaths, urls
    case codable, raw
  }

  package let key: Statement
  /// Where it is, as a part of a sentence: “link “Help” on Home”.
  package let place: String

  init(_ key: Statement, _ place: String) { (self.key, self.place) = (key, place) }
}

extension ExportGap.Statement {
  /// A sentence without its full stop: the form that the statement gets, or that it is left out.
  package var sentence: String {
    switch self {
    case .names: "a name that Swift can't have, or that two declarations share, is changed"
    case .labels: "a label is put on one line of at most 80 characters, and is changed where two links share it"
    case .unused: "what nothing of the app shows, compares or asks is left out"
    case .types: "a part of a type is left out, since its type isn't one of the app or of Swift's four"
    case .values: "a value is left out that has no literal: a list, a map, a value of any content"
    case .module: "the module is the target that the files are put into"
    case .navigationView: "a NavigationView with more than links becomes a NavigationStack"
    case .split:
      "the selections, paths and layout of columns in a tab or a layer are left out, and a list beside a stack or links"
    case .layout: "the platform of columns, and the title and the toolbar of one without a stack are left out"
    case .tabs: "a bar of a single tab is left out, and a tab whose change isn't exported selects the first one"
    case .tabRoots: "a tab and a column have the last of the roots among which state chooses"
    case .reselect: "nothing happens on a tap on the selected tab if its path isn't bound"
    case .rows:
      "rows of more than 40 stated values, or of an enumeration's, become links, at most 100; labels that aren't a field, links and actions of rows are left out"
    case .title: "a title that names the screen's value is left out"
    case .initial: "a binding that is on at the start is left out, if it has no literal, or no declaration of its own"
    case .path: "values at the start are left out, if they have no literals, or several types"
    case .keepsPath: "a path that a change writes, or that the app itself keeps, goes with what it is presented in"
    case .id: "the identity of an item is its `id`, a field that all its layers name, or else the whole value"
    case .value: "what a binding presents gets no value"
    case .misplaced: "a destination outside of the stack is left out, but for those around the app's only stack"
    case .when: "a condition on more than plain state, or on a value that it can't compare, is left out"
    case .cases: "a case of a whole value, or of an item that a layer shows, is left out"
    case .alertItems: "an alert or a dialog of an item is left out"
    case .screenless: "an item of which only some cases have a screen shows the first of them for the others"
    case .detailLink: "a link of a value leads to the detail column"
    case .nestedStack: "a stack within the root of a stack, or within a layer, is left out"
    case .does: "a change that names another screen's state, or a path that isn't bound, is left out"
    case .then: "a change after a change is left out, if it dismisses, or another follows it"
    case .onDismiss: "nothing happens when a popover has gone"
    case .state: "state that begins with a value of the app's own types is left out"
    case .restores: "nothing is saved but state that only the app's own view asks"
    case .savedPaths: "no path is saved"
    case .urls: "a pattern without a scheme and a host is left out"
    case .codable: "a type is left without Codable, which extract doesn't read"
    case .raw: "an enumeration has the raw values that Swift gives, or none"
    }
  }
}
