// The tabs and layers of a scene at one moment. PageDetail+Scenes.swift says what stands where.

const layerKinds = ["sheet", "cover", "popover", "alert", "dialog"];

/** A tab; the base of a scene without tabs is one whose name is null. */
class Tab {
  constructor(name, facts, stack) {
    Object.assign(this, { name, stack });
    this.isBuilt = (facts & 1) !== 0;
    this.isShown = (facts & 2) !== 0;
    this.hasStack = (facts & 4) !== 0;
  }

  /** What it is called where it is the base: `tab home`, or the name that a step gives the base of an app. */
  get label() {
    return this.name === null ? "main" : `tab ${visible(cut(this.name, 60))}`;
  }

  changed(change, detail) {
    if (!change) return this;
    return new Tab(this.name, change[0], changedContent(this.stack, change[1], detail));
  }
}

/** A layer that is up. */
class Layer {
  constructor(binding, kind, [item, title, buttons], hasStack, stack, detail) {
    const text = (number) => (number ? detail.texts[number - 1] : null);
    Object.assign(this, { binding, kind, hasStack, stack, item: text(item), title: text(title) });
    this.buttons = buttons.map((number) => detail.texts[number]);
  }

  /** Whether it holds only buttons: no screen. */
  get isButtonsOnly() {
    return this.kind === "alert" || this.kind === "dialog";
  }

  /** `sheet cart`. */
  get label() {
    return `${this.kind} ${visible(cut(this.binding, 60))}`;
  }

  changed(change, detail) {
    if (!change) return this;
    const [item, title, buttons, content] = change;
    const stack = changedContent(this.stack, content, detail);
    return new Layer(this.binding, this.kind, [item, title, buttons], this.hasStack, stack, detail);
  }

  static read([binding, kind, item, title, buttons, hasStack, content], detail) {
    const facts = [item, title, buttons];
    return new Layer(detail.texts[binding], layerKinds[kind], facts, hasStack === 1, detail.stack(content), detail);
  }
}

/** The tabs, or the base as the only one, and the layers on them from bottom to top. */
class Scene {
  constructor({ tab, showsTabBar, waiting }, tabs, layers, bindings) {
    Object.assign(this, { tab, showsTabBar, waiting, tabs, layers, bindings });
  }

  /** What a line of the report holds. */
  static read([tab, showsTabBar, waiting, tabs, layers], bindings, detail) {
    return new Scene(
      readHead([tab, showsTabBar, waiting], detail),
      tabs.map(([name, facts, content]) =>
        new Tab(name ? detail.texts[name - 1] : null, facts, detail.stack(content))),
      layers.map((layer) => Layer.read(layer, detail)),
      bindings,
    );
  }

  /** A stack or columns as the base of a scene that has nothing else. */
  static of(stack) {
    if (stack instanceof Scene) return stack;
    return new Scene({ tab: null, showsTabBar: false, waiting: [] }, [new Tab(null, 7, stack)], [], stack.bindings);
  }

  get hasTabs() {
    return this.tabs[0].name !== null;
  }

  /** What is under all layers. */
  get base() {
    return this.tabs.find(({ isShown }) => isShown) ?? this.tabs[0];
  }

  /** What the user can touch: the topmost layer, or else the base. */
  get front() {
    return this.layers.at(-1) ?? this.base;
  }

  /** Whether the binding `tab` holds a name that no tab has. */
  get holdsUnknownTab() {
    return this.tab !== null && !this.tabs.some(({ name }) => name === this.tab);
  }

  /** How many screens lie on each other, above the root of the base. */
  get depth() {
    return this.layers.reduce((depth, { stack }) => depth + stack.depth + 1, this.base.stack.depth);
  }

  changed([, , , bindings, whole, , part], detail) {
    if (whole) return detail.stack(whole);
    const held = changedBindings(this.bindings, bindings);
    const [head, tabs, layers] = part ?? [];
    return new Scene(
      head ? readHead(head, detail) : this,
      tabs ? this.tabs.map((tab, index) => tab.changed(tabs[index], detail)) : this.tabs,
      layers ? this.changedLayers(layers, detail) : this.layers,
      held,
    );
  }

  changedLayers([kept, changes, entered], detail) {
    return [...this.layers.slice(0, kept).map((layer, index) => layer.changed(changes[index], detail)),
      ...entered.map((layer) => Layer.read(layer, detail))];
  }

  /** `tab home: cart ▸ sheet cart: address ▸ alert sure`, from the base to the front. */
  get line() {
    const text = (part) => (part.isButtonsOnly ? part.label : `${part.label}: ${pathText(part.stack)}`);
    const layers = this.layers.slice(-mostLinesOfLayers).map(text);
    const gap = layers.length < this.layers.length ? ["…"] : [];
    const waiting = this.waiting.length > 0 ? ` (waits: ${visible(cut(this.waiting.join(", "), 200))})` : "";
    return [text(this.base), ...gap, ...layers].join(" ▸ ") + waiting;
  }

  /** What a screen reader says of it: what is in front, and what waits. */
  get announcement() {
    const { front } = this;
    const { stack } = front;
    const top = stack.depth === 0 ? stack.root : stack.entries?.at(-1)?.screen ?? "";
    const content = front.isButtonsOnly ? [front.title, front.buttons.join(", ")].filter(Boolean).join(": ")
      : stack.announcement ?? `${cut(top, 60)}, depth ${stack.depth}`;
    const waiting = this.waiting.length > 0 ? `. On, but not shown: ${cut(this.waiting.join(", "), 100)}` : "";
    return `${front.label} is in front: ${cut(content, 300)}${waiting}`;
  }
}

/** A line names no more layers than these, those in front. */
const mostLinesOfLayers = 6;

function readHead([tab, showsTabBar, waiting], detail) {
  return {
    tab: tab ? detail.texts[tab - 1] : null, showsTabBar: showsTabBar === 1,
    waiting: waiting.map((number) => detail.texts[number]),
  };
}

/** A stack or columns after a change of the content of a tab or layer. */
function changedContent(stack, change, detail) {
  return change ? stack.changed(change, detail) : stack;
}
