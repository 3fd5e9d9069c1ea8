import { html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';

/**
 * An element of the back office. It has no shadow: one style sheet reaches all of it, labels and descriptions may point
 * from one element into another, and the browser's own search finds its text.
 */
export abstract class OfficeElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}

const numbers = { last: 0 };

/**
 * A dialog that opens when it is added to the page, and dispatches `closed` when it has closed: the page then removes it.
 * The browser keeps the focus in it and restores it afterwards.
 */
export abstract class OfficeDialog extends OfficeElement {
  static override properties: PropertyDeclarations = { runs: { state: true } };
  /** Whether an operation runs whose result the user has to see. */
  declare runs: boolean;

  constructor() {
    super();
    this.runs = false;
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
    </dialog>`;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  /** Two dialogs may be open, one over the other, so the id of a heading is its own. A refusal is seen at once. */
  protected override updated(): void {
    const heading = this.querySelector('h2');
    if (!heading) return;
    heading.id ||= `dialog-${(numbers.last += 1)}`;
    this.querySelector('dialog')?.setAttribute('aria-labelledby', heading.id);
    this.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }

  /** For events that must be dispatched when the dialog closes, before `closed`. */
  protected leaving(): void {}

  protected close(): void {
    this.querySelector('dialog')?.close();
  }
}
