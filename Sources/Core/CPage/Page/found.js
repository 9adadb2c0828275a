// The findings of a page: of lint, check, a search or random walks.

/** What a page of findings shows besides them, read from its line. */
function readFindings([, command, counts, summary, omissions, entries, lit]) {
  return {
    command, counts, summary, omissions,
    lit: new Map(lit.map(([file, line, edges, nodes]) => [`${file}:${line}`, { edges: edges || [], nodes: nodes || [] }])),
    found: entries.map(([error, isAnswer, flow, steps, code, edges, nodes]) => new Found(readFound(error), {
      isAnswer: isAnswer === 1, flow: flow || 0, steps: steps || 0, code: readFrame(code || 0),
      edges: edges || [], nodes: nodes || [],
    })),
  };
}

/** A finding's error; where it is about no declaration, without the line that the file begins with. */
function readFound(fields) {
  const error = readError(fields);
  return error.frame?.marked === "" ? { ...error, frame: null } : error;
}

/** From the most severe to what is no defect at all. */
const foundSeverities = ["error", "warning", "note", "answer"];
const severityMarks = { error: "diverged", warning: "invalid", note: "note", answer: "passed" };

class Found {
  /** `file` is the file of an error that has no place. */
  constructor(error, { isAnswer = false, flow = 0, steps = 0, code = null, edges = [], nodes = [], file = "" } = {}) {
    Object.assign(this, { error, isAnswer, flow, steps, code, edges, nodes });
    this.severity = isAnswer ? "answer" : error.severity;
    this.file = code?.file ?? error.frame?.file ?? file;
  }

  /** `FILE:LINE` of the line to look at first: that of the app's own code, if it is known. */
  get place() {
    if (this.code) return `${this.code.file}:${this.code.line}`;
    const { frame } = this.error;
    return frame ? `${frame.file}:${frame.line}:${frame.column}` : this.file;
  }

  /** What findings with one cause share; without a cause of its own those at one line of code do. */
  get causeKey() {
    const { id, cause, message, help } = this.error;
    return [id, this.isAnswer, cause ?? (this.code ? this.place : `${message}\n${help ?? ""}`)].join("\n");
  }

  /** All that a search looks through, in lower case. */
  get searched() {
    const { id, message, cause } = this.error;
    this.searchedText ??= [message, id, this.severity, cause ?? "", this.place, this.error.frame?.file ?? ""]
      .join("\n").toLowerCase();
    return this.searchedText;
  }
}

/** Findings with one cause. */
class FoundGroup {
  constructor(members) {
    this.members = members;
    this.severity = foundSeverities.find((name) => members.some(({ severity }) => severity === name));
    const [{ error }] = members;
    this.id = error.id;
    const isOneMessage = members.every((each) => each.error.message === error.message);
    /** Whether each finding has a sentence of its own below the cause. */
    this.hasOwnMessages = !isOneMessage;
    this.title = isOneMessage ? error.message : error.cause ?? error.message;
    this.help = members.every((each) => each.error.help === error.help) ? error.help : null;
  }
}

/** The findings by cause: the most severe first, and of those the most frequent. */
function groupFindings(found) {
  const groups = [...Map.groupBy(found, (each) => each.causeKey).values()].map((members) => new FoundGroup(members));
  const rank = ({ severity }) => foundSeverities.indexOf(severity);
  return groups.sort((one, other) => rank(one) - rank(other) || other.members.length - one.members.length);
}

/** What was found, in a sentence: “2 errors, 15 notes in 5 files”. */
function findingsTitle(found) {
  const parts = foundSeverities.map((name) => [name, found.filter(({ severity }) => severity === name).length])
    .filter(([, number]) => number > 0);
  if (parts.length === 0) return "Nothing found";
  const files = [...new Set(found.filter(({ isAnswer, file }) => !isAnswer && file).map(({ file }) => file))];
  const where = files.length === 0 ? "" : files.length === 1 ? ` in ${cut(files[0].split("/").at(-1), 80)}`
    : ` in ${count(files.length, "file")}`;
  return parts.map(([name, number]) => count(number, name)).join(", ") + where;
}
