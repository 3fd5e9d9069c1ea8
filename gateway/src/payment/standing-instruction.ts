/**
 * How a payment belongs to a series that is made with stored details.
 *
 * spec: Smart retry › card-on-file payments; names as the card schemes use them.
 */
export interface StandingInstruction {
  /** The first of the series, in which the shopper agreed, or a later one. */
  readonly mode: 'INITIAL' | 'REPEATED';
  readonly type: CardOnFileType;
  /** Who makes this payment: the shopper (CIT) or the merchant (MIT). */
  readonly source: 'CIT' | 'MIT';
  /** The reference of the first one, as its answer gave it. */
  readonly initialTransactionId: string | undefined;
}

export const CARD_ON_FILE_TYPES = ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'] as const;

export type CardOnFileType = (typeof CARD_ON_FILE_TYPES)[number];
