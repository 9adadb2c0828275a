import NavigationEngine
import Testing

@Suite("S8 what a split view refuses")
struct SplitRefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var app = AppModel.mail()
    var steps: [Step] = []
    let step: Step
    let id: Refusal.ID
    let message: String
    var advice: String?

    var testDescription: String { name }
  }

  private static var bothLists: AppModel {
    var app = AppModel.library(.mac)
    app.split?.columns[1].list?.rows = ["Crime"]
    return app
  }

  static let rows = [
    Row(
      name: "an unknown column",
      step: .inColumn(.content, .pop(1)),
      id: .unknownColumn,
      message: "the split view has no column “content”, but “sidebar”, “detail”"
    ),
    Row(
      name: "S8.4 a row that doesn't exist",
      step: .select("Inbx"),
      id: .unknownRow,
      message: "the list in the column “sidebar” has no row “Inbx”; the nearest is “Inbox”"
    ),
    Row(
      name: "S8.4 a selection of another type",
      step: .select(3),
      id: .wrongBindingType,
      message: "the list's selection is a String?, and can't be 3 of type Int"
    ),
    Row(
      name: "S8.4 a selection of another type through the binding",
      step: .set("mailbox", 3),
      id: .wrongBindingType,
      message: "the list's selection is a String?, and can't be 3 of type Int"
    ),
    Row(
      name: "S8.4 a column without a list",
      step: .inColumn(.detail, .select("Inbox")),
      id: .unknownRow,
      message: "the column “detail” has no list with a selection"
    ),
    Row(
      name: "S8.4 no list at all",
      app: AppModel(
        root: "Home",
        split: .init(columns: [.init(.sidebar, root: "Home"), .init(.detail, root: "Detail")])
      ),
      step: .select("Inbox"),
      id: .unknownRow,
      message: "no column has a list with a selection"
    ),
    Row(
      name: "S8.4 a row that two lists have",
      app: bothLists,
      step: .select("Crime"),
      id: .ambiguousColumn,
      message: "the columns “sidebar”, “content” both have a row Crime"
    ),
    Row(
      name: "S8.4 a list that isn't shown",
      steps: [.set("columnVisibility", "detailOnly")],
      step: .select("Inbox"),
      id: .columnHidden,
      message: "the column “sidebar” isn't shown",
      advice: "show the column first, with `toggleSidebar` or `set: {columnVisibility: all}`"
    ),
    Row(
      name: "S8.8 a list under the top of the collapsed stack",
      app: .mail(.phone),
      steps: [.select("Inbox")],
      step: .select("Sent"),
      id: .columnHidden,
      message: "the column “sidebar” isn't on top of the collapsed stack",
      advice: "go back to it first, with `back`"
    ),
    Row(
      name: "S8.8 a link above the top of the collapsed stack",
      app: .mail(.phone),
      steps: [.select("Inbox"), .back(1)],
      step: .inColumn(.detail, .tap("First")),
      id: .columnHidden,
      message: "the column “detail” isn't on top of the collapsed stack",
      advice: "go to it first: select a row or tap a link that leads there"
    ),
    Row(
      name: "S8.8 a column that isn't on top where the app says which is",
      app: .mail(.phone, preferred: .detail),
      step: .select("Inbox"),
      id: .columnHidden,
      message: "the column “sidebar” isn't on top of the collapsed stack",
      advice: "bring it to the top first, with `set: {preferredCompactColumn: sidebar}`"
    ),
    Row(
      name: "S8.7 the sidebar's button above the sidebar",
      app: .mail(.phone),
      steps: [.select("Inbox")],
      step: .toggleSidebar,
      id: .unsupportedStep,
      message: "the columns are collapsed into one stack, so there is no sidebar to show or hide",
      advice: "use `back` to get to the sidebar"
    ),
    Row(
      name: "S8.7 the sidebar's button on the sidebar",
      app: .mail(.phone),
      step: .toggleSidebar,
      id: .unsupportedStep,
      message: "the columns are collapsed into one stack, so there is no sidebar to show or hide",
      advice: "leave the step out, since the sidebar is on top"
    ),
    Row(
      name: "S8.7 a link in a column that isn't shown",
      steps: [.set("columnVisibility", "detailOnly")],
      step: .tap("First"),
      id: .columnHidden,
      message: "the column “sidebar” isn't shown"
    ),
    Row(
      name: "a link that two columns have",
      steps: [.select("Inbox")],
      step: .tap("Help"),
      id: .ambiguousColumn,
      message: "the columns “sidebar”, “detail” all have a link “Help”"
    ),
    Row(
      name: "S6.1 a link that no screen has",
      step: .tap("Hlp"),
      id: .unknownLink,
      message: "no screen has a link “Hlp”; the nearest is “Help”"
    ),
    Row(
      name: "S8.9 back on the sidebar",
      app: .mail(.phone),
      step: .back(1),
      id: .backUnavailable,
      message: "there is no back button on the root screen"
    ),
    Row(
      name: "S8.9 back further than there is",
      app: .mail(.phone),
      steps: [.select("Inbox")],
      step: .back(2),
      id: .backUnavailable,
      message: "the back button can be used once here, not 2 times"
    ),
    Row(
      name: "S8.9 S6.5 a title that the back menu lacks",
      app: .mail(.phone),
      steps: [.select("Inbox")],
      step: .backTo(.title("Post")),
      id: .unknownScreen,
      message: "the back menu doesn't list “Post”; it lists “Mail”"
    ),
    Row(
      name: "S8.7 an unknown visibility",
      step: .set("columnVisibility", "some"),
      id: .wrongBindingType,
      message: """
        the binding “columnVisibility” is one of “automatic”, “all”, “doubleColumn”, “detailOnly”, and can't be some of \
        type String
        """
    ),
    Row(
      name: "S8.8 a preferred column that isn't bound",
      step: .set("preferredCompactColumn", "detail"),
      id: .unknownBinding,
      message: "no screen declares a binding “preferredCompactColumn”"
    ),
    Row(
      name: "S1.3 a path where no column holds a stack",
      app: AppModel(
        root: "Home",
        split: .init(columns: [.init(.sidebar, root: "Home"), .init(.detail, root: "Detail")])
      ),
      step: .push([1]),
      id: .pathNotBound,
      message: "the stack manages its own path, so the app can neither read nor write it"
    ),
    Row(
      name: "S7.4 saving within an update",
      step: .transaction([.select("Inbox"), .save]),
      id: .unsupportedStep,
      message: "saving, restoring, relaunching and holding can't be part of a transaction"
    ),
  ]

  @Test(arguments: rows)
  func refused(_ row: Row) throws {
    var view = try AppSession(app: row.app)
    try view.walk(row.steps)
    let before = view.state
    do throws(Refusal) {
      try view.perform(row.step)
      Issue.record("it was done")
    } catch {
      #expect(error.id == row.id)
      #expect(error.message == row.message)
      if let advice = row.advice { #expect(error.advice == advice) }
    }
    #expect(view.state == before)
  }

  @Test("a single stack has no columns", arguments: [Step.select("a"), .toggleSidebar, .resize(.compact)])
  func stack(step: Step) throws {
    var stack = try AppSession(app: .letters())
    #expect(throws: Refusal(.unsupportedStep, "the app has a single stack and no columns")) { try stack.perform(step) }
    #expect(throws: Refusal(.unknownColumn, "the app has a single stack, and no column “detail”")) {
      try stack.perform(.inColumn(.detail, step))
    }
  }
}
