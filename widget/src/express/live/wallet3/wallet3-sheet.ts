import type { UnknownRecord } from '../../../wire/is-record.ts';
import { recordOf, textOf } from '../../../wire/unknown-data.ts';
import type { OpenSheet, SheetPlace } from '../../sheet.ts';
import { agreedTo } from '../../sheet-sums.ts';
import { askPage } from '../ask-page.ts';
import { type PrepareWallet, presentOptions } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import { createWallet3Client, type Wallet3Client, type Wallet3Status } from './client-interface.ts';

/** Whom the wallet names as the one that has charged the card. */
const PROVIDER = 'Tollgate';

/** The maker lists no codes for a sheet that the shopper has closed; what it says then has one of these words. */
const CANCELLED = /cancel|closed|abort|dismiss/iu;

/**
 * Opens the maker's sheet in the task of the click.
 *
 * @throws an error with the name of a missing option
 */
export function openWallet3(client: Wallet3Client, place: SheetPlace): OpenSheet {
  const sheet = new Wallet3Sheet(client, place);
  sheet.open();
  return sheet;
}

class Wallet3Sheet implements OpenSheet {
  readonly #client: Wallet3Client;
  readonly #place: SheetPlace;
  #isPaying = false;
  /** The page knows how it ended. */
  #isOver = false;

  constructor(client: Wallet3Client, place: SheetPlace) {
    this.#client = client;
    this.#place = place;
  }

  open(): void {
    this.#client
      .loadPaymentSheet(paymentMethods(this.#place.options), transactionDetail(this.#place))
      .then((credential) => this.#authorise(recordOf(credential)))
      .catch((error: unknown) => this.#rejected(error));
  }

  close(): void {
    if (!this.#isOver) {
      this.#isOver = true;
      if (!this.#isPaying) this.#notify('CANCELED');
    }
  }

  async #authorise(credential: UnknownRecord): Promise<void> {
    if (this.#isOver) return;
    const decision = await this.#decision(credential);
    if (this.#isOver) return;
    if (decision !== 'SUCCESS') {
      this.#isOver = true;
      this.#notify('REJECTED');
      this.#place.cancelled(decision);
      return;
    }
    this.#isPaying = true;
    const token = { 'wallet3.paymentToken': JSON.stringify(credential) };
    const outcome = await this.#place.pay({ ...token, ...agreedTo(this.#place) });
    this.#isPaying = false;
    this.#isOver = true;
    this.#notify(outcome.kind === 'failed' ? 'REJECTED' : 'CHARGED');
  }

  /**
   * The answer of the page's own function, by the statuses of wallet1: nothing means SUCCESS. A mistake ends the sheet.
   */
  async #decision(credential: UnknownRecord): Promise<'SUCCESS' | 'FAILURE' | 'ABORT' | undefined> {
    try {
      const answer = await askPage(this.#place.options, 'onPaymentAuthorized', credential);
      const { status = 'SUCCESS' } = recordOf(answer);
      if (status === 'SUCCESS' || status === 'FAILURE' || status === 'ABORT') return status;
      this.#fail('onPaymentAuthorized gave another status than SUCCESS, FAILURE or ABORT');
    } catch (error) {
      this.#fail(`onPaymentAuthorized has failed: ${String(error)}`);
    }
    return undefined;
  }

  #rejected(error: unknown): void {
    if (this.#isOver) return;
    const { code, message, name } = recordOf(error);
    const said = [code, name, message].map(textOf).filter(Boolean).join(': ') || String(error);
    if (CANCELLED.test(said)) {
      this.#isOver = true;
      this.#place.cancelled(said);
    } else {
      this.#fail(said);
    }
  }

  #fail(message: string): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#notify('ERRED');
      this.#place.failed({ name: 'WidgetError', message: `${this.#place.brand}: ${message}` });
    }
  }

  /** Its sheet may be gone already. */
  #notify(status: Wallet3Status): void {
    try {
      this.#client.notify({ status, provider: PROVIDER });
    } catch {}
  }
}

/** The maker says whether the wallet can be used in this browser. */
export const prepareWallet3: PrepareWallet = async (options, nonce) => {
  const methods = paymentMethods(options);
  await loadMakerScript(MAKER_SCRIPTS.wallet3, nonce);
  const client = createWallet3Client(nonce);
  const { result } = await client.isReadyToPay(methods);
  return result
    ? {
        open: (place) => openWallet3(client, place),
        button: ({ type, look }, onClick) =>
          client.createButton({ onClick, buttonStyle: look === 'black' ? look : 'white', type }),
      }
    : undefined;
};

/**
 * The data about cards that the maker needs.
 *
 * @throws Error when the page does not name its service at the maker
 */
function paymentMethods(options: UnknownRecord): UnknownRecord {
  const serviceId = textOf(options['serviceId']);
  if (serviceId === '') throw new Error('wallet3.serviceId is missing');
  return {
    version: '2',
    serviceId,
    protocol: 'PROTOCOL_3DS',
    allowedBrands: ['visa', 'mastercard'],
    ...presentOptions(options, ['allowedBrands']),
  };
}

/**
 * The sheet's contents for the shopper. It is there before the checkout is, so the order has a number of its own.
 *
 * @throws Error with the name of an option without which there is no sheet
 */
function transactionDetail(place: SheetPlace): UnknownRecord {
  const { options, merchantName, currency, amount } = place;
  const missing = currency === '' ? 'currencyCode' : amount === undefined ? 'amount' : undefined;
  if (missing !== undefined) throw new Error(`wallet3.${missing} is missing`);
  return {
    orderNumber: crypto.randomUUID().replaceAll('-', ''),
    merchant: {
      name: merchantName,
      url: window.location.hostname,
      ...presentOptions(options, ['countryCode']),
    },
    amount: { option: 'FORMAT_TOTAL_ESTIMATED_AMOUNT', currency, total: amount },
  };
}
