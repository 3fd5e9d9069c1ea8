import { isRecord, type UnknownRecord } from '../../../wire/is-record.ts';
import { sendAttempt } from '../../../wire/send-attempt.ts';
import { listOf, recordOf, textOf } from '../../../wire/unknown-data.ts';
import type { OpenSheet, SheetPlace } from '../../sheet.ts';
import { agreedTo } from '../../sheet-sums.ts';
import { askPage } from '../ask-page.ts';
import type { PrepareWallet } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import {
  type Wallet1Session,
  type Wallet1SessionClass,
  wallet1Error,
  wallet1SessionClass,
} from './session-interface.ts';
import { isWallet1Available } from './wallet1-availability.ts';
import { wallet1Button } from './wallet1-button.ts';
import { wallet1Fields } from './wallet1-fields.ts';
import { wallet1Request, wallet1Total, wallet1Version } from './wallet1-request.ts';

/** The part of an event that the page's function gets, and the session's method that takes the answer. */
const SELECTIONS = [
  ['onpaymentmethodselected', 'paymentMethod', 'onPaymentMethodSelected', 'completePaymentMethodSelection'],
  [
    'onshippingcontactselected',
    'shippingContact',
    'onShippingContactSelected',
    'completeShippingContactSelection',
  ],
  [
    'onshippingmethodselected',
    'shippingMethod',
    'onShippingMethodSelected',
    'completeShippingMethodSelection',
  ],
  ['oncouponcodechanged', 'couponCode', 'onCouponCodeChanged', 'completeCouponCodeChange'],
] as const;

/**
 * Opens the maker's sheet: its session may only be created and begun in the task of the click.
 *
 * @throws what the browser throws outside a click, and an error with the name of a missing option
 */
export function openWallet1(sessions: Wallet1SessionClass, place: SheetPlace): OpenSheet {
  const session = new sessions(wallet1Version(place.options), wallet1Request(place));
  return new Wallet1Sheet(session, sessions, place);
}

class Wallet1Sheet implements OpenSheet {
  readonly #session: Wallet1Session;
  readonly #statuses: Pick<Wallet1SessionClass, 'STATUS_SUCCESS' | 'STATUS_FAILURE'>;
  readonly #place: SheetPlace;
  /** The last total that the page has given: an answer without one would leave the sheet hanging. */
  #total: UnknownRecord;
  #isPaying = false;
  /** The page knows how it ended. Whatever the session says afterwards, such as the cancelling after an abort, is old. */
  #isOver = false;

  constructor(session: Wallet1Session, statuses: Wallet1SessionClass, place: SheetPlace) {
    this.#session = session;
    this.#statuses = statuses;
    this.#place = place;
    this.#total = wallet1Total(place);
    for (const [event, part, callback, complete] of SELECTIONS) {
      session[event] = (selected) =>
        void this.#answer(callback, recordOf(selected)[part], (update) => session[complete](update));
    }
    Object.assign(session, {
      onvalidatemerchant: () => void this.#validateMerchant(),
      onpaymentauthorized: (event: unknown) => void this.#authorise(recordOf(recordOf(event)['payment'])),
      oncancel: () => this.#cancel(),
    } satisfies Partial<Wallet1Session>);
    session.begin();
  }

