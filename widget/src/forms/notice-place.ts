/**
 * Keeps the pay button where it is under the finger when a message comes or goes above it: the page is scrolled by what
 * the message takes.
 */
export class NoticePlace {
  #isShown = false;
  /** From the top of the window to the button before the rendering, in pixels, where the shopper sees the button. */
  #top: number | undefined;

  /** To be called before each rendering. @param isShown whether there is a message now */
  prepare(button: Element | null, isShown: boolean): void {
    this.#top = undefined;
    if (button !== null && (isShown || this.#isShown)) {
      const { top, bottom } = button.getBoundingClientRect();
      if (bottom > 0 && top < window.innerHeight) this.#top = top;
    }
    this.#isShown = isShown;
  }

  /** To be called after each rendering: scrolls what the button stands in, the innermost first, without the page's own animation. */
  keep(button: Element | null): void {
    const top = this.#top;
    if (button !== null && top !== undefined) {
      for (let box: Element | null = button; box !== null; box = box.parentElement) {
        const isScroller = /auto|scroll/u.test(getComputedStyle(box).overflowY);
        if (isScroller || box === document.scrollingElement) {
          box.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
        }
      }
    }
  }
}
