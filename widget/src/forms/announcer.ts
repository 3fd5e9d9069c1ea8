/**
 * The one live region of the page.
 *
 * It is there, and empty, before anything is said: screen readers only speak of changes. It stands beside the
 * form rather than at the end of the page when the form is in a dialog, because everything outside a modal dialog
 * is silent.
 */
export class Announcer {
  readonly #region = document.createElement('div');

  constructor() {
    this.#region.className = 'wpwl-announcer';
    this.#region.ariaLive = 'polite';
    this.#region.role = 'status';
  }

  attach(form: Element): void {
    const home = form.closest('dialog, [aria-modal="true"]') ?? document.body;
    if (this.#region.parentNode !== home) {
      home.append(this.#region);
    }
  }

  /** In which language the next sentences are, so that a screen reader takes the right voice. */
  speak(language: string, direction: 'ltr' | 'rtl'): void {
    this.#region.lang = language;
    this.#region.dir = direction;
  }

  /** Says a sentence; the same sentence twice is heard twice. */
  say(text: string): void {
    const sentence = document.createElement('span');
    sentence.textContent = text;
    this.#region.replaceChildren(sentence);
  }

  remove(): void {
    this.#region.remove();
  }
}
