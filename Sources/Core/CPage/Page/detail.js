// The steps of one flow, and the stack before and after each.

const stepOutcomes = ["passed", "diverged", "refused", "skipped"];
const entryKinds = ["value", "view", "presented", "item"];
const transitionKinds = ["none", "push", "pop", "replace", "present", "dismiss"];
const severities = ["note", "warning", "error"];

/** A stack at one moment; the lowest `below` entries of a deep one aren't told. */
class Stack {
  constructor(root, below, entries, bindings) {
    Object.assign(this, { root, below, entries, bindings });
  }

  get depth() {
    return this.below + this.entries.length;
  }

  /** The stack after a change as the report's lines hold it. */
  changed([keep, drop, entered, bindings, whole], detail) {
    if (whole) return detail.stack(whole);
    const from = keep - this.below;
    const entries = this.entries.toSpliced(from, drop, ...entered.map((entry) => detail.entries[entry]));
    return new Stack(this.root, this.below, entries, changedBindings(this.bindings, bindings));
  }
}

/** What bindings hold after some of them have changed. */
function changedBindings(bindings, changes) {
  const next = new Map(bindings);
  for (const [name, held] of changes || []) {
    if (held === 0) next.delete(name);
    else next.set(name, held);
  }
  return next;
}

/** One step. */
class Step {
  constructor(fields, number, detail, file) {
    const [verb, label, outcome = 0, line, column, change, transition, diagnostics, divergences, scope, other,
      reason] = fields;
    this.number = number;
    this.verb = detail.texts[verb];
    this.label = detail.texts[label];
    this.outcome = outcome;
    this.line = line;
    this.column = column;
    this.file = other ? detail.texts[other - 1] : file;
    this.skipReason = reason ? detail.texts[reason - 1] : "";
    this.change = change || null;
    this.transition = transition ? {
      kind: transitionKinds[transition[0]],
      levels: transition[1],
      animated: transition[2],
    } : null;
    this.diagnostics = (diagnostics || []).map(readDiagnostic);
    this.divergences = (divergences || []).map(readDivergence);
    this.scope = scope ? detail.scopes[scope - 1] : null;
  }

  get outcomeName() {
    return stepOutcomes[this.outcome];
  }

  get isFailure() {
    return this.outcome === 1 || this.outcome === 2;
  }
}

/** All that is told of one flow. */
class Detail {
  constructor([, texts, entries, scopes, shared, parts, launch, parting, errors, debugging], file) {
    this.file = file;
    /** The command that opens the debugger where the flow diverged; null for none. */
    this.debugging = debugging || null;
    this.texts = texts;
    this.entries = entries.map(([kind, screen, held, binding]) => ({ kind: entryKinds[kind], screen, held, binding }));
    this.scopes = [];
    for (const [label, scopeFile, line, column, parent] of scopes) {
      this.scopes.push({ label, file: scopeFile, line, column, parent: parent ? this.scopes[parent - 1] : null });
    }
    /** The tabs, layers and columns of states, each once: as the report's lines hold them, and as they were read. */
    this.shared = shared.map((fields) => ({ fields, part: null }));
    /** Runs of steps that follow each other; between two of them steps are left out. */
    this.parts = parts.map(([first, initial, steps]) => ({
      first,
      initial: this.stack(initial),
      steps,
      stacks: new Map(),
    }));
    this.launch = launch ? readDivergence(launch) : null;
    this.parting = parting ? readParting(parting) : null;
    this.errors = (errors || []).map(readError);
    /** The numbers of the steps that are told of, in order. */
    this.numbers = this.parts.flatMap((part) => part.steps.map((_, index) => part.first + index));
  }

  stack([root, below, entries, bindings, columns, scene]) {
    const held = new Map(bindings);
    const part = scene ? readPart(new Scene(), scene, this) : columns ? readPart(new Columns(), columns, this) : null;
    if (part) return Object.assign(part, { bindings: held });
    return new Stack(root, below, entries.map((entry) => this.entries[entry]), held);
  }

