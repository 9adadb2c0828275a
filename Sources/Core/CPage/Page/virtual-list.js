// A list of rows of one height, of which only those in sight are elements.

class VirtualList {
  /**
   * - `height`: of a row, in pixels.
   * - `row(index)`: the content of a row, as an `li` that the list completes.
   */
  constructor({ label, className, height, row }) {
    Object.assign(this, { height, row });
    this.count = 0;
    this.shown = [0, 0];
    this.list = make("ul", { role: "list", "aria-label": label });
    this.element = make("div", { class: `rows ${className}` }, this.list);
    this.element.addEventListener("scroll", () => this.update(), { passive: true });
    new ResizeObserver(() => this.update()).observe(this.element);
  }

  /** Shows so many rows, all of them anew. */
  reset(count) {
    this.count = count;
    this.shown = [0, 0];
    this.list.replaceChildren();
    this.update();
  }

  /** Draws the rows in sight, and a few on either side. */
  update(force = false) {
    const spare = 6;
    const top = this.element.scrollTop;
    const visible = Math.ceil((this.element.clientHeight || 600) / this.height);
    const first = Math.max(0, Math.min(Math.floor(top / this.height) - spare, this.count - visible - spare));
    const last = Math.min(this.count, Math.floor(top / this.height) + visible + spare);
    if (!force && first === this.shown[0] && last === this.shown[1]) return;
    const { activeElement } = document;
    const focused = this.list.contains(activeElement) ? activeElement.closest("li")?.dataset.index : null;
    this.shown = [first, last];
    const rows = [];
    for (let index = first; index < last; index++) {
      const item = this.row(index);
      item.dataset.index = index;
      item.setAttribute("aria-setsize", this.count);
      item.setAttribute("aria-posinset", index + 1);
      rows.push(item);
    }
    this.list.replaceChildren(...rows);
    this.list.style.paddingTop = `${first * this.height}px`;
    this.list.style.paddingBottom = `${(this.count - last) * this.height}px`;
    this.markStop();
    if (focused) this.focus(Number(focused));
  }

  /** Lets the tab key stop once: at the current row, or else at the first in sight. */
  markStop() {
    const links = [...this.list.querySelectorAll("a")];
    const inSight = Math.ceil(this.element.scrollTop / this.height);
    const stop = links.find((link) => link.hasAttribute("aria-current"))
      ?? links.find((link) => Number(link.closest("li").dataset.index) >= inSight);
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  }

  /** Whether the focus is in a row. */
  get isFocused() {
    return this.list.contains(document.activeElement);
  }

  /** Brings a row into sight. */
  reveal(index, place = "nearest") {
    if (index < 0) return;
    const [top, height] = [index * this.height, this.element.clientHeight];
    const isAbove = top < this.element.scrollTop;
    const isBelow = top + this.height > this.element.scrollTop + height;
    if (place === "middle" && (isAbove || isBelow)) this.element.scrollTop = top - height / 2 + this.height;
    else if (isAbove) this.element.scrollTop = top;
    else if (isBelow) this.element.scrollTop = top + this.height - height;
    this.update(true);
  }

  focus(index) {
    const row = this.list.querySelector(`[data-index="${index}"]`);
    row?.querySelector("a, button")?.focus({ preventScroll: true });
  }
}
