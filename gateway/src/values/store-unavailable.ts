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
