/** One mistake in the merchants file: where, and what to do about it. */
export interface MerchantsFileMistake {
  /** `merchants[0].channels[2].acquirer` */
  readonly path: string;
  readonly message: string;
}
