import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Money } from '../values/money.ts';
import type { SimulatedResult } from './simulated-result.ts';
import type { StandingInstruction } from './standing-instruction.ts';
import type { DetailsUse } from './stored-details.ts';
import type { ThirdPartyAuthentication } from './third-party-authentication.ts';

/** Where test traffic goes. spec: What the service does. */
export type TestMode = 'INTERNAL' | 'EXTERNAL';

/** A request to take a shopper's money, after every check of form. From here on there are no loose strings. */
export interface PaymentRequest {
  readonly paymentType: CreatingPaymentType;
  readonly amount: Money;
  readonly instrument: Instrument;
  readonly details: DetailsUse;
  /** How it belongs to a series with stored details; `undefined` for a payment that stands alone. */
  readonly standing: StandingInstruction | undefined;
  /** What was found out elsewhere about the shopper; `undefined` when nobody was asked. */
  readonly authentication: ThirdPartyAuthentication | undefined;
  readonly descriptor: string | undefined;
  /** On a PA: how many captures there may be. */
  readonly numberOfCaptures: number | undefined;
  readonly merchantTransactionId: string | undefined;
  /** What the channel's risk rules look at, apart from amount and card. */
  readonly shopper: Shopper;
  readonly testMode: TestMode | undefined;
  /** The answer that the default acquirer shall give; counts in the test environment only. */
  readonly simulated: SimulatedResult;
  /** What the answer repeats, names as on the wire. */
  readonly echo: readonly (readonly [name: string, value: string])[];
}

/** What is known of the shopper, as far as risk rules ask for it. */
export interface Shopper {
  readonly ip: string | undefined;
  readonly email: string | undefined;
  readonly billingCountry: string | undefined;
  readonly shippingCountry: string | undefined;
}
