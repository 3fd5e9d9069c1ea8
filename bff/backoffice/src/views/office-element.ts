import { html, LitElement, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { Answer } from '../call/call-admin.ts';
import { type Asking, Loaded } from '../call/loaded.ts';
import { parts } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { announce } from './announce.ts';

/**
 * An element of the back office. It has no shadow: one style sheet reaches all of it, labels and descriptions may point
 * from one element into another, and the browser's own search finds its text.
 */
export abstract class OfficeElement extends LitElement {
  readonly #reads: Pick<Loaded<unknown>, 'load'>[] = [];
  #leaving = new AbortController();

  /** Data that it shows, and reads when it appears. @param says announces what was read */
  protected reads<T>(ask: (how: Asking) => Promise<Answer<T>>, says?: (value: T) => string): Loaded<T> {
    const loaded = new Loaded(this, ask, says && ((value) => announce(says(value))));
    this.#reads.push(loaded);
    return loaded;
  }

  /** Reads all that it shows: when it appears, and when it may have changed. */
  load(): void {
    for (const each of this.#reads) void each.load();
  }

  /** Filters and the place in a list are a part of the address of a page. */
  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated || changed.has('address')) this.load();
  }

  /** Ends when the element leaves the document. */
  protected get left(): AbortSignal {
    return this.#leaving.signal;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** An update may remove what has the focus: the page then has it. */
  protected override performUpdate(): void {
    const hadFocus = this.contains(document.activeElement);
    super.performUpdate();
    if (hadFocus && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }
}

const numbers = { last: 0 };

/**
 * A dialog that opens when it is added to the page, and dispatches `closed` when it has closed: the page then removes it.
 * The browser keeps the focus in it and restores it afterwards.
 */
export abstract class OfficeDialog extends OfficeElement {
  static override properties: PropertyDeclarations = { runs: { state: true }, typed: { state: true } };
  /** Whether an operation runs whose result the user has to see. */
  declare runs: boolean;
  /** What was typed to confirm an act. */
  declare typed: string;

  constructor() {
    super();
    this.runs = false;
    this.typed = '';
  }

  /** The content of the dialog, which is named by its first heading. */
  protected abstract content(): TemplateResult;

  override render() {
    return html`<dialog
      @close=${() => {
        this.leaving();
        this.dispatchEvent(new Event('closed'));
      }}
      @cancel=${(event: Event) => this.runs && event.preventDefault()}
    >
      ${this.content()}
      <p class="unseen" role="status"></p>
    </dialog>`;
  }

  /** Its first words are read when it opens. */
  protected override firstUpdated(): void {
    const dialog = this.querySelector('dialog');
    const words = this.querySelector('h2 + :is(p, div:not([class]))');
    if (words) {
      words.id = `dialog-${(numbers.last += 1)}`;
      dialog?.setAttribute('aria-describedby', words.id);
    }
    dialog?.showModal();
  }

  /** Two dialogs may be open, one over the other, so the id of a heading is its own. */
  protected override updated(changed: Map<string, unknown>): void {
    const heading = this.querySelector('h2');
    if (heading) {
      heading.id ||= `dialog-${(numbers.last += 1)}`;
      this.querySelector('dialog')?.setAttribute('aria-labelledby', heading.id);
    }
    // In a long dialog a refusal may stand below what is seen.
    this.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    if (this.runs) announce(texts().working);
    else if (changed.get('runs')) this.ended();
  }

  /** Says how an operation has ended; an alert is read without that. */
  protected ended(): void {
    const end = this.querySelector('.notice:not([role=alert])')?.cloneNode(true);
    if (end instanceof Element) {
      for (const each of end.querySelectorAll('[aria-hidden], .small')) each.remove();
      announce(end.textContent.replaceAll(/\s+/g, ' ').trim());
    }
    if (!this.querySelector('dialog > :focus-within'))
      this.querySelector<HTMLElement>('[autofocus]')?.focus();
  }

  /** A field in which a word has to be typed before an act that cannot be undone. */
  protected typing(id: string, word: string): TemplateResult {
    const note = ({ target }: Event) => (this.typed = target instanceof HTMLInputElement ? target.value : '');
    return html`<div class="field">
      <label for=${id}>${parts(texts().typeToConfirm, html`<strong>${word}</strong>`)}</label>
      <input id=${id} autocomplete="off" spellcheck="false" @input=${note} />
    </div>`;
  }

  /** How it has ended, with a button that closes it. */
  protected lastPart(title: unknown, content: unknown, verb = texts().close): TemplateResult {
    return html`<div class="dialog">
      <h2>${title}</h2>
      ${content}
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>${verb}</button>
      </div>
    </div>`;
  }

  /** For events that must be dispatched when the dialog closes, before `closed`. */
  protected leaving(): void {}

  protected close(): void {
    this.querySelector('dialog')?.close();
  }
}
