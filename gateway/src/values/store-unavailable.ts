/**
 * A store failed: disk full, connection lost, file gone. It is thrown, because no caller can continue with broken
 * infrastructure; the client gets 503 and may try again.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly store: string;

  constructor(store: string, cause: unknown) {
    super(`the ${store} store is unavailable`, { cause });
    this.store = store;
  }
}

/**
 * A request that was refused before any work on it, because a part of this gateway is unavailable: another gateway may
 * take it at once. After a plain {@link StoreUnavailable}, some work may have been done.
 */
export class NotTaken extends StoreUnavailable {
  /** @param reason text for the operator */
  constructor(part: string, reason: string, cause: unknown = reason) {
    super(part, cause);
    this.message = `no request is taken: ${reason}`;
  }
}

/** Why something that only reads has failed: where its store could not be used, nothing was done. */
export function readFailure(error: unknown): unknown {
  return error instanceof StoreUnavailable && !(error instanceof NotTaken)
    ? new NotTaken(error.store, error.message, error.cause)
    : error;
}
