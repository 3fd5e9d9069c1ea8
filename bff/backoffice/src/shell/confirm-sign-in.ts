import { html } from 'lit';
import { texts } from '../texts/texts.ts';
import { OfficeDialog } from '../views/office-element.ts';

/** Asks for a new sign-in before something that must not be done with a page left open. */
export class OfficeConfirmSignIn extends OfficeDialog {
  isConfirmed = false;

  protected override content() {
    return html`<div class="dialog">
      <h2>${texts().confirmItsYou}</h2>
      <p>${texts().forYourSecuritySignIn}</p>
      <office-sign-in-form path="session/fresh" @signed-in=${() => this.#confirm()}></office-sign-in-form>
      <div class="row ends">
        <button class="button" type="button" @click=${() => this.close()}>${texts().cancel}</button>
      </div>
    </div>`;
  }

  #confirm(): void {
    this.isConfirmed = true;
    this.close();
  }
}

const running: { dialog: Promise<boolean> | undefined } = { dialog: undefined };

/** @returns whether the user has signed in again; calls that ask at the same time share one dialog */
export function confirmSignIn(): Promise<boolean> {
  running.dialog ??= showDialog().finally(() => (running.dialog = undefined));
  return running.dialog;
}

function showDialog(): Promise<boolean> {
  const dialog = new OfficeConfirmSignIn();
  return new Promise((resolve) => {
    dialog.addEventListener('closed', () => {
      dialog.remove();
      resolve(dialog.isConfirmed);
    });
    document.body.append(dialog);
  });
}
