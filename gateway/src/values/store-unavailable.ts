/**
 * A store could not do its work: disk full, connection lost, file gone. Thrown, because it is broken
 * infrastructure and no caller can go on; the outside hears 503 and may try again.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(store: string, cause: unknown) {
    super(`the ${store} store is unavailable`, { cause });
  }
}
