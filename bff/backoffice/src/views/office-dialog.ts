import { html, type TemplateResult } from 'lit';
import { OfficeElement } from './office-element.ts';

/**
 * A dialog that opens when it is put into the page, and tells `closed` when it has gone: the page then takes it away.
 * The browser holds the focus in it and gives it back.
 */
export abstract class OfficeDialog extends OfficeElement {
  /** What stands in it. The first heading has the id `dialog-title`. */
  protected abstract content(): TemplateResult;

  override render() {
    return html`<dialog
      aria-labelledby="dialog-title"
      @close=${() => this.dispatchEvent(new Event('closed'))}
      @cancel=${(event: Event) => this.mayClose() || event.preventDefault()}
    >
      ${this.content()}
    </dialog>`;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  /** Whether Escape may close it now: not while something runs whose end the user has to see. */
  protected mayClose(): boolean {
    return true;
  }

  protected close(): void {
    this.querySelector('dialog')?.close();
  }
}
