import { ORDERED_ELSEWHERE, type TransactionCategory } from '../catalogue/parameters/basic-payment.ts';
import type { AuthenticatingType, CreatingPaymentType, RootType } from '../catalogue/payment-types.ts';
import type { Instrument, StorableInstrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { WalletTokenUse } from '../instruments/wallet/opened-token.ts';
import type { RegistrationId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { Authentication, AuthenticationPreferences } from './authentication.ts';
import type { MakeOrder } from './order/order.ts';
import type { StandingInstruction } from './read-standing-instruction.ts';
import type { SimulatedResult } from './simulated-result.ts';

/** Whether test traffic goes to the simulator or to the acquirer. spec: What the service does. */
export type TestMode = 'INTERNAL' | 'EXTERNAL';

/** A request for a payment after all checks of its format. From here on every field is typed. */
export interface PaymentRequest<Type extends RootType = CreatingPaymentType> {
  readonly paymentType: Type;
  readonly amount: Money;
  readonly instrument: Instrument;
  readonly details: DetailsUse;
  /** Its place in a series of payments with stored details; `undefined` for a single payment. */
  readonly standingInstruction: StandingInstruction | undefined;
  /** The result of an authentication elsewhere, sent by the merchant or proven by a wallet, if any. */
  readonly authentication: Authentication | undefined;
  /** The wallet's token, if any. */
  readonly token: WalletTokenUse | undefined;
  /** Its preferences about an authentication by the gateway. */
  readonly preferences: AuthenticationPreferences;
  /** Where the shopper ordered; `undefined` is what most requests say about it. */
  readonly transactionCategory: TransactionCategory | undefined;
  /** The data for the acquirer, apart from the amount and the instrument. */
  readonly order: MakeOrder;
  /** The text that the request wants on the shopper's statement; the channel's rule decides. */
  readonly descriptor: string | undefined;
  /** On a PA: how many captures there may be. */
  readonly numberOfCaptures: number | undefined;
  readonly merchantTransactionId: string | undefined;
  /** The facts for the channel's risk rules, apart from amount and card. */
  readonly shopper: Shopper;
  readonly testMode: TestMode | undefined;
  /** The answer that the simulator is to give; used in the test environment only. */
  readonly simulated: SimulatedResult;
  /** `threeDSecure.deviceInfo`: the app that the shopper pays in, as its 3D Secure SDK describes it. */
  readonly deviceInfo: string | undefined;
  /** The shop's page that the shopper returns to, where the request names one. */
  readonly shopperResultUrl: string | undefined;
  /** All parameters as they were sent, for a payment that continues after the authentication. */
  readonly fields: () => readonly (readonly [name: string, value: string])[];
  /** The parameters that the answer repeats, with their names on the wire. */
  readonly echo: readonly (readonly [name: string, value: string])[];
}

/** A request to authenticate a shopper, and nothing else. */
export type AuthenticationRequest = PaymentRequest<AuthenticatingType>;

/** The data about the shopper that risk rules use. */
export interface Shopper {
  readonly ip: string | undefined;
  readonly email: string | undefined;
  readonly billingCountry: string | undefined;
  readonly shippingCountry: string | undefined;
}

/**
 * Whether a shopper pays by card and is there, to be authenticated and to read the card's code. What the merchant
 * initiates has no shopper, an order by mail or telephone or at a till no browser, and a credit takes nothing.
 */
export function isOfPresentShopper({
  instrument,
  paymentType,
  standingInstruction,
  transactionCategory,
}: Pick<
  PaymentRequest<RootType>,
  'instrument' | 'paymentType' | 'standingInstruction' | 'transactionCategory'
>): boolean {
  return (
    kindOf(instrument).isOfCard &&
    paymentType !== 'CD' &&
    standingInstruction?.source !== 'MIT' &&
    !(transactionCategory !== undefined && ORDERED_ELSEWHERE.has(transactionCategory))
  );
}

/** Details that the vault has opened for one payment. */
export interface StoredDetails {
  readonly registrationId: RegistrationId;
  readonly instrument: StorableInstrument;
  /** The acquirer's reference of the first transaction of the series. */
  readonly initialTransactionId: string | undefined;
}

/** New details, which are stored unless the same ones are already. */
interface ToBeStored {
  readonly kind: 'to-be-stored';
  /** The customer whose details they are, as named by the merchant's server. */
  readonly merchantCustomerId: string | undefined;
  /** The stored details that the checkout offered. */
  readonly offered: readonly string[];
}

/** Where the details of a payment come from, and whether they are stored. */
export type DetailsUse =
  | { readonly kind: 'once' }
  | ToBeStored
  | { readonly kind: 'stored'; readonly registrationId: RegistrationId };
