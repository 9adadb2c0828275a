// Columns, tabs and layers: parts, whose fields have the keys of a transcript. PageDetail+Parts.swift says what stands
// where.

const fieldKind = { texts: 0, parts: 1, content: 2, changedParts: 3, changedContent: 4 };

/** A part of a list without fields. */
function newPart(list) {
  switch (list) {
    case "columns": return new Column();
    case "tabs": return new Tab();
    case "layers": return new Layer();
    default: return {};
  }
}

/**
 * A part after changes of its fields; a part that is read as a whole changes from one that has none. `contentChange` is
 * what the last of these changes did to its content, null where that stayed.
 */
function changedPart(part, changes, detail) {
  const next = Object.assign(new part.constructor(), part, { contentChange: null });
  for (let index = 0; index < changes.length; index += 2) {
    const key = detail.texts[changes[index]];
    const change = changes[index + 1];
    if (change === null) delete next[key];
    else next[key] = changedField(part[key], change, key, detail);
    if (key === "content" && change?.[0] === fieldKind.changedContent) [, next.contentChange] = change;
  }
  return next;
}

function changedField(old, change, key, detail) {
  if (typeof change === "boolean") return change;
  if (typeof change === "number") return change ? detail.texts[change - 1] : null;
  const [kind, ...rest] = change;
  const read = (fields) => changedPart(newPart(key), fields, detail);
  switch (kind) {
    case fieldKind.texts: return rest.map((number) => detail.texts[number]);
    case fieldKind.parts: return rest.map(read);
    case fieldKind.content: return detail.stack(rest[0]);
    case fieldKind.changedContent: return old.changed(rest[0], detail);
    default: {
      const [kept, changes, ...entered] = rest;
      const stayed = old.slice(0, kept)
        .map((part, index) => (changes[index] ? changedPart(part, changes[index], detail) : part));
      return [...stayed, ...entered.map(read)];
    }
  }
}

/** The change of the content of a part that is on both sides of a step; null where it stayed. */
function contentChange(old, now) {
  return old && now && old !== now ? now.contentChange : null;
}
