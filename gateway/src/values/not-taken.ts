import { StoreUnavailable } from './store-unavailable.ts';

/**
 * A request that was refused before anything was done for it, because a part of this gateway can not be used: another
 * gateway may take it at once. A plain {@link StoreUnavailable} says nothing about what was done.
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
