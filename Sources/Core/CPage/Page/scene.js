// The tabs and layers of a scene at one moment. Their fields have the keys of a transcript; parts.js reads them.

/** A tab; the base of a scene without tabs is one whose name is null. */
class Tab {
  /** What it is called where it is the base: `tab home`, or the name that a step gives the base of an app. */
  get label() {
    return this.tab === null ? "main" : `tab ${visible(cut(this.tab, 60))}`;
  }
}

/** A layer that is up. */
class Layer {
  /** What an alert or a dialog holds, which is no screen. */
  content = new Stack("", 0, [], new Map());

  /** Whether it holds only buttons: no screen. */
  get isButtonsOnly() {
    return this.buttons !== undefined;
  }

  /** `sheet cart`. */
  get label() {
    return `${this.kind} ${visible(cut(this.binding, 60))}`;
  }
}

/** The tabs, or the base as the only one, and the layers on them from bottom to top. */
class Scene {
  #only = null;

  /** A stack or columns as the base of a scene that has nothing else. */
  static of(content) {
    if (content instanceof Scene) return content;
    return Object.assign(new Scene(), { content, layers: [], waiting: [], bindings: content.bindings });
  }

  get hasTabs() {
    return this.tabs !== undefined;
  }

  /** The tabs; where there are none, the base as the only one. */
  get bases() {
    if (this.tabs) return this.tabs;
    const { content } = this;
    this.#only ??= Object.assign(new Tab(), {
      tab: null, built: true, shown: true, hasPath: true, content,
    });
    return [this.#only];
  }

  /** What is under all layers. */
  get base() {
    return this.bases.find(({ shown }) => shown) ?? this.bases[0];
  }

  /** What the user can touch: the topmost layer, or else the base. */
  get front() {
    return this.layers.at(-1) ?? this.base;
  }

  /** The bar is there unless it is hidden. */
  get showsTabBar() {
    return this.hasTabs && this.tabBar !== false;
  }

  /** Whether the binding `tab` holds a name that no tab has. */
  get holdsUnknownTab() {
    return this.hasTabs && !this.tabs.some(({ tab }) => tab === this.tab);
  }

  /** How many screens lie on each other, above the root of the base. */
  get depth() {
    return this.layers.reduce((depth, { content }) => depth + content.depth + 1, this.base.content.depth);
  }

  changed([, , , , whole], detail) {
    return detail.stack(whole);
  }

  /** `tab home: cart ▸ sheet cart: address ▸ alert sure`, from the base to the front. */
  get line() {
    const text = (part) => (part.isButtonsOnly ? part.label : `${part.label}: ${pathText(part.content)}`);
    const layers = this.layers.slice(-mostLinesOfLayers).map(text);
    const gap = layers.length < this.layers.length ? ["…"] : [];
    const waiting = this.waiting.length > 0 ? ` (waits: ${visible(cut(this.waiting.join(", "), 200))})` : "";
    return [text(this.base), ...gap, ...layers].join(" ▸ ") + waiting;
  }

  /** What a screen reader says of it: what is in front, and what waits. */
  get announcement() {
    const { front } = this;
    const { content: stack } = front;
    const top = stack.depth === 0 ? stack.root : stack.entries?.at(-1)?.screen ?? "";
    const words = front.isButtonsOnly ? [front.title, front.buttons.join(", ")].filter(Boolean).join(": ")
      : stack.announcement ?? `${cut(top, 60)}, depth ${stack.depth}`;
    const waiting = this.waiting.length > 0 ? `. On, but not shown: ${cut(this.waiting.join(", "), 100)}` : "";
    return `${front.label} is in front: ${cut(words, 300)}${waiting}`;
  }
}

/** A line names no more layers than these, those in front. */
const mostLinesOfLayers = 6;
