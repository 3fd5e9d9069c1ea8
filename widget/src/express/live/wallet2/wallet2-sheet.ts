import { isRecord, type UnknownRecord } from '../../../wire/is-record.ts';
import { recordOf, textOf } from '../../../wire/unknown-data.ts';
import type { ButtonLook, OpenSheet, SheetPlace } from '../../sheet.ts';
import { agreedTo, type ShownSum } from '../../sheet-sums.ts';
import { askPage, hasCallback } from '../ask-page.ts';
import type { PrepareWallet } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import { createWallet2Client, type Wallet2Client } from './client-interface.ts';
import { wallet2Fields } from './wallet2-fields.ts';
import { gatewayMerchantId, readyToPayRequest, wallet2Request } from './wallet2-request.ts';

/** The maker's rejection when the shopper has closed the sheet, which is no error. */
const CANCELED = 'CANCELED';
/** The sheet's message about a mistake of the page, or about a sheet that the page has given up. */
const OTHER = 'OTHER_ERROR';
const AUTHORISATION = 'PAYMENT_AUTHORIZATION';

/**
 * Opens the maker's sheet in the task of the click.
 *
 * @throws an error with the name of a missing option
 */
export function openWallet2(place: SheetPlace, nonce: string): OpenSheet {
  const sheet = new Wallet2Sheet(place);
  sheet.open(nonce);
  return sheet;
}

class Wallet2Sheet implements OpenSheet {
  readonly #place: SheetPlace;
  /** The amount due as the sheet shows it now. */
  #shown: ShownSum;
  #isPaying = false;
  /** The page knows how it ended. */
  #isOver = false;

  constructor(place: SheetPlace) {
    this.#place = place;
    this.#shown = place;
  }

  open(nonce: string): void {
    const client = createWallet2Client(nonce, {
      onPaymentAuthorized: (paymentData) => this.#authorise(recordOf(paymentData)),
      ...(hasCallback(this.#place.options, 'onPaymentDataChanged')
        ? { onPaymentDataChanged: (change: unknown): Promise<unknown> => this.#change(change) }
        : {}),
    });
    client.loadPaymentData(wallet2Request(this.#place)).catch((error: unknown) => this.#rejected(error));
  }

  /** The maker gives no way to close its sheet. One that is over answers whatever the shopper does in it with an error. */
  close(): void {
    this.#isOver = true;
  }

  async #change(change: unknown): Promise<unknown> {
    const { callbackTrigger } = recordOf(change);
    const intent = callbackTrigger === 'INITIALIZE' ? 'SHIPPING_ADDRESS' : callbackTrigger;
    if (!this.#isOver) {
      try {
        const given = await askPage(this.#place.options, 'onPaymentDataChanged', change);
        const answer = isRecord(given) ? given : {};
        const { totalPrice, currencyCode } = recordOf(answer['newTransactionInfo']);
        const { amount, currency } = this.#shown;
        this.#shown = { amount: textOf(totalPrice) || amount, currency: textOf(currencyCode) || currency };
        return answer;
      } catch (error) {
        this.#fail(`onPaymentDataChanged has failed: ${String(error)}`);
      }
    }
    return { error: this.#error(OTHER, intent, this.#sorry) };
  }

  /** The maker waits for a promise of what became of the payment, and shows it in the sheet. */
  async #authorise(paymentData: UnknownRecord): Promise<UnknownRecord> {
    if (this.#isOver) return this.#refusal(OTHER, this.#sorry);
    const decision = await this.#decision(paymentData);
    if (this.#isOver || decision === undefined) return this.#refusal(OTHER, this.#sorry);
    return decision['transactionState'] === 'ERROR' ? decision : this.#pay(paymentData);
  }

  /**
   * The answer of the page's own function; undefined when it has made a mistake. Nothing is paid without its SUCCESS.
   */
  async #decision(paymentData: UnknownRecord): Promise<UnknownRecord | undefined> {
    const { options } = this.#place;
    if (!hasCallback(options, 'onPaymentAuthorized')) return { transactionState: 'SUCCESS' };
    try {
      const answer = recordOf(await askPage(options, 'onPaymentAuthorized', paymentData));
      if (answer['transactionState'] === 'SUCCESS' || answer['transactionState'] === 'ERROR') return answer;
      this.#fail('onPaymentAuthorized gave no promise of a transactionState SUCCESS or ERROR');
    } catch (error) {
      this.#fail(`onPaymentAuthorized has failed: ${String(error)}`);
    }
    return undefined;
  }

  /** After a decline the sheet stays, so that the shopper can take another card. */
  async #pay(paymentData: UnknownRecord): Promise<UnknownRecord> {
    this.#isPaying = true;
    const outcome = await this.#place.pay({ ...wallet2Fields(paymentData), ...agreedTo(this.#shown) });
    this.#isPaying = false;
    if (outcome.kind === 'failed') return this.#refusal('PAYMENT_DATA_INVALID', outcome.message);
    this.#isOver = true;
    return { transactionState: 'SUCCESS' };
  }

  #rejected(error: unknown): void {
    const { statusCode, statusMessage } = recordOf(error);
    const words = [statusCode, statusMessage].map(textOf).filter(Boolean);
    if (statusCode !== CANCELED && !this.#isPaying) {
      this.#fail(words.join(': ') || String(error));
    } else if (!this.#isOver) {
      // Whatever ends the sheet while a payment is under way, the core waits for the payment's end.
      this.#isOver = true;
      this.#place.cancelled(textOf(statusCode));
    }
  }

  #fail(message: string): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#place.failed({ name: 'WidgetError', message: `${this.#place.brand}: ${message}` });
    }
  }

  #refusal(reason: string, message: string): UnknownRecord {
    return { transactionState: 'ERROR', error: this.#error(reason, AUTHORISATION, message) };
  }

  #error(reason: string, intent: unknown, message: string): UnknownRecord {
    return { reason, intent, message };
  }

  get #sorry(): string {
    return this.#place.texts.declines.tryLater;
  }
}

/** The maker says whether the wallet can be used in this browser. */
export const prepareWallet2: PrepareWallet = async (options, nonce) => {
  gatewayMerchantId(options);
  await loadMakerScript(MAKER_SCRIPTS.wallet2, nonce);
  const client = createWallet2Client(nonce);
  const { result } = await client.isReadyToPay(readyToPayRequest(options));
  return result
    ? {
        open: (place) => openWallet2(place, nonce),
        button: (look, click) => wallet2Button(client, look, click),
      }
    : undefined;
};

/** The labels of the maker's button. */
const TYPE = /^(?:book|buy|checkout|donate|order|pay|subscribe)$/u;

/** The button of the maker's client. A language that the maker lacks gives that of the browser. */
function wallet2Button(
  client: Wallet2Client,
  { type, look, language, radius, size }: ButtonLook,
  onClick: () => void,
): HTMLElement {
  const [short = ''] = language.split('-');
  return client.createButton({
    onClick,
    buttonType: TYPE.test(type) ? type : 'plain',
    buttonColor: look === 'black' ? look : 'white',
    buttonLocale: short === 'nb' ? 'no' : short,
    buttonRadius: radius,
    buttonSizeMode: size,
  });
}
