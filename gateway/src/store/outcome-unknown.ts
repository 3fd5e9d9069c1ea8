import { StoreUnavailable } from '../values/store-unavailable.ts';

/** The commit was sent and its acknowledgement was lost: the write may be durable or not. */
export class OutcomeUnknown extends StoreUnavailable {
  constructor(cause: unknown) {
    super('PostgreSQL', cause);
  }
}
