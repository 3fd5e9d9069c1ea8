import type { StorableInstrument } from '../instruments/instrument.ts';
import type { RegistrationId } from '../values/ids.ts';

/** Details that the vault has opened for one payment. */
export interface StoredDetails {
  readonly registrationId: RegistrationId;
  readonly instrument: StorableInstrument;
  /** The acquirer's reference of the first transaction of the series. */
  readonly initialTransactionId: string | undefined;
}

/** Where the details of a payment come from, and whether they are stored. */
export type DetailsUse =
  | { readonly kind: 'once' }
  | { readonly kind: 'to-be-stored' }
  | { readonly kind: 'stored'; readonly registrationId: RegistrationId };
