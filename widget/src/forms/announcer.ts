/** How long a message of a field waits for one of the whole form, in milliseconds; a click takes part of it. */
const PATIENCE_MS = 500;

/**
 * The one live region of the page.
 *
 * It is in the page, and empty, before the first announcement, because screen readers announce changes only. For a form
 * in a dialog it is inside of that, because nothing outside of a modal dialog is announced.
 */
export class Announcer {
  readonly #region = document.createElement('span');
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#region.className = 'wpwl-announcer';
    this.#region.setAttribute('aria-live', 'polite');
    this.#region.setAttribute('role', 'status');
  }

  attach(form: Element): void {
    const home = form.closest('dialog, [aria-modal="true"]') ?? document.body;
    if (this.#region.parentNode !== home) home.append(this.#region);
  }

  /** In which language the next sentences are, so that a screen reader takes the right voice. */
  speak(language: string, direction: 'ltr' | 'rtl'): void {
    this.#region.lang = language;
    this.#region.dir = direction;
  }

  /** Announces a sentence when nothing else has been announced until then: the result of a click of the button counts more. */
  sayLater(text: string): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.say(text), PATIENCE_MS);
  }

  /** Announces a sentence, also when it is the same as the last one. */
  say(text: string): void {
    clearTimeout(this.#later);
    const sentence = document.createElement('span');
    sentence.textContent = text;
    this.#region.replaceChildren(sentence);
  }

  remove(): void {
    clearTimeout(this.#later);
    this.#region.remove();
  }
}
