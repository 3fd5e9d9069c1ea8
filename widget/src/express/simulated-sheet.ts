import { walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { callErrorHook } from '../options/call-hook.ts';
import { adoptSheet } from '../styles/adopt-sheet.ts';
import { DIALOG_STYLES } from '../styles/dialog.styles.ts';
import { WALLET_SHEET_STYLES } from '../styles/wallet-sheet.styles.ts';
import { dialogNodes } from '../three-d-secure/dialog-nodes.ts';
import { lockScroll } from '../three-d-secure/lock-scroll.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import type { OpenSheet, SheetPlace } from './sheet.ts';
import {
  addressChosen,
  collectedFields,
  refusalOf,
  type SheetAddress,
  type SheetUpdate,
  shippingChosen,
} from './sheet-callbacks.ts';
import { sheetRequest } from './sheet-request.ts';
import { agreedTo } from './sheet-sums.ts';

/** How long the sheet's page may take to load, in milliseconds. */
const LOAD_PATIENCE_MS = 15_000;

/**
 * The simulated sheet of a wallet in the test environment: a dialog with a page of the gateway, which makes tokens as the
 * wallet's maker would. The two talk over a port that only that page gets.
 */
export function openSimulatedSheet(place: SheetPlace): OpenSheet {
  const sheet = new SimulatedSheet(place);
  sheet.open();
  return sheet;
}

class SimulatedSheet implements OpenSheet {
  readonly #place: SheetPlace;
  readonly #nodes: ReturnType<typeof dialogNodes>;
  readonly #frame = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #opened = new AbortController();
  /** The amount due as the sheet shows it now. */
  #amount: string | undefined;
  /** The ways of shipping that the sheet shows now. */
  #shipping: SheetUpdate['shippingOptions'];

  constructor(place: SheetPlace) {
    this.#place = place;
    this.#amount = place.amount;
    const { name } = walletBrandRow(place.brand);
    this.#nodes = dialogNodes(place.texts, () => this.#cancel(), name);
    this.#nodes.dialog.classList.add('wpwl-dialog-sheet');
    this.#frame.className = 'wpwl-target';
    this.#frame.title = name;
    this.#frame.src = new URL('test/wallet-sheet', place.api).href;
  }

  open(): void {
    const { dialog, body } = this.#nodes;
    const { signal } = this.#opened;
    const undo = [adoptSheet(DIALOG_STYLES + WALLET_SHEET_STYLES), lockScroll()];
    signal.addEventListener('abort', () => {
      for (const each of undo) {
        each();
      }
      this.#channel.port1.close();
      dialog.close();
      dialog.remove();
    });
    const timer = setTimeout(() => this.#fail('the sheet could not be loaded'), LOAD_PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    this.#frame.addEventListener('load', () => this.#connect(timer), { once: true });
    // However a browser closes a dialog, by Escape or by the gesture of a phone, the shopper wants out.
    dialog.addEventListener('close', () => this.#cancel(), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (target === dialog) this.#cancel();
      },
      { signal },
    );
    body.append(this.#frame);
    document.body.append(dialog);
    dialog.showModal();
    this.#frame.focus();
  }

  close(): void {
    this.#opened.abort();
  }

  #connect(timer: ReturnType<typeof setTimeout>): void {
    if (this.#opened.signal.aborted) return;
    const { port1, port2 } = this.#channel;
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      void this.#take(recordOf(data));
    });
    port1.start();
    const request = sheetRequest(this.#place);
    this.#shipping = request.shippingOptions;
    const target = new URL(this.#place.api).origin;
    this.#frame.contentWindow?.postMessage({ tollgate: 'wallet-sheet', request }, target, [port2]);
    this.#place.checkoutId.then(
      (checkoutId) => this.#send({ kind: 'checkout', checkoutId }),
      () => {},
    );
    this.#frame.focus();
  }

  /** The sheet has a name and a way out of its own from now on; the dialog keeps its name. */
  #leaveToSheet(): void {
    const { dialog, head, title } = this.#nodes;
    dialog.setAttribute('aria-label', title);
    dialog.removeAttribute('aria-labelledby');
    head.remove();
    // Also where the shopper had gone to the button that is no longer there.
    this.#frame.focus();
  }

  async #take(message: UnknownRecord): Promise<void> {
    const { kind, address, id, token, email } = message;
    switch (kind) {
      case 'ready':
        this.#leaveToSheet();
        break;
      case 'address':
        await this.#answer(() => addressChosen(this.#place, addressIn(address)));
        break;
      case 'shipping': {
        const chosen = this.#shipping?.find((option) => option.id === id);
        await this.#answer(() => shippingChosen(this.#place, chosen, textOf(id)));
        break;
      }
      case 'authorised':
        await this.#pay(textOf(token), address === undefined ? undefined : addressIn(address), textOf(email));
        break;
      case 'cancelled':
        this.#cancel();
        break;
      default:
    }
  }

  /** A callback that fails is the shop's mistake, and the shopper can choose something else. */
  async #answer(ask: () => Promise<SheetUpdate>): Promise<void> {
    try {
      const update = await ask();
      this.#shipping = update.shippingOptions ?? this.#shipping;
      this.#amount = update.total?.amount ?? this.#amount;
      this.#send({ kind: 'update', ...update });
    } catch (error) {
      this.#report(error);
      this.#send({ kind: 'update', error: this.#place.texts.declines.tryLater });
    }
  }

  async #pay(token: string, address: SheetAddress | undefined, email: string): Promise<void> {
    const { brand, texts } = this.#place;
    let refusal: string | undefined;
    try {
      refusal = await refusalOf(this.#place, address, email);
    } catch (error) {
      this.#report(error);
      refusal = texts.declines.tryLater;
    }
    if (refusal !== undefined) {
      this.#send({ kind: 'complete', succeeded: false, message: refusal });
      return;
    }
    const { group } = walletBrandRow(brand);
    const outcome = await this.#place.pay({
      [`${group}.paymentToken`]: token,
      ...collectedFields(address, email),
      ...agreedTo({ ...this.#place, amount: this.#amount }),
    });
    this.#send({
      kind: 'complete',
      succeeded: outcome.kind === 'done',
      ...(outcome.kind === 'failed' && { message: outcome.message }),
    });
  }

  /** Of a sheet that is closed the page has heard already: a callback that waits for a checkout fails with it. */
  #report(error: unknown): void {
    if (!this.#opened.signal.aborted) {
      const { group } = walletBrandRow(this.#place.brand);
      const message = `a callback of ${group} has failed: ${String(error)}`;
      callErrorHook(null, { name: 'WidgetError', message }, error);
    }
  }

  #send(message: UnknownRecord): void {
    if (!this.#opened.signal.aborted) this.#channel.port1.postMessage(message);
  }

  #cancel(): void {
    if (!this.#opened.signal.aborted) {
      this.close();
      this.#place.cancelled();
    }
  }

  #fail(message: string): void {
    this.close();
    this.#place.failed({ name: 'WidgetError', message });
  }
}

function addressIn(data: unknown): SheetAddress {
  return Object.fromEntries(Object.entries(recordOf(data)).map(([name, value]) => [name, textOf(value)]));
}
