// What the report holds: lines of JSON arrays, read when they are needed. HTMLReport.swift says what stands where.

const outcomes = ["passed", "diverged", "invalid", "skipped", "failed"];
const lineKind = { source: 0, flow: 1, detail: 2, complaints: 3, findings: 7, start: 8, end: 9 };

/** One flow under one profile, as the list shows it. */
class FlowRow {
  constructor(fields, number) {
    [
      , this.id, this.name, this.file, this.line, this.profile, this.outcome, this.seconds, this.tags,
      this.description, this.knownFailure, this.isKnownFailure, this.attempt, this.steps, this.divergences,
      this.findings, this.tries, this.before, this.skipReason,
    ] = fields;
    this.tries ||= "";
    this.number = number;
    this.detailLine = null;
    this.address = "";
  }

  get outcomeName() {
    return outcomes[this.outcome];
  }

  get isFailure() {
    return [1, 2, 4].includes(this.outcome);
  }

  /** Whether one try ended otherwise than another. */
  get isFlaky() {
    return this.tries !== "";
  }

  /** What became of the flow since an earlier run; null where none is known, or where it ended alike. */
  get since() {
    const failedBefore = [2, 3, 5].includes(this.before);
    if (!this.before || this.isFailure === failedBefore) return null;
    if (this.isFailure) return "newly failing";
    return this.outcome === 0 ? "fixed" : null;
  }

  /** `file:line`. */
  get place() {
    return `${this.file}:${this.line}`;
  }

  /** What is wrong first; empty where nothing is. */
  get message() {
    if (this.isKnownFailure) return this.knownFailure;
    return this.findings.length > 0 ? this.findings[0][1] : "";
  }

  /** The step at which the flow is opened: the first that diverged, else the first. */
  get telling() {
    const finding = this.findings.find(([, , step]) => step > 0);
    return finding ? finding[2] : 1;
  }

  /** All that a search looks through, in lower case. */
  get searched() {
    this.searchedText ??= [this.name, this.id, this.place, this.profile, this.tags.join(" "), this.message,
      this.findings.map(([kind]) => kind).join(" "), this.isFlaky ? `flaky ${this.tries}` : ""].join("\n").toLowerCase();
    return this.searchedText;
  }
}

/** The whole run. */
class Run {
  constructor(text) {
    this.flows = [];
    /** For each file, what is known of its text: `{first, lines, isCut}`. */
    this.sources = new Map();
    /** Errors and warnings that belong to no flow. */
    this.complaints = [];
    this.seconds = null;
    this.seed = null;
    this.interruption = null;
    /** What a page of findings shows; null where flows were run. */
    this.findings = null;
    this.counts = [];
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf("\n", start);
      const line = text.slice(start, end < 0 ? text.length : end);
      start = end < 0 ? text.length : end + 1;
      if (line.startsWith("[")) this.read(line);
    }
    this.totals = outcomes.map((_, outcome) => this.flows.filter((flow) => flow.outcome === outcome).length);
    this.flaky = this.flows.filter((flow) => flow.isFlaky);
    this.changed = Map.groupBy(this.flows.filter((flow) => flow.since), (flow) => flow.since);
    this.hasProfiles = this.namesProfiles || new Set(this.flows.map((flow) => flow.profile)).size > 1;
    this.byID = Map.groupBy(this.flows, (flow) => flow.id);
    nameAddresses(this);
    /** All findings: those of a search, and the errors and warnings of files. */
    this.found = this.findings ? [...this.findings.found, ...this.complaints.flatMap(({ file, diagnostics }) =>
      diagnostics.map((fields) => {
        const error = readError(fields);
        return new Found(error, { file, ...this.findings.lit.get(`${error.frame?.file}:${error.frame?.line}`) });
      }))] : [];
    this.counts = [...this.findings?.counts ?? [], ...this.counts];
  }

  read(line) {
    // Details are many and long; they are read when their flow is opened.
    if (line.startsWith(`[${lineKind.detail},`)) {
      this.flows.at(-1).detailLine = line;
      return;
    }
    const fields = JSON.parse(line);
    switch (fields[0]) {
      case lineKind.flow:
        this.flows.push(new FlowRow(fields, this.flows.length));
        break;
      case lineKind.source:
        this.addSource(...fields.slice(1));
        break;
      case lineKind.complaints:
        this.complaints.push({ file: fields[1], diagnostics: fields[2] });
        break;
      case lineKind.findings:
        this.findings = readFindings(fields);
        break;
      case lineKind.start:
        [, this.version, this.namesProfiles, this.seed, this.environment, this.against] = fields;
        break;
      case lineKind.end:
        [, this.seconds, this.interruption, this.counts = []] = fields;
        break;
    }
  }

  addSource(file, first, text, isCut) {
    const parts = this.sources.get(file) ?? [];
    parts.push({ file, first, text, isCut: isCut === 1 });
    this.sources.set(file, parts);
  }

  /** The part of a file that a line of it stands in; null where its text isn't known. */
  source(file, line) {
    const parts = this.sources.get(file) ?? [];
    const part = parts.findLast((part) => part.first <= line) ?? null;
    if (part) part.lines ??= part.text.replace(/\r\n?|\n$/g, (end) => (end === "\n" ? "" : "\n")).split("\n");
    return part;
  }

  /** Whether a flow's profile is worth telling: another than most have, or one of several. */
  namesProfile(flow) {
    this.usualProfile ??= tally(this.flows.map((each) => each.profile))[0][0];
    return this.hasProfiles && (flow.profile !== this.usualProfile || this.sameFlow(flow).length > 1);
  }

  get failures() {
    return this.totals[1] + this.totals[2] + this.totals[4];
  }

  /** How it ended: as the worst of the findings or of the flows did. */
  get outcomeName() {
    if (!this.findings) return this.failures > 0 ? "diverged" : "passed";
    const worst = foundSeverities.find((name) => this.found.some(({ severity }) => severity === name));
    return worst ? severityMarks[worst] : "passed";
  }

  /** The results of one flow under its profiles and in its attempts, in the order of the report. */
  sameFlow(flow) {
    return this.withID(flow.id);
  }

  withID(id) {
    return this.byID.get(id) ?? [];
  }

  /** The results of the one flow whose id ends in these parts of a path; none where several do. */
  endingIn(end) {
    const ids = [...this.byID.keys()].filter((id) => id.endsWith(`/${end}`));
    return ids.length === 1 ? this.withID(ids[0]) : [];
  }

  /** The results of the one flow whose id ends a path; none where several do. */
  within(path) {
    const ids = [...this.byID.keys()].filter((id) => path.endsWith(`/${id}`));
    return ids.length === 1 ? this.withID(ids[0]) : [];
  }

  /** What a flow's steps did; null where the report doesn't tell it. */
  detail(flow) {
    if (flow.detailLine === null) return null;
    return new Detail(JSON.parse(flow.detailLine), flow.file);
  }
}
