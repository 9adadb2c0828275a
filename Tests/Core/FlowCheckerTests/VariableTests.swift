import Testing

@Suite("Variables that nothing uses")
struct VariableTests {
  @Test(
    "each is reported, unless something names it or a field of it",
    arguments: [
      ("vars: {a: 1}\nsteps: [{push: \"${a}\"}]", []),
      ("vars: {a: 1}\nsteps: [{push: a}]", ["variable “a”"]),
      ("vars: {a: 1}\nsteps: [{push: \"$${a}\"}]", ["variable “a”"]),
      ("vars: {a: 1, b: \"${a}\"}\nsteps: [{push: x}]", ["variable “b”"]),
      ("vars: {a: !Park {name: Zion}}\nsteps: [{push: \"${a.name}\"}]", []),
      ("vars: {a: 1}\nsteps: [{push: \"${b:-x}\"}]", ["variable “a”"]),
      ("vars: {a: 1}\nname: flow ${a}\nsteps: [{push: x}]", []),
      ("params: {a: 1, b: 2}\nsteps: [{push: \"${b}\"}]", ["parameter “a”"]),
      ("cases: [{a: 1}, {a: 2}]\nsteps: [{push: x}]", []),
      ("vars: {rows: !List [1]}\ncases: {matrix: {n: \"${rows}\"}}\nsteps: [{push: x}]", []),
    ] as [(String, [String])]
  )
  func flows(flow: String, unused: [String]) {
    #expect(check(["a.yaml": flow]) == unused.map { "unused-variable a:1 nothing uses the \($0)" })
  }

  @Test("what stands in a file that others run is reported for that file, once")
  func included() {
    let run = "{runFlow: {file: b.yaml, vars: {user: ada, spare: x}}}"
    let files: KeyValuePairs = [
      "a.yaml": "vars: {city: Rome}\nsteps: [\(run), \(run)]\n",
      "b.yaml": "params: [user, spare]\nsteps: [{runFlow: {file: c.yaml, vars: {name: \"${user}\"}}}]\n",
      "c.yaml": "params: [name]\nvars: {other: 1}\nsteps: [{push: \"${name}\"}, {push: \"${city:-Paris}\"}]\n",
    ]
    #expect(
      check(files) == [
        "unused-variable a:1 nothing uses the variable “city”",
        "unused-variable b:1 nothing uses the parameter “spare”",
        "unused-variable c:2 nothing uses the variable “other”",
      ]
    )
  }

  @Test("of a flow that can't be read nothing is reported")
  func unreadable() {
    #expect(check(["a.yaml": "vars: {a: 1}\nsteps: [pup]\n"]).count == 1)
  }
}
