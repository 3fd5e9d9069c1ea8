/** What a message takes below the button on a narrow screen, in pixels: three lines and what the shopper can do. */
const ROOM = 136;

/**
 * Where a form's message stands: below the button, which then stays where it is under the finger. Where the window ends
 * before that, it stands above the button, and the page is scrolled by what the message takes.
 */
export class NoticePlace {
  isAbove = false;
  #isShown = false;
  /** From the top of the window to the button before the rendering, in pixels, where the shopper sees the button. */
  #top: number | undefined;

  /** To be called before each rendering. @param isShown whether there is a message now */
  prepare(button: Element | null, isShown: boolean): void {
    this.#top = undefined;
    if (button !== null && (isShown || this.#isShown)) {
      const { top, bottom } = button.getBoundingClientRect();
      const end = window.visualViewport?.height ?? window.innerHeight;
      this.#top = top < end && bottom > 0 ? top : undefined;
      this.isAbove = isShown && (this.#isShown ? this.isAbove : end - bottom < ROOM);
    }
    this.#isShown = isShown;
  }

  /** To be called after each rendering. */
  keep(button: Element | null): void {
    if (button !== null && this.#top !== undefined) {
      scrollAround(button, button.getBoundingClientRect().top - this.#top);
    }
  }
}

/** Scrolls what a node stands in by so many pixels, the innermost first, without the page's own animation. */
function scrollAround(node: Element, pixels: number): void {
  let rest = pixels;
  for (let box = node.parentElement; box !== null && Math.abs(rest) >= 1; box = box.parentElement) {
    const isScroller = /auto|scroll/u.test(getComputedStyle(box).overflowY);
    if (isScroller || box === document.scrollingElement) {
      const before = box.scrollTop;
      box.scrollBy({ top: rest, behavior: 'instant' });
      rest -= box.scrollTop - before;
    }
  }
}
