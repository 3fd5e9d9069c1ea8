/**
 * The port to claims on regular work, so that of several processes only one does a piece of it at a time.
 *
 * A claim ends by itself, so what a process that was killed had claimed is done by another one. It saves work and calls;
 * nothing depends on it for being right: each piece of work may be done twice.
 */
export interface Leases {
  /**
   * Claims pieces of work, those again that this process has already.
   *
   * @returns the names of those that this process has now; the others belong to another process
   * @throws StoreUnavailable
   */
  claim(wanted: readonly Lease[]): Promise<ReadonlySet<string>>;

  /** Gives up claims of this process before their time, so that another one may begin at once. @throws StoreUnavailable */
  release(names: readonly string[]): Promise<void>;
}

/** A claim on one piece of work. */
export interface Lease {
  readonly name: string;
  /** How long the claim lasts, in milliseconds, by the store's clock. */
  readonly milliseconds: number;
}

/** Whether this process has a piece of work now. @throws StoreUnavailable */
export async function hasLease(leases: Leases, name: string, milliseconds: number): Promise<boolean> {
  return (await leases.claim([{ name, milliseconds }])).has(name);
}
