import type { Texts } from '../locales/texts.ts';

/** The shopper's options for a sentence of the dialog. */
export interface DialogAction {
  readonly label: string;
  readonly run: () => void;
}

export interface DialogNodes {
  readonly dialog: HTMLDialogElement;
  /** The title and the button that closes the dialog. */
  readonly head: HTMLElement;
  /** Where the issuer's page goes. */
  readonly body: HTMLElement;
  readonly title: string;
  /** Shows and announces a sentence above the page, in place of the last one; none where it is empty. */
  readonly say: (text: string, action?: DialogAction) => void;
}

/**
 * The dialog, not yet in the page: its title, the button that closes it, and room for a sentence and for the issuer's
 * page. The sentence has a live region of its own, because nothing outside of a modal dialog is announced.
 */
export function dialogNodes(
  texts: Texts,
  close: () => void,
  title: string = texts.notices.confirmPayment,
): DialogNodes {
  const dialog = node('dialog', 'wpwl-dialog');
  dialog.lang = texts.language;
  dialog.dir = texts.direction;
  const heading = node('h2', 'wpwl-dialog-title', title);
  heading.id = `wpwl-dialog-${crypto.randomUUID()}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  const head = node('div', 'wpwl-dialog-head');
  head.append(heading, button(texts.labels.cancel, close));
  const body = node('div', 'wpwl-dialog-body');
  const region = node('div', 'wpwl-dialog-region');
  region.setAttribute('role', 'status');
  body.append(region);
  dialog.append(head, body);
  return {
    dialog,
    head,
    body,
    title,
    say: (text, action) => {
      const note = node('div', 'wpwl-dialog-note');
      note.append(node('p', 'wpwl-dialog-words', text));
      if (action !== undefined) note.append(button(action.label, action.run));
      region.replaceChildren(...(text === '' ? [] : [note]));
    },
  };
}

function button(text: string, clicked: () => void): HTMLButtonElement {
  const made = node('button', 'wpwl-dialog-button', text);
  made.type = 'button';
  made.addEventListener('click', clicked);
  return made;
}

function node<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