  /** What the console says of all that is wrong, in its order. */
  get problems() {
    const wrong = this.numbers.flatMap((number) => this.step(number).divergences);
    return [...this.launch ? [this.launch] : [], ...this.errors, ...wrong].map(({ text }) => text);
  }

  /** The part of that number in a list of states. */
  part(number, list) {
    const shared = this.shared[number];
    shared.part ??= readPart(newPart(list), shared.fields, this);
    return shared.part;
  }

  /** The run of steps with that number in it; null where it isn't told. */
  run(number) {
    return this.parts.find((part) => number >= part.first && number < part.first + part.steps.length) ?? null;
  }

  /** The step of that number; null where it isn't told. */
  step(number) {
    const part = this.run(number);
    return part ? new Step(part.steps[number - part.first], number, this, this.file) : null;
  }

  /** The position of a step among those told. */
  position(number) {
    return this.numbers.indexOf(number);
  }

  /** The stacks before and after a step. */
  stacks(number) {
    const part = this.run(number);
    const index = number - part.first;
    const before = this.after(part, index - 1);
    const change = part.steps[index][5];
    return { before, after: change ? before.changed(change, this) : before, change: change || null };
  }

  /** Stacks are remembered every so many steps, and walked to from there. */
  after(part, index) {
    const stride = 32;
    if (index < 0) return part.initial;
    let from = Math.floor(index / stride) * stride;
    while (from > 0 && !part.stacks.has(from)) from -= stride;
    let stack = from > 0 ? part.stacks.get(from) : part.initial;
    for (let next = from > 0 ? from + 1 : 0; next <= index; next++) {
      const change = part.steps[next][5];
      if (change) stack = stack.changed(change, this);
      if (next > 0 && next % stride === 0) part.stacks.set(next, stack);
    }
    return stack;
  }

  /** For each step told: how deep the stack is after it, and how the step ended. */
  profile() {
    return this.parts.flatMap((part) => {
      if (!(part.initial instanceof Stack)) return this.walkedProfile(part);
      let depth = part.initial.depth;
      return part.steps.map((step) => {
        const change = step[5];
        if (change) depth = change[4] ? change[4][1] + change[4][2].length : depth - change[1] + change[2].length;
        return { depth, outcome: step[2] ?? 0 };
      });
    });
  }

  /** The same of steps of a split view or a scene. */
  walkedProfile({ initial, steps }) {
    let state = initial;
    return steps.map((step) => {
      if (step[5]) state = state.changed(step[5], this);
      return { depth: state.depth, outcome: step[2] ?? 0 };
    });
  }
}

function readDiagnostic([id, severity, message, concerns, apple]) {
  return { id, severity: severities[severity], message, concerns, apple: apple || null };
}

function readFrame(frame) {
  if (!frame) return null;
  const [file, line, column, before, marked, after] = frame;
  return { file, line, column, before, marked, after };
}

/** `text` is what the console says of it. */
function readDivergence([kind, message, key, expected, actual, frame, why, fix, label, text]) {
  return {
    kind, message, key, expected, actual, frame: readFrame(frame), fix: fix || null, label: label || "", text,
    why: (why || []).map(([step, text, place, caption]) => ({
      step,
      text,
      frame: readFrame(place),
      label: caption || "",
    })),
  };
}

function readError([id, severity, message, frame, notes, help, text, cause, way]) {
  return {
    id, message, text, help: help || null, cause: cause || null,
    way: (way || []).map(([title, ...rows]) => ({ title, rows })),
    severity: ["error", "warning", "note"][severity], frame: readFrame(frame),
    notes: (notes || []).map(([text, place]) => ({ text, frame: readFrame(place) })),
  };
}

function readParting([step, frame, endings, isSize, knobs]) {
  return {
    kind: isSize ? "size" : "profile", step, frame: readFrame(frame), knobs: knobs || [],
    endings: endings.map(([name, outcome, screens]) => ({ name, outcome: outcomes[outcome], screens })),
  };
}
