import type { UnknownRecord } from '../../../wire/is-record.ts';

/** The parts of the maker's `ApplePaySession` that are used here, by the maker's own names. */
export interface Wallet1Session {
  onvalidatemerchant: ((event: unknown) => void) | null;
  onpaymentmethodselected: ((event: unknown) => void) | null;
  onshippingcontactselected: ((event: unknown) => void) | null;
  onshippingmethodselected: ((event: unknown) => void) | null;
  oncouponcodechanged: ((event: unknown) => void) | null;
  onpaymentauthorized: ((event: unknown) => void) | null;
  oncancel: ((event: unknown) => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePaymentMethodSelection(update: UnknownRecord): void;
  completeShippingContactSelection(update: UnknownRecord): void;
  completeShippingMethodSelection(update: UnknownRecord): void;
  completeCouponCodeChange(update: UnknownRecord): void;
  completePayment(result: UnknownRecord): void;
}

export interface Wallet1SessionClass {
  /** @throws outside a click, and for a request that is not complete */
  new (version: number, request: UnknownRecord): Wallet1Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
  canMakePaymentsWithActiveCard(merchantIdentifier: string): Promise<boolean>;
  applePayCapabilities?(merchantIdentifier: string): Promise<{ readonly paymentCredentialStatus: string }>;
  supportsVersion(version: number): boolean;
}

type Wallet1ErrorClass = new (code: string, contactField?: string, message?: string) => object;

/** The maker's class; undefined in browsers that have none, until the maker's script has loaded. */
export function wallet1SessionClass(): Wallet1SessionClass | undefined {
  return Reflect.get(window, 'ApplePaySession');
}

/** An error that the sheet shows at the part that the shopper can correct; undefined where the browser has none. */
export function wallet1Error(code: string, contactField: string, message: string): object | undefined {
  const errorClass: Wallet1ErrorClass | undefined = Reflect.get(window, 'ApplePayError');
  return errorClass === undefined ? undefined : new errorClass(code, contactField || undefined, message);
}
