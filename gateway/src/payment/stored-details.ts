import type { StorableInstrument } from '../instruments/instrument.ts';
import type { RegistrationId } from '../values/ids.ts';

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
  /** Whose details they are, as the merchant's server said. */
  readonly merchantCustomerId: string | undefined;
  /** The stored details that the checkout offered. */
  readonly offered: readonly string[];
}

/** Where the details of a payment come from, and whether they are stored. */
export type DetailsUse =
  | { readonly kind: 'once' }
  | ToBeStored
  | { readonly kind: 'stored'; readonly registrationId: RegistrationId };
