/** The role of a payment in a series with stored details. */
export interface InstructedSeries {
  /** The first one, in which the shopper agreed, or a later one. */
  readonly mode: 'INITIAL' | 'REPEATED';
  readonly type: 'UNSCHEDULED' | 'RECURRING' | 'INSTALLMENT';
  /** Initiated by the shopper (CIT) or by the merchant (MIT). */
  readonly source: 'CIT' | 'MIT';
  /** The reference of the first one. It may be another acquirer's, so it is not looked up. */
  readonly initialTransaction?: string;
}
