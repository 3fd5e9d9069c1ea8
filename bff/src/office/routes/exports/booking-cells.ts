import { type Booking, type BookingPlace, moneyToWire, type Scope } from '@tollgate/gateway/api';

/** The time of an export of bookings, in milliseconds; its end is not included. */
export interface BookedTime {
  readonly from: number;
  readonly before: number;
  readonly scopes: readonly Scope[];
}

/** The acquirer's references of a booking, in the order of the columns. */
export const REFERENCES = [
  'resultDetails.ConnectorTxID1',
  'resultDetails.ConnectorTxID2',
  'resultDetails.ConnectorTxID3',
] as const;

export function referenceCells({ references }: Pick<Booking, 'references'>): readonly (string | null)[] {
  return ['connectorTxId1', 'connectorTxId2', 'connectorTxId3'].map((name) => {
    const reference = references[name];
    return typeof reference === 'string' ? reference : null;
  });
}

/** Decimal text from the merchant's side: negative where the shopper got the money. */
export function bookedText(minor: bigint, currency: string): string {
  const amount = moneyToWire({ minor: minor < 0n ? -minor : minor, currency });
  return minor < 0n ? `-${amount}` : amount;
}

export function placeIn(text: string | undefined): BookingPlace | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as BookingPlace);
}
