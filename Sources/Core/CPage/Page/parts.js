// Columns, tabs and layers: parts, whose fields have the keys of a transcript. PageDetail+Parts.swift says what stands
// where.

const fieldKind = { texts: 0, parts: 1, content: 2 };

/** A part of a list without fields. */
function newPart(list) {
  switch (list) {
    case "columns": return new Column();
    case "tabs": return new Tab();
    case "layers": return new Layer();
    default: return {};
  }
}

/** A part with the fields that the report's lines hold. */
function readPart(part, fields, detail) {
  for (let index = 0; index < fields.length; index += 2) {
    const key = detail.texts[fields[index]];
    part[key] = readField(fields[index + 1], key, detail);
  }
  return part;
}

function readField(field, key, detail) {
  if (typeof field === "boolean") return field;
  if (typeof field === "number") return field ? detail.texts[field - 1] : null;
  const [kind, ...rest] = field;
  switch (kind) {
    case fieldKind.texts: return rest.map((number) => detail.texts[number]);
    case fieldKind.parts: return rest.map((number) => detail.part(number, key));
    default: return detail.stack(rest[0]);
  }
}

/** The change of the content of a part that is on both sides of a step; null where it stayed. */
function contentChange(old, now) {
  const isSame = !old || !now || JSON.stringify(old.content) === JSON.stringify(now.content);
  return isSame ? null : [0, 0, [], 0, true];
}