  close(): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#abort();
    }
  }

  /** The maker wants to know that the merchant is one of its own; the gateway asks it, for this checkout. */
  async #validateMerchant(): Promise<void> {
    const { api, checkoutId } = this.#place;
    const id = await checkoutId.catch(() => undefined);
    if (id === undefined || this.#isOver) return;
    const { session: merchantSession } = recordOf(await sendAttempt(api, id, 'wallet1/session', []));
    if (this.#isOver) return;
    if (!isRecord(merchantSession)) {
      this.#fail('the gateway has no merchant session');
    } else if (!this.#attempt(() => this.#session.completeMerchantValidation(merchantSession))) {
      this.#fail('the browser refuses the merchant session');
    }
  }

  /** Each selection is answered with at least the total that counts, or the sheet is closed. */
  async #answer(name: string, selected: unknown, complete: (update: UnknownRecord) => void): Promise<void> {
    const answer = await this.#ask(name, selected);
    if (answer === undefined || this.#isOver) return;
    const update = isRecord(answer.value) ? answer.value : {};
    const { newTotal } = update;
    this.#total = { ...this.#total, ...(isRecord(newTotal) && newTotal) };
    this.#attempt(() => complete({ ...update, newTotal: this.#total, ...errorsIn(update) }));
  }

  async #authorise(payment: UnknownRecord): Promise<void> {
    const answer = this.#isOver ? undefined : await this.#ask('onPaymentAuthorized', payment);
    if (answer === undefined || this.#isOver) {
      this.#complete({ status: this.#statuses.STATUS_FAILURE });
      return;
    }
    const decision = recordOf(answer.value);
    switch (decision['status']) {
      case 'SUCCESS':
      case undefined:
        await this.#pay(payment);
        break;
      case 'FAILURE':
        // The sheet stays, so that the shopper can correct what the page objects to.
        this.#complete({ status: this.#statuses.STATUS_FAILURE, ...errorsIn(decision) });
        break;
      case 'ABORT':
        this.close();
        this.#place.cancelled('ABORT');
        break;
      default:
        this.#fail('onPaymentAuthorized gave another status than SUCCESS, FAILURE or ABORT');
    }
  }

  /** After a decline the sheet stays, so that the shopper can take another card. */
  async #pay(payment: UnknownRecord): Promise<void> {
    this.#isPaying = true;
    const { currency } = this.#place;
    const shown = agreedTo({ amount: textOf(this.#total['amount']), currency });
    const outcome = await this.#place.pay({ ...wallet1Fields(payment), ...shown });
    this.#isPaying = false;
    if (outcome.kind === 'failed') {
      const errors = [{ code: 'unknown', message: outcome.message }];
      this.#complete({ status: this.#statuses.STATUS_FAILURE, ...errorsIn({ errors }) });
    } else {
      this.#isOver = true;
      this.#complete({ status: this.#statuses.STATUS_SUCCESS });
    }
  }

  /** @returns undefined when the page's function has made a mistake, which closes the sheet: the sum is then unknown */
  async #ask(name: string, question: unknown): Promise<{ readonly value: unknown } | undefined> {
    try {
      return { value: await askPage(this.#place.options, name, question) };
    } catch (error) {
      this.#fail(`${name} has failed: ${String(error)}`);
      return undefined;
    }
  }

  /** A payment under way goes on without its sheet; the core waits for its end. */
  #cancel(): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#place.cancelled();
    }
  }

  #fail(message: string): void {
    if (!this.#isOver) {
      this.close();
      this.#place.failed({ name: 'WidgetError', message: `${this.#place.brand}: ${message}` });
    }
  }

  #complete(result: UnknownRecord): void {
    this.#attempt(() => this.#session.completePayment(result));
  }

  /** While the shopper waits for a payment, its end is what closes the sheet. */
  #abort(): void {
    if (!this.#isPaying) this.#attempt(() => this.#session.abort());
  }

  /** @returns whether the session took it: one that has ended meanwhile, by its own clock, throws */
  #attempt(action: () => void): boolean {
    try {
      action();
      return true;
    } catch {
      return false;
    }
  }
}

/** The page's objections, as the maker's own objects. */
function errorsIn({ errors }: UnknownRecord): UnknownRecord {
  return errors === undefined
    ? {}
    : {
        errors: listOf(errors, (error) => {
          const { code, contactField, message } = recordOf(error);
          return wallet1Error(textOf(code) || 'unknown', textOf(contactField), textOf(message));
        }),
      };
}

/** In the maker's own browser its script draws the button alone; in others it shows a code to scan, too. */
export const prepareWallet1: PrepareWallet = async (options, nonce) => {
  if (textOf(options['countryCode']) === '') throw new Error('wallet1.countryCode is missing');
  try {
    await loadMakerScript(MAKER_SCRIPTS.wallet1, nonce);
  } catch (error) {
    if (wallet1SessionClass() === undefined) throw error;
  }
  const sessions = wallet1SessionClass();
  return sessions !== undefined && (await isWallet1Available(sessions, options))
    ? { open: (place) => openWallet1(sessions, place), button: wallet1Button }
    : undefined;
};
