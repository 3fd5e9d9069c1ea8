import type { UnknownRecord } from '../../../wire/is-record.ts';
import { listOf, recordOf, textOf } from '../../../wire/unknown-data.ts';

/** The maker's sheet as a test sees it, and the answers that it simulates. */
export interface FakeWallet2 {
  /** Runs a click: sheets open only in here. */
  click<T>(action: () => T): T;
  readonly maker: { isReady: boolean };
  readonly settings: readonly UnknownRecord[];
  readonly readyRequests: readonly UnknownRecord[];
  /** The request of the sheet that was opened last. */
  request(): UnknownRecord;
  /** The shopper changes something; gives what the page answered. */
  change(data: UnknownRecord): Promise<unknown>;
  /** The shopper authorises the payment; gives what the page answered. */
  authorise(paymentData: UnknownRecord): Promise<UnknownRecord>;
  /** The sheet ends without a payment, by the maker's word for it. */
  end(statusCode: string, statusMessage?: string): void;
}

interface OpenedSheet {
  readonly request: UnknownRecord;
  readonly callbacks: UnknownRecord;
  resolve(paymentData: unknown): void;
  reject(error: unknown): void;
}

/** The maker's requirements for a request; returns the faults, for the developer. */
function mistakeIn(request: UnknownRecord, callbacks: UnknownRecord): string | undefined {
  const intents = listOf(request['callbackIntents'], textOf);
  const needs = (intent: string, name: string): boolean =>
    intents.includes(intent) && typeof callbacks[name] !== 'function';
  const transaction = recordOf(request['transactionInfo']);
  if (request['apiVersion'] !== 2 || textOf(transaction['currencyCode']) === '') return 'incomplete';
  if (needs('PAYMENT_AUTHORIZATION', 'onPaymentAuthorized')) {
    return 'PAYMENT_AUTHORIZATION needs onPaymentAuthorized';
  }
  if (
    ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'OFFER'].some((intent) => needs(intent, 'onPaymentDataChanged'))
  ) {
    return 'an intent needs onPaymentDataChanged';
  }
  if (intents.includes('SHIPPING_ADDRESS') && request['shippingAddressRequired'] !== true) {
    return 'SHIPPING_ADDRESS needs shippingAddressRequired';
  }
  if (transaction['totalPriceStatus'] !== 'NOT_CURRENTLY_KNOWN' && textOf(transaction['totalPrice']) === '') {
    return 'totalPrice is missing';
  }
  return transaction['displayItems'] !== undefined && textOf(transaction['totalPriceLabel']) === ''
    ? 'displayItems need a totalPriceLabel'
    : undefined;
}

/** The maker's client by the rules that it documents; a page has it when its script has run. */
export function fakeWallet2(): FakeWallet2 {
  let isClick = false;
  const maker = { isReady: true };
  const settings: UnknownRecord[] = [];
  const readyRequests: UnknownRecord[] = [];
  const sheets: OpenedSheet[] = [];

  class FakeClient {
    readonly #callbacks: UnknownRecord;
    constructor(given: UnknownRecord) {
      settings.push(given);
      this.#callbacks = recordOf(given['paymentDataCallbacks']);
    }

    isReadyToPay(request: UnknownRecord): Promise<UnknownRecord> {
      readyRequests.push(request);
      return Promise.resolve({ result: maker.isReady });
    }

    loadPaymentData(request: UnknownRecord): Promise<unknown> {
      const mistake = isClick ? mistakeIn(request, this.#callbacks) : 'not in a click';
      return new Promise((resolve, reject) => {
        if (mistake === undefined) {
          sheets.push({ request, callbacks: this.#callbacks, resolve, reject });
        } else {
          reject({ statusCode: 'DEVELOPER_ERROR', statusMessage: mistake });
        }
      });
    }
  }

  Reflect.set(window, 'google', { payments: { api: { PaymentsClient: FakeClient } } });
  const last = (): OpenedSheet => {
    const sheet = sheets.at(-1);
    if (sheet === undefined) throw new Error('no sheet was opened');
    return sheet;
  };
  const call = (name: string, data: UnknownRecord): Promise<unknown> => {
    const { callbacks } = last();
    const callback = callbacks[name];
    const answer: unknown =
      typeof callback === 'function' ? Reflect.apply(callback, undefined, [data]) : undefined;
    if (!(answer instanceof Promise)) throw new TypeError(`${name} has to return a promise`);
    return answer;
  };
  return {
    maker,
    settings,
    readyRequests,
    click: (action) => {
      isClick = true;
      try {
        return action();
      } finally {
        isClick = false;
      }
    },
    request: () => last().request,
    change: (data) => call('onPaymentDataChanged', data),
    authorise: async (paymentData) => {
      const answer = recordOf(await call('onPaymentAuthorized', paymentData));
      if (answer['transactionState'] === 'SUCCESS') last().resolve(paymentData);
      return answer;
    },
    end: (statusCode, statusMessage = '') => last().reject({ statusCode, statusMessage }),
  };
}

export function removeFakeWallet2(): void {
  Reflect.deleteProperty(window, 'google');
}
