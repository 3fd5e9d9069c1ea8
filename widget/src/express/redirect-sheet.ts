import { walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { CheckoutReading, CheckoutSum } from '../checkout-client/checkout.ts';
import { wait } from '../fields/wait.ts';
import { callErrorHook } from '../options/call-hook.ts';
import { within } from '../options/within.ts';
import type { OpenSheet, SheetPlace } from './sheet.ts';
import { openWaitingWindow } from './waiting-window.ts';
import { askGateway } from './wallet-payment.ts';

/** How often the window is checked, in milliseconds: browsers do not report when one of another origin closes. */
const CHECK_EVERY_MS = 400;
/** Every so many checks the gateway is asked how the payment stands. */
const ASK_EVERY = 6;
/** So often the gateway is asked after the window was closed: a wallet may close it before the payment is through. */
const LAST_ASKS = 3;
/** How long the page's `onApprove` may take, in milliseconds. */
const APPROVE_PATIENCE_MS = 60_000;

/** Where the shopper is: without a checkout yet, without the wallet's address yet, or on the wallet's page. */
type Stage = 'opening' | 'sending' | 'redirected';

/**
 * The sheet of a wallet where the shopper agrees on its own page: a window that goes there as soon as the checkout is
 * known, in the test environment and in live alike. When it is closed, the page goes on.
 */
export function openRedirectSheet(place: SheetPlace): OpenSheet {
  const opened = openWaitingWindow(walletBrandRow(place.brand).name, place.texts);
  if (opened === undefined) {
    // After the click, because the core knows this sheet only once it has been returned.
    queueMicrotask(() => fail(place, 'the browser has blocked the window'));
    return { close: () => {} };
  }
  const sheet = new RedirectSheet(place, opened);
  sheet.begin();
  return sheet;
}

function fail(place: SheetPlace, message: string): void {
  place.failed({ name: 'WidgetError', message: `${place.brand}: ${message}` });
}

class RedirectSheet implements OpenSheet {
  readonly #place: SheetPlace;
  readonly #opened: Window;
  #stage: Stage = 'opening';
  #isOver = false;
  #lastAsks = 0;

  constructor(place: SheetPlace, opened: Window) {
    this.#place = place;
    this.#opened = opened;
  }

  close(): void {
    this.#isOver = true;
    this.#opened.close();
  }

  begin(): void {
    void this.#send();
    void this.#watch();
  }

  /** Starts the payment as soon as there is a checkout, and sends the window to the wallet's page. */
  async #send(): Promise<void> {
    try {
      await this.#place.checkoutId;
    } catch {
      return;
    }
    if (this.#isOver || this.#opened.closed) return;
    this.#stage = 'sending';
    const outcome = await this.#place.pay({});
    if (this.#isOver) return;
    if (outcome.kind === 'redirect') {
      this.#opened.location.assign(outcome.url);
      this.#stage = 'redirected';
    } else {
      // Paid or failed without the wallet's page: the core goes on.
      this.close();
    }
  }

  async #watch(): Promise<void> {
    for (let check = 1; !this.#isOver; check += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each check comes after the last
      await wait(CHECK_EVERY_MS);
      // In a page with `Cross-Origin-Opener-Policy: same-origin` a window on another origin counts as closed. The shopper
      // is still in it then, and not in the page.
      const closed = this.#opened.closed && document.hasFocus();
      if (this.#stage === 'opening' && closed) {
        this.#end(() => this.#place.cancelled());
      } else if (this.#stage === 'redirected' && (closed || check % ASK_EVERY === 0)) {
        // oxlint-disable-next-line no-await-in-loop
        await this.#follow(await askGateway(this.#place, await this.#place.checkoutId), closed);
      }
    }
  }

  async #follow(reading: CheckoutReading<CheckoutSum>, isClosed: boolean): Promise<void> {
    const state = reading.kind === 'found' ? reading.checkout.state : reading.kind;
    this.#lastAsks += isClosed ? 1 : 0;
    const isLast = this.#lastAsks >= LAST_ASKS;
    if (state === 'paid') {
      await this.#approve();
    } else if (state === 'gone') {
      this.#end(() =>
        this.#place.failed({ name: 'InvalidCheckoutIdError', message: 'the checkout has expired' }),
      );
    } else if (state === 'open' && !isClosed) {
      this.#end(() => fail(this.#place, 'the payment was not accepted'));
    } else if (isClosed && state === 'unreachable' && isLast) {
      this.#end(() => fail(this.#place, 'the gateway does not say whether the payment was made'));
    } else if (isClosed && (state === 'open' || isLast)) {
      this.#end(() => this.#place.cancelled());
    }
  }

  /** The page's own hook goes on from here, where it has one. One that fails leaves the result address. */
  async #approve(): Promise<void> {
    if (this.#isOver) return;
    this.close();
    const { brand, checkoutId, options } = this.#place;
    const onApprove = options['onApprove'];
    if (typeof onApprove !== 'function') {
      this.#place.paid(false);
      return;
    }
    try {
      const id = await checkoutId;
      const approval = { checkoutId: id, resourcePath: `/v1/checkouts/${id}/payment` };
      await within(APPROVE_PATIENCE_MS, Reflect.apply(onApprove, options, [approval]));
      this.#place.paid(true);
    } catch (error) {
      const group = walletBrandRow(brand).group;
      const message = `${group}.onApprove has failed: ${String(error)}`;
      callErrorHook(null, { name: 'WidgetError', message }, error);
      this.#place.paid(false);
    }
  }

  #end(notify: () => void): void {
    if (!this.#isOver) {
      this.close();
      notify();
    }
  }
}
