import type { UnknownRecord } from '../../../wire/is-record.ts';
import { recordOf, textOf } from '../../../wire/unknown-data.ts';

/** The maker closes a sheet whose event nobody answers, after so many milliseconds. */
const PATIENCE_MS = 30_000;

/** The sheets as a test sees them, and the browser that it simulates. */
export interface FakeWallet1 {
  /** Runs a click: sheets open only in here. */
  click<T>(action: () => T): T;
  /** The sheet that was opened last. */
  sheet(): FakeSheet;
  /** The browser's answers about itself. */
  readonly browser: { canPay: boolean; newest: number; hasCard: boolean; status: string };
}

/** An open sheet, as the shopper uses it. */
export interface FakeSheet {
  readonly version: number;
  readonly request: UnknownRecord;
  readonly merchantSession: unknown;
  /** `open`, `hanging` after an update without a total, or how it was closed. */
  readonly state: string;
  readonly result: UnknownRecord | undefined;
  /** The answer to each event. */
  readonly answers: readonly UnknownRecord[];
  select(event: string, detail: UnknownRecord): void;
  authorise(payment: UnknownRecord): void;
  dismiss(): void;
}

class FakeError {
  readonly code: string;
  readonly contactField: string | undefined;
  readonly message: string;
  constructor(code: string, contactField?: string, message = '') {
    this.code = code;
    this.contactField = contactField;
    this.message = message;
  }
}

/**
 * The maker's session by the rules that it documents: it is made and begun in a click only, asks for the merchant first,
 * closes when an event is not answered in time, hangs on an update without a total, cancels after an abort too, and
 * takes no answer once it is closed.
 */
export function fakeWallet1(): FakeWallet1 {
  let isClick = false;
  const sheets: FakeSheet[] = [];
  const browser = { canPay: true, newest: 14, hasCard: true, status: 'paymentCredentialsAvailable' };

  class FakeSession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static canMakePayments = (): boolean => browser.canPay;
    static canMakePaymentsWithActiveCard = (id: string): Promise<boolean> =>
      Promise.resolve(id !== '' && browser.hasCard);
    static applePayCapabilities = (): Promise<UnknownRecord> =>
      Promise.resolve({ paymentCredentialStatus: browser.status });
    static supportsVersion = (version: number): boolean => version <= browser.newest;

    readonly version: number;
    readonly request: UnknownRecord;
    state = 'made';
    result: UnknownRecord | undefined;
    merchantSession: unknown;
    readonly answers: UnknownRecord[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(version: number, request: UnknownRecord) {
      if (!isClick) throw new Error('Must create a new ApplePaySession from a user gesture handler.');
      this.version = version;
      this.request = request;
      sheets.push(this);
    }

    begin(): void {
      if (!isClick || this.state !== 'made') throw new Error('InvalidAccessError');
      this.state = 'open';
      queueMicrotask(() => this.#emit('onvalidatemerchant', { validationURL: 'https://maker.example/' }));
    }

    abort(): void {
      this.#mustBeOpen();
      this.#close('aborted');
    }

    completeMerchantValidation(merchantSession: unknown): void {
      this.#mustBeOpen();
      this.merchantSession = merchantSession;
    }

    completePaymentMethodSelection = (update: UnknownRecord): void => this.#update(update);
    completeShippingContactSelection = (update: UnknownRecord): void => this.#update(update);
    completeShippingMethodSelection = (update: UnknownRecord): void => this.#update(update);
    completeCouponCodeChange = (update: UnknownRecord): void => this.#update(update);

    completePayment(result: UnknownRecord): void {
      this.#mustBeOpen();
      clearTimeout(this.#timer);
      this.result = result;
      if (result['status'] === FakeSession.STATUS_SUCCESS) this.state = 'paid';
    }

    select(event: string, detail: UnknownRecord): void {
      this.#wait();
      this.#emit(event, detail);
    }

    authorise(payment: UnknownRecord): void {
      if (this.merchantSession === undefined) throw new Error('the sheet has no merchant yet');
      this.#wait();
      this.#emit('onpaymentauthorized', { payment });
    }

    dismiss(): void {
      this.#close('dismissed');
    }

    #update(update: UnknownRecord): void {
      this.#mustBeOpen();
      clearTimeout(this.#timer);
      this.answers.push(update);
      const { label, amount } = recordOf(update['newTotal']);
      if (textOf(label) === '' || textOf(amount) === '') this.state = 'hanging';
    }

    #wait(): void {
      this.#timer = setTimeout(() => this.#close('timed out'), PATIENCE_MS);
    }

    #close(how: string): void {
      if (this.state !== 'open' && this.state !== 'hanging') return;
      clearTimeout(this.#timer);
      this.state = how;
      queueMicrotask(() => this.#emit('oncancel', {}));
    }

    #mustBeOpen(): void {
      if (this.state !== 'open') throw new Error('InvalidStateError');
    }

    #emit(event: string, detail: UnknownRecord): void {
      const listener: unknown = Reflect.get(this, event);
      if (typeof listener === 'function') Reflect.apply(listener, this, [detail]);
    }
  }

  Reflect.set(window, 'ApplePaySession', FakeSession);
  Reflect.set(window, 'ApplePayError', FakeError);
  return {
    browser,
    click: (action) => {
      isClick = true;
      try {
        return action();
      } finally {
        isClick = false;
      }
    },
    sheet: () => {
      const last = sheets.at(-1);
      if (last === undefined) throw new Error('no sheet was opened');
      return last;
    },
  };
}

export function removeFakeWallet1(): void {
  Reflect.deleteProperty(window, 'ApplePaySession');
  Reflect.deleteProperty(window, 'ApplePayError');
}
