// Addresses within the page: `#FLOW/STEP`, with `@PROFILE` behind a flow that was run under several.

/** A part of an address: percent-encoded but for the marks that paths are full of. */
function encode(text) {
  return encodeURIComponent(text.toWellFormed()).replace(/%2F/g, "/").replace(/%3A/g, ":").replace(/~/g, "%7E");
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Gives each flow the address that stays its own, whatever is filtered. */
function nameAddresses(run) {
  for (const [id, flows] of run.byID) {
    const isRunAgain = flows.some((flow) => flow.profile !== flows[0].profile);
    const taken = new Map();
    for (const flow of flows) {
      const name = encode(id) + (isRunAgain ? `@${encode(flow.profile)}` : "");
      const number = (taken.get(name) ?? 0) + 1;
      taken.set(name, number);
      // Reruns of one flow, told apart by their order.
      flow.address = number === 1 ? name : `${name}~${number}`;
    }
  }
}

/** The address of a flow, or of a step in it. */
function addressOf(flow, step) {
  return `#${flow.address}/${step ?? ""}`;
}

/** The flow and step that an address names, by its id, the end of one alone, or a path as messages print it, with a
    line; null where there is no such flow. */
function resolve(hash, run) {
  const whole = hash.replace(/^#/, "");
  const [, name, step] = /^(.*?)(?:\/(\d*))?$/s.exec(whole);
  for (const runsOf of [(id) => run.withID(id), (id) => run.endingIn(id), (id) => run.within(id)]) {
    for (const [text, number] of [[name, step], [whole, ""], [whole.replace(/(:\d+){1,2}$/, ""), ""]]) {
      const [, id, profile, again = "1"] = /^([^@~]*)(?:@([^~]*))?(?:~(\d+))?$/.exec(text) ?? [];
      const runs = id ? runsOf(decode(id)) : [];
      const flow = runs.filter((each) => profile === undefined || each.profile === decode(profile))[Number(again) - 1];
      if (flow) return { flow, step: number ? Number(number) : null };
    }
  }
  // A line is in the last flow of the file that begins at or above it.
  const [, path, line] = /^(.*?):(\d+)(?::\d+)?$/s.exec(decode(whole)) ?? [];
  const flow = path && run.flows.filter(({ file, line: start }) => start <= line
    && (file === path || file.endsWith(`/${path}`) || path.endsWith(`/${file}`))).sort((one, other) => other.line - one.line)[0];
  return flow ? { flow, step: null } : null;
}
