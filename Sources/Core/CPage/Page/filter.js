// Which flows are listed, and in which order.

const orders = { failed: "Failed first", file: "In file order", slow: "Slowest first" };

/** What is looked for; all of it must hold. */
class Filter {
  constructor() {
    this.clear();
    this.order = "failed";
  }

  clear() {
    this.words = "";
    /** The outcomes that are wanted; none means all. */
    this.outcomes = new Set();
    /** Whether only flaky flows are wanted. */
    this.flaky = false;
    /** What became of a flow since an earlier run. */
    this.since = "";
    /** The folder that files are in, with a slash at its end. */
    this.folder = "";
    this.tag = "";
    this.profile = "";
    this.kind = "";
  }

  get isActive() {
    return this.words.trim() !== "" || this.outcomes.size > 0 || this.flaky
      || this.since + this.folder + this.tag + this.profile + this.kind !== "";
  }

  matches(flow, words) {
    return (this.outcomes.size === 0 || this.outcomes.has(flow.outcome))
      && (!this.flaky || flow.isFlaky)
      && (this.since === "" || flow.since === this.since)
      && flow.file.startsWith(this.folder)
      && (this.tag === "" || flow.tags.includes(this.tag))
      && (this.profile === "" || flow.profile === this.profile)
      && (this.kind === "" || flow.findings.some(([kind]) => kind === this.kind))
      && words.every((word) => flow.searched.includes(word));
  }

  /** The flows that match, in order. */
  apply(flows) {
    const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
    const found = flows.filter((flow) => this.matches(flow, words));
    const rank = (flow) => [4, 0, 2, 3, 1][flow.outcome];
    if (this.order === "failed") found.sort((one, other) => rank(one) - rank(other) || one.number - other.number);
    if (this.order === "slow") found.sort((one, other) => (other.seconds ?? -1) - (one.seconds ?? -1));
    return found;
  }
}

/** How often each of these texts occurs, the most frequent first. */
function tally(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
}

/** The kinds of findings of a flow, each once. */
function kindsOf(flow) {
  return flow.isKnownFailure ? [] : [...new Set(flow.findings.map(([kind]) => kind))];
}
