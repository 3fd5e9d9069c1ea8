import { NotTaken, type StoreUnavailable } from '@tollgate/gateway/api';

/** The fields and the text of the line about a request that a store, or another part, was needed for. */
export function unavailableLine(error: StoreUnavailable): [fields: object, text: string] {
  return error instanceof NotTaken
    ? [{ why: error.message }, 'a request was refused']
    : [{ store: error.message, cause: String(error.cause) }, 'store unavailable'];
}
