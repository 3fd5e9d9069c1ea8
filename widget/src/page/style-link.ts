import { integrityIn, STYLES_FILE } from '../wire/pinned-files.ts';

/** How long the forms wait for their style sheet at most, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * The style sheet of the forms, as the first link of the head: what the page says of our classes comes after
 * it and wins. It is there before the forms are, so that they never show without it.
 */
export class StyleLink {
  readonly link = document.createElement('link');
  /** Resolves with the event when the sheet is there or could not be loaded, and without when it has had its time. */
  readonly arrived: Promise<Event | undefined>;
  isPending = true;
  readonly #base: URL;

  /**
   * @param base address of the gateway, ending in a slash
   * @param nonce of the first script, for pages that let style sheets in by it
   * @param theme settles when the page's own theme is there, for which the forms wait as well
   */
  constructor(base: URL, nonce: string, theme: Promise<unknown> | undefined) {
    const { link } = this;
    this.#base = base;
    Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', nonce });
    this.use(STYLES_FILE);
    this.arrived = new Promise((resolve) => {
      const settle = (event?: Event): void => {
        this.isPending = false;
        clearTimeout(timer);
        resolve(event);
      };
      link.addEventListener('load', (event) => void Promise.resolve(theme).then(() => settle(event)));
      link.addEventListener('error', settle);
      const timer = setTimeout(settle, PATIENCE_MS);
    });
    document.head.prepend(link);
  }

  /** Takes this sheet in place of the last one. @param file with its hash in its name */
  use(file: string): void {
    // The address starts the request, so it comes last.
    this.link.integrity = integrityIn(file);
    this.link.href = `${this.#base.href}v1/widget/${file}`;
  }
}
