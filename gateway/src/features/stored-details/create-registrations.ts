import type { StorableInstrument } from '../../instruments/instrument.ts';
import { showInstrument, shownAfterErasure, storableKindOf } from '../../instruments/registry.ts';
import { type Result, success } from '../../values/result.ts';
import { checkDataKeys } from './check-data-keys.ts';
import { createDataKeyWraps } from './data-key.ts';
import { createDataKeys } from './data-keys.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import type { NewRegistration, Registration, Registrations } from './registrations.ts';
import { fingerprintRegistration, openInstrument, sealInstrument } from './seal-instrument.ts';
import type { VaultKeys } from './vault-keys.ts';

/**
 * Envelope encryption of stored details: each is sealed with its merchant's data key, and each data key is wrapped with
 * a key of the vault, which is not in the database.
 */
export function createRegistrations(store: EnvelopeStore, keys: VaultKeys): Registrations {
  const rows = store.registrations;
  const dataKeys = createDataKeys(store.dataKeys, createDataKeyWraps(keys));
  return {
    store: async (details, offered = [], call) => {
      const { instrument, merchant, createdAt } = details;
      const [key, retired] = await Promise.all([
        dataKeys.of(merchant, createdAt),
        dataKeys.retiredOf(merchant),
      ]);
      return rows.add(
        {
          registration: registrationOf(details),
          fingerprint: fingerprintRegistration(key, instrument),
          olderFingerprints: retired.map((older) => fingerprintRegistration(older, instrument)),
          sealed: sealInstrument(key, details, instrument),
          offered,
        },
        call,
      );
    },
    find: (id) => rows.find(id),
    open: async (id): Promise<StorableInstrument | undefined> => {
      const envelope = await rows.findEnvelope(id);
      if (envelope === undefined) return undefined;
      const { merchant, sealed } = envelope;
      return openInstrument(await dataKeys.find(sealed.dataKeyId), { merchant, id }, sealed);
    },
    activate: (id, initialTransactionId) => rows.activate(id, initialTransactionId),
    discard: (id) => rows.discard(id),
    findPending: (createdBefore, limit, after) => rows.findPending(createdBefore, limit, after),
    erase: async (id, at) => {
      const found = await rows.find(id);
      return found !== undefined && rows.erase(id, at, shownAfterErasure(found));
    },
    use: (id, at, initialTransactionId) =>
      rows.use(id, { at, initialTransactionId, expiresAt: expiryAfterUse(at) }),
    extend: (id, until, at) => rows.extend(id, extendedExpiry(until, at)),
    isReady: () => store.isReady(),
  };
}

function registrationOf({ instrument, ...details }: NewRegistration): Registration {
  return {
    ...details,
    brand: instrument.brand,
    ...showInstrument(instrument),
    usedAt: undefined,
    expiresAt: firstExpiry(instrument, details.createdAt),
    deletedAt: undefined,
  };
}

/**
 * Opens the registrations of a store after a check that all its keys are known.
 *
 * @returns one line for the operator when a key is missing or wrong
 */
export async function openRegistrations(
  store: EnvelopeStore,
  keys: VaultKeys,
): Promise<Result<Registrations, string>> {
  const checked = await checkDataKeys(store.dataKeys, keys);
  return checked.ok ? success(createRegistrations(store, keys)) : checked;
}

/** How long stored details are kept. Source: usual retention periods of payment gateways. */
const MONTHS_KEPT = 14;
const MONTHS_EXTENDED = 24;

/**
 * The expiry of new details: a card's is 14 months after the end of its expiry month, others' 14 months after their
 * last use. Storing counts as the first use.
 *
 * @returns milliseconds since the epoch; the first moment at which they are expired
 */
export function firstExpiry(instrument: StorableInstrument, createdAt: number): number {
  const from = storableKindOf(instrument).keptFrom(instrument);
  // Months of a `Date` count from 0, so this is the first moment of the following month.
  return from === undefined
    ? expiryAfterUse(createdAt)
    : Date.UTC(Number(from.year), Number(from.month) + MONTHS_KEPT, 1);
}

/** The expiry of details that are not a card, after a use. */
export function expiryAfterUse(usedAt: number): number {
  return monthsLater(usedAt, MONTHS_KEPT);
}

/** The expiry of details that are to be extended to `until`: 24 months from `now` at most. */
export function extendedExpiry(until: number, now: number): number {
  return Math.min(until, monthsLater(now, MONTHS_EXTENDED));
}

/** The same day and time of a later month, UTC, or the last day of a shorter month. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
