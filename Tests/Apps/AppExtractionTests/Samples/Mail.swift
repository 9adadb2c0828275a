import SwiftUI

@main
struct MailApp: App {
  @State private var mailbox: Mailbox?
  @State private var path = NavigationPath()

  var body: some Scene {
    WindowGroup {
      NavigationSplitView {
        List(selection: $mailbox) {
          NavigationLink("In", value: Mailbox.inbox)
          NavigationLink("Out", value: Mailbox.sent)
        }
        .navigationTitle("Mail")
      } detail: {
        NavigationStack(path: $path) {
          MailboxColumn(mailbox: mailbox)
        }
      }
    }
  }
}

enum Mailbox: String, Hashable {
  case inbox, sent
}

struct MailboxColumn: View {
  let mailbox: Mailbox?

  var body: some View {
    switch mailbox ?? .inbox {
    case .inbox: Inbox()
    case .sent: Sent()
    }
  }
}

struct Inbox: View {
  var body: some View {
    NavigationLink("Newest", value: 1)
      .navigationDestination(for: Int.self) { Letter(number: $0) }
  }
}

struct Sent: View {
  var body: some View {
    Text("Sent")
      .navigationDestination(for: Int.self) { Letter(number: $0) }
  }
}

struct Letter: View {
  let number: Int

  var body: some View { Text("Letter") }
}
