import type { StorableInstrument } from '../instruments/instrument.ts';
import type { RegistrationId } from '../values/ids.ts';

/** Details that the vault has opened for one payment. */
export interface StoredDetails {
  readonly registrationId: RegistrationId;
  readonly instrument: StorableInstrument;
  /** The first transaction of the series, as the acquirer knows it. */
  readonly initialTransactionId: string | undefined;
}

/** Where the details of a payment come from, and whether they are kept. */
export type DetailsUse =
  | { readonly kind: 'once' }
  | { readonly kind: 'to-be-stored' }
  | { readonly kind: 'stored'; readonly registrationId: RegistrationId };
