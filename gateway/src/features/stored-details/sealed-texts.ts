/** The port to texts that a part of the store keeps sealed with the data keys of merchants. */
export interface SealedTexts {
  /** What the texts are, for the operator. */
  readonly what: string;

  /** Those that are sealed with a data key, in the order of their ids. @param after the last id of the page before */
  findSealedWith(dataKeyId: string, limit: number, after: string): Promise<readonly SealedText[]>;

  /** Puts a text that was sealed anew in its place. @returns whether it was still as it was read */
  replace(from: SealedText, sealed: string): Promise<boolean>;
}

export interface SealedText {
  /** Of its row, which may have several texts. */
  readonly id: string;
  /** Which text of the row. */
  readonly column: string;
  readonly sealed: string;
  /** What it is bound to. */
  readonly about: readonly string[];
}
