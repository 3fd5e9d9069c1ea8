import type { Authenticate } from '../checkout-client/pay-answer.ts';
import type { AuthenticatedForm } from '../forms/form-authentication.ts';
import { callHook } from '../options/call-hook.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { DIALOG_STYLES } from '../styles/dialog.styles.ts';
import { cancelAuthentication } from './cancel-authentication.ts';
import { sizeOfWindow } from './challenge-window.ts';
import { dialogNodes } from './dialog-nodes.ts';
import { lockScroll } from './lock-scroll.ts';
import { messagesOf } from './messages-of.ts';

/** How long the page may take to load, in milliseconds. */
const LOAD_PATIENCE_MS = 10_000;

/** The data that the dialog takes from its form, in addition to the preset. */
const LOOK = [
  'color-scheme',
  'font-family',
  ...['accent', 'background', 'border', 'focus', 'text'].map((name) => `--wpwl-${name}-color`),
  '--wpwl-focus-width',
  '--wpwl-font-family',
  '--wpwl-radius',
] as const;

/** Gives the dialog, which stands at the end of the page, the look that the shop has given to the place of its form. */
function dressLike({ style }: HTMLElement, form: Element): void {
  const look = getComputedStyle(form);
  for (const property of LOOK) {
    style.setProperty(property, look.getPropertyValue(property));
  }
}

/**
 * The dialog with the issuer's page, which stands in a page of the gateway, so that a shop's policy need not know the
 * issuer. What became of the payment is the gateway's word alone.
 */
export class ChallengeDialog {
  /** The outcome of the payment, as the gateway answers an attempt; undefined when it is not known. */
  readonly answered: Promise<unknown>;
  readonly #form: AuthenticatedForm;
  readonly #answer: Authenticate;
  readonly #nodes: ReturnType<typeof dialogNodes>;
  readonly #open = new AbortController();
  #frame: HTMLIFrameElement | undefined;
  #loading = new AbortController();
  #settle: (answer: unknown) => void = () => {};

  constructor(form: AuthenticatedForm, answer: Authenticate) {
    this.#form = form;
    this.#answer = answer;
    this.#nodes = dialogNodes(form.texts, () => this.cancel());
    this.answered = new Promise((resolve) => {
      this.#settle = resolve;
    });
    // Such a page can frame no bank.
    if (crossOriginIsolated) {
      this.#leave();
    } else {
      this.#show();
    }
  }

  /** The shopper does not want to go on, or the form goes. Also undoes a dialog that something else has closed. */
  cancel(): void {
    if (!this.#open.signal.aborted) {
      this.#close();
      this.#settle(cancelAuthentication(this.#answer.url));
      callHook('onLightboxCancel', this.#form.formNode);
    }
  }

  #show(): void {
    const { dialog } = this.#nodes;
    const { formNode, options } = this.#form;
    dialog.classList.add(`wpwl-theme-${options.theme}`);
    const { signal } = this.#open;
    const undo = [adoptSheet(DIALOG_STYLES), lockScroll()];
    signal.addEventListener('abort', () => {
      for (const each of undo) {
        each();
      }
      dialog.remove();
    });
    dressLike(dialog, formNode?.closest('.wpwl-container') ?? document.body);
    document.body.append(dialog);
    // A browser closes a dialog at the second press of Escape, whatever the page says to the first.
    dialog.addEventListener('close', () => this.cancel(), { signal });
    window.addEventListener('resize', () => this.#resize(), { signal });
    this.#resize();
    this.#load();
    dialog.showModal();
  }

  /** Shows the page alone in its window, where no policy of the shop keeps the issuer's out. */
  #leave(): void {
    this.#close();
    this.#settle({ outcome: { type: 'redirect', url: this.#answer.url } });
  }

  #close(): void {
    this.#open.abort();
    this.#loading.abort();
    this.#form.element.focusButton();
  }

  #resize(): void {
    const { dialog, body } = this.#nodes;
    const size = sizeOfWindow(this.#answer.window, this.#form.options);
    dialog.classList.toggle('wpwl-dialog-whole', size === undefined);
    body.style.inlineSize = size === undefined ? '' : `${size.width}px`;
    body.style.blockSize = size === undefined ? '' : `${size.height}px`;
  }

  /** Loads the page, once more where it was there already. */
  #load(): void {
    const { body, say, title } = this.#nodes;
    const { texts } = this.#form;
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const frame = document.createElement('iframe');
    frame.className = 'wpwl-target';
    frame.title = title;
    frame.allow = 'payment *; publickey-credentials-get *';
    frame.src = `${this.#answer.url}#widget`;
    const timer = setTimeout(() => {
      // A document that is there and sends nothing is the browser's own page, such as for a frame that it has blocked.
      const run = (): void => (frame.contentDocument === null ? this.#leave() : this.#load());
      say(texts.notices.bankPageSlow, { label: texts.notices.tryAgain, run });
    }, LOAD_PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    messagesOf(frame, new URL(this.#answer.url).origin, signal, (word, { outcome }) => {
      // From now on the page itself says what it does. That it is loaded is no sign of it: an error page is loaded, too.
      clearTimeout(timer);
      say('');
      if (word === 'loaded') {
        // The page hands the focus on to the issuer's; it must not be taken from there.
        if (!frame.matches(':focus')) frame.focus();
        callHook('onLoadThreeDIframe', frame);
      } else if (word === 'ended') {
        this.#close();
        this.#settle({ outcome });
      }
    });
    say(texts.notices.paying);
    this.#frame?.remove();
    this.#frame = frame;
    body.append(frame);
  }
}
