import type { ReadyStore } from '../../store/store.ts';
import { createDataKeyRows } from './create-data-key-rows.ts';
import { createRegistrationRows } from './create-registration-rows.ts';
import type { EnvelopeStore } from './envelope-store.ts';

/** @param store with the tables of the vault, and of the calls that become due with details, in it */
export function createEnvelopeStore(store: ReadyStore): EnvelopeStore {
  return {
    dataKeys: createDataKeyRows(store),
    registrations: createRegistrationRows(store),
    isReady: async () => store.isReady(),
  };
}
