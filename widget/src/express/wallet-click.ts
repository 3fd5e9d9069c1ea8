import { walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { resultAddress } from '../checkout-client/result-address.ts';
import { openAddress, resultTarget } from '../forms/open-address.ts';
import type { Texts } from '../locales/texts.ts';
import { callErrorHook, callHook } from '../options/call-hook.ts';
import type { WidgetProblem } from '../options/hook-arguments.ts';
import type { OptionValues } from '../options/option-table.ts';
import { reportProblem } from '../options/report-problem.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { askCheckout } from './ask-checkout.ts';
import type { OfferedWallet } from './offered-wallets.ts';
import { paymentFields } from './payment-fields.ts';
import type { OpenSheet, PayOutcome, SheetOpener, SheetPlace } from './sheet.ts';
import { type ShownSum, sheetSums } from './sheet-sums.ts';
import { askGateway, gone, payWithWallet } from './wallet-payment.ts';

/** Where a button was clicked, and what the page has to show of it. */
export interface ClickPlace {
  readonly wallet: OfferedWallet;
  readonly open: SheetOpener;
  /** The placeholder: `this` in the page's hooks. */
  readonly form: HTMLFormElement;
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  readonly texts: Texts;
  readonly page: OptionValues;
  /** The page's options of the wallet, checked. */
  readonly options: UnknownRecord;
  /** The amounts of checkouts for which a page's sum was wrong, by that sum: the next sheet shows them. */
  readonly learnt: Map<string, ShownSum>;
  /** Leaves for an address; the page's own way where it is not given. */
  readonly leave?: (address: string, target: string) => void;
  /** Whether buttons are waiting for this click, and what the shopper should read about it; empty for nothing. */
  readonly show: (isBusy: boolean, message: string) => void;
}

/**
 * One click of a wallet's button, from its sheet to the page's result.
 *
 * The sheet opens first, because browsers open one only within the click; then the page is asked for a checkout. However
 * it ends, the page hears of it once, the sheet is closed, and the buttons can be used again.
 */
export class WalletClick {
  readonly #place: ClickPlace;
  readonly #checkoutId: Promise<string>;
  #makeKnown: (id: string) => void = () => {};
  #giveUp: (reason: Error) => void = () => {};
  #sheet: OpenSheet | undefined;
  #isOver = false;
  /** The shop has been notified of a problem of this click, so that closing the sheet is no news. */
  #isReported = false;
  /** The shopper has closed the sheet while a payment was under way, whose end counts. */
  #isDismissed = false;
  #isSent = false;
  #resultUrl: string;
  #pageSum = '';
  #paying: Promise<PayOutcome> | undefined;

  constructor(place: ClickPlace) {
    this.#place = place;
    const action = place.form.getAttribute('action') ?? '';
    this.#resultUrl = action === '' ? '' : new URL(action, document.baseURI).href;
    this.#checkoutId = new Promise((resolve, reject) => {
      this.#makeKnown = resolve;
      this.#giveUp = reject;
    });
    this.#checkoutId.catch(() => {});
  }

  /** To be called in the task of the click. */
  begin(): void {
    const { open, show } = this.#place;
    show(true, '');
    try {
      this.#sheet = open(this.#sheetPlace());
    } catch (error) {
      this.#fail({ name: 'WidgetError', message: `the sheet has failed: ${String(error)}` }, error);
    }
    if (this.#isOver) {
      // It has failed while it was opening, when there was nothing to close yet.
      this.#sheet?.close();
    } else {
      void this.#askCheckout();
    }
  }

  /** The page removes its buttons, or another is clicked: nothing is called any more. */
  abandon(): void {
    this.#end('');
  }

  #sheetPlace(): SheetPlace {
    const { wallet, options, page, texts, api, learnt } = this.#place;
    const sums = sheetSums(wallet.brand, options, page);
    this.#pageSum = sums.amount + sums.currency;
    return {
      brand: wallet.brand,
      options,
      texts,
      api,
      ...sums,
      ...learnt.get(this.#pageSum),
      checkoutId: this.#checkoutId,
      pay: (fields) => {
        this.#paying ??= this.#pay(fields).finally(() => {
          this.#paying = undefined;
        });
        return this.#paying;
      },
      paid: (stays) => this.#paid(stays),
      cancelled: (code) => this.#cancel(code),
      failed: (problem) => this.#fail(problem),
    };
  }

  async #askCheckout(): Promise<void> {
    const { form, wallet, texts } = this.#place;
    const asked = await askCheckout(form, wallet.spelling);
    if (this.#isOver) return;
    if (asked.kind === 'declined') {
      this.#cancel();
    } else if (asked.kind === 'failed') {
      this.#fail(asked.problem, asked.cause);
    } else {
      this.#makeKnown(asked.id);
      const reading = await askGateway(this.#place, asked.id);
      const checkout = reading.kind === 'found' ? reading.checkout : undefined;
      this.#resultUrl ||= checkout?.shopperResultUrl ?? '';
      // Once a payment is under way, its answer says all that this one can.
      if ((reading.kind === 'gone' || checkout?.state === 'paid') && !this.#isSent) {
        this.#fail(gone(texts).problem);
      }
    }
  }

  async #pay(collected: Readonly<Record<string, string>>): Promise<PayOutcome> {
    const { wallet, options, page, texts, form, learnt, show } = this.#place;
    const id = await this.#checkoutId.catch(() => '');
    if (id === '' || this.#isOver) return { kind: 'failed', message: texts.declines.tryLater };
    this.#isReported = false;
    this.#isSent = true;
    show(true, '');
    const fields = paymentFields(wallet.brand, options, page, collected);
    const sent = payWithWallet(this.#place, id, [...fields, ['shopperResultUrl', this.#resultUrl]]);
    callHook('onAfterSubmit', form);
    const ending = await sent;
    if (this.#isOver) return { kind: 'failed', message: '' };
    if (ending.kind === 'failed') {
      this.#isReported = true;
      show(false, ending.message);
      callErrorHook(form, ending.problem);
      if (ending.sum) learnt.set(this.#pageSum, ending.sum);
      if (this.#isDismissed || ending.sum) this.#end(ending.message);
      return { kind: 'failed', message: ending.message };
    }
    if (ending.kind === 'redirected' && walletBrandRow(wallet.brand).kind === 'redirect') {
      return { kind: 'redirect', url: ending.url };
    }
    // In a task of its own, so that the sheet can show how it ended.
    setTimeout(() => {
      if (ending.kind === 'redirected') {
        this.#leave(ending.url, '_self');
      } else {
        this.#leaveForResult(id);
      }
    });
    return { kind: 'done' };
  }

  #paid(stays: boolean): void {
    if (stays) {
      this.#end(this.#place.texts.notices.paymentSent);
    } else {
      void this.#checkoutId.then((id) => this.#leaveForResult(id));
    }
  }

  #leaveForResult(id: string): void {
    const address = resultAddress(this.#resultUrl, id, 'payment');
    if (address === undefined) {
      this.#end(this.#place.texts.notices.paymentSent);
    } else {
      this.#leave(address, resultTarget(this.#place.page));
    }
  }

  /** The buttons stay as they are, but where the page stays, too: next to a result in a window of its own. */
  #leave(address: string, target: string): void {
    if (!this.#isOver) {
      const { texts, leave = openAddress, show } = this.#place;
      this.#end(target === '_self' ? texts.notices.leaving : texts.notices.paymentSent);
      show(target === '_self', target === '_self' ? texts.notices.leaving : texts.notices.paymentSent);
      leave(address, target);
    }
  }

  #cancel(code?: string): void {
    if (this.#paying !== undefined) {
      this.#isDismissed = true;
    } else if (!this.#isOver) {
      const isNews = !this.#isReported;
      this.#end();
      if (isNews) this.#callCancelHook(code);
    }
  }

  #callCancelHook(code: string | undefined): void {
    const { options, form } = this.#place;
    const hook = options['onCancel'];
    try {
      if (typeof hook === 'function') Reflect.apply(hook, form, code === undefined ? [] : [code]);
    } catch (error) {
      reportProblem('onCancel has failed', error);
    }
  }

  #fail(problem: WidgetProblem, cause?: unknown): void {
    if (!this.#isOver) {
      const { texts, form } = this.#place;
      const isSession = problem.name === 'InvalidCheckoutIdError';
      this.#end(isSession ? texts.notices.sessionUnknown : texts.declines.tryLater);
      callErrorHook(form, problem, cause);
    }
  }

  /** @param message for the shopper; what is shown stays where none is given */
  #end(message?: string): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#giveUp(new Error('there will be no checkout'));
      this.#sheet?.close();
      this.#place.show(false, message ?? '');
    }
  }
}
