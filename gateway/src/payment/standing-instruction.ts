/**
 * The place of a payment in a series that is made with stored details.
 *
 * spec: Smart retry › card-on-file payments; names as the card schemes use them.
 */
export interface StandingInstruction {
  /** The first payment of the series, in which the shopper agreed to it, or a later one. */
  readonly mode: 'INITIAL' | 'REPEATED';
  readonly type: CardOnFileType;
  /** Who makes this payment: the shopper (CIT) or the merchant (MIT). */
  readonly source: 'CIT' | 'MIT';
  /** The reference of the first payment, from its answer. */
  readonly initialTransactionId: string | undefined;
}

export const CARD_ON_FILE_TYPES = ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'] as const;

export type CardOnFileType = (typeof CARD_ON_FILE_TYPES)[number];
