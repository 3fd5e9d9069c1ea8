/** The marks of brands that an operator has put beside the merchants file. */
export interface OwnMarks {
  /** Names of files by brand, each with the hash of its content. */
  readonly names: Readonly<Record<string, string>>;
  /** Content by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

export const NO_MARKS: OwnMarks = { names: {}, files: new Map() };
