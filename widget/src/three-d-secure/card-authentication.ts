import type { Authenticate } from '../checkout-client/pay-answer.ts';
import { askByFrames } from '../fields/ask-frames.ts';
import { wait } from '../fields/wait.ts';
import type { AuthenticatedForm, FormAuthentication } from '../forms/form-authentication.ts';
import { shopOptions } from '../options/shop-options.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import { browserFields } from './browser-fields.ts';
import { BrowserFrame, TOKEN_PATIENCE_MS } from './browser-frame.ts';
import { ChallengeDialog } from './challenge-dialog.ts';

/** The hooks whose permission comes before anything that has to do with the issuer. */
const PERMISSIONS = ['onBeforeSubmitCard', 'onBeforeSubmitCardPromise'] as const;

/** Before Pay it lets the issuer see the browser, where that is wanted; after it, it shows the issuer's page. */
export class CardAuthentication implements FormAuthentication {
  readonly #form: AuthenticatedForm;
  #isPrepared = false;
  /** Tells the answer about the present number from one that comes late. */
  #turn = 0;
  #frame: BrowserFrame | undefined;
  #dialog: ChallengeDialog | undefined;

  constructor(form: AuthenticatedForm) {
    this.#form = form;
  }

  /** Once for each number that is complete, as long as no payment is under way; never before a hook that may say no. */
  prepare(): void {
    const { phase, isDisposed, endReason, session } = this.#form;
    if (isDisposed || phase !== 'idle') return;
    if (!this.#hasNumber) {
      this.#forget();
      return;
    }
    const isFree = endReason === undefined && !session.isTakenFrom(this.#form);
    if (
      isFree &&
      !this.#isPrepared &&
      !PERMISSIONS.some((name) => typeof shopOptions()[name] === 'function')
    ) {
      this.#isPrepared = true;
      void this.#token();
    }
  }

  /** Asks once more, because a number can change into another complete one; the card frame knows what it has asked. */
  async fields(): Promise<AttemptFields> {
    const token = this.#hasNumber ? this.#token() : '';
    const found = await Promise.race([token, wait(TOKEN_PATIENCE_MS)]);
    this.#forget();
    return [...browserFields(this.#form.options), ['threeDSecure.browserToken', found ?? '']];
  }

  authenticate(answer: Authenticate): Promise<unknown> {
    this.#dialog = new ChallengeDialog(this.#form, answer);
    return this.#dialog.answered;
  }

  stop(): void {
    this.#forget();
    this.#dialog?.cancel();
  }

  get #hasNumber(): boolean {
    return this.#form.framed?.shown.isComplete('cardNumber') === true;
  }

  /** The token that says that the issuer has seen the browser; empty where that is not wanted or has failed. */
  async #token(): Promise<string> {
    const { framed, session, place } = this.#form;
    this.#turn += 1;
    const turn = this.#turn;
    const checkoutId = session.id ?? '';
    const order = { checkoutId, purpose: 'payment', fields: [], sent: () => {} } as const;
    const reply = framed === undefined ? undefined : await askByFrames(framed.frames, 'prepare', order);
    if (turn !== this.#turn) return '';
    const path = textOf(recordOf(recordOf(reply)['threeDSecure'])['path']);
    if (path !== this.#frame?.path) {
      this.#frame?.remove();
      this.#frame = path === '' ? undefined : new BrowserFrame(path, place.api);
    }
    return this.#frame?.token ?? '';
  }

  #forget(): void {
    this.#isPrepared = false;
    this.#turn += 1;
    this.#frame?.remove();
    this.#frame = undefined;
  }
}
