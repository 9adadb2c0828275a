// Addresses within the page: `#FLOW/STEP`, with `@PROFILE` behind the flow where several were run.

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
function nameAddresses(flows, hasProfiles) {
  const taken = new Map();
  for (const flow of flows) {
    const name = encode(flow.id) + (hasProfiles ? `@${encode(flow.profile)}` : "");
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    // Reruns of one flow, told apart by their order.
    flow.address = before === 0 ? name : `${name}~${before + 1}`;
  }
}

/** The address of a flow, or of a step in it. */
function addressOf(flow, step) {
  return `#${flow.address}/${step ?? ""}`;
}

/** The flow and step that an address names; null where there is no such flow. */
function resolve(hash, run) {
  const [, name, step] = /^#?(.*?)(?:\/(\d*))?$/s.exec(hash);
  const whole = hash.replace(/^#/, "");
  for (const [text, number] of [[name, step], [whole, ""]]) {
    const [, id, profile, again] = /^([^@~]*)(?:@([^~]*))?(?:~(\d+))?$/.exec(text) ?? [];
    if (id === undefined) continue;
    const canonical = encode(decode(id)) + (profile === undefined ? "" : `@${encode(decode(profile))}`);
    const flow = run.byAddress.get(again ? `${canonical}~${again}` : canonical)
      ?? (profile === undefined ? run.flows.find((flow) => encode(flow.id) === canonical) : undefined);
    if (flow) return { flow, step: number ? Number(number) : null };
  }
  return null;
}
