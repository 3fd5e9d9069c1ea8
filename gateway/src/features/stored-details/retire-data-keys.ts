import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../values/clock.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { checkDataKeys } from './check-data-keys.ts';
import { createDataKeyWraps, type DataKeyWraps, newDataKey, type WrappedDataKey } from './data-key.ts';
import { DATA_KEY_CACHED_FOR, openDataKey } from './data-keys.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import { isMonthKeyName } from './month-key-name.ts';
import { reseal } from './reseal.ts';
import type { SealedTexts } from './seal-text.ts';
import type { VaultKeys } from './vault-keys.ts';

/** The result of a retirement. */
export interface Retirement {
  readonly destroyed: number;
  readonly resealed: number;
  /** Envelopes that do not open with the key that they name. Their data keys stay. */
  readonly broken: number;
  /** Retired data keys that are not destroyed, because something is still sealed with them. */
  readonly left: number;
}

interface RetirementParts {
  readonly store: Pick<EnvelopeStore, 'dataKeys' | 'registrations'>;
  /** Other texts that are sealed with data keys. */
  readonly texts: readonly SealedTexts[];
  readonly keys: VaultKeys;
  readonly clock: Pick<Clock, 'now'>;
}

export interface RetirementOptions {
  /** Only the data key of this merchant; absent: the keys of all. */
  readonly merchant?: string | undefined;
  /** Reports progress: a stage, with the number of envelopes resealed so far. */
  readonly onProgress?: ((stage: RetirementStage, resealed: number) => void) | undefined;
  /** Milliseconds between two groups of envelopes. */
  readonly pause?: number | undefined;
  /** How long gateways may still use a data key after its retirement, in milliseconds. */
  readonly grace?: number | undefined;
}

export type RetirementStage = 'sealing' | 'waiting' | 'destroying';

/** Twice as long as a gateway caches a data key, and time for the work that uses it. */
const GRACE = 2 * DATA_KEY_CACHED_FOR + 60_000;

const PAUSE = 20;

/** In this time a gateway that has read an envelope has read its data key as well, in milliseconds. */
const READ_SPAN = 5000;

/**
 * Replaces each data key by a new one, reseals everything, and destroys the old ones. After the loss of a database with
 * its keys, or at the end of their cryptoperiod, rotating the key around them is not enough. Source: PCI DSS 4.0.1,
 * 3.7.4 and 3.7.5.
 *
 * Gateways may run meanwhile. When a run stops early, the next one continues with the retired keys, and with older keys
 * that the stopped run did not reach.
 * @returns one line for the operator when a data key does not open; then nothing was changed
 * @throws StoreUnavailable
 */
export async function retireDataKeys(
  parts: RetirementParts,
  options: RetirementOptions = {},
): Promise<Result<Retirement, string>> {
  const { store, keys } = parts;
  const checked = await checkDataKeys(store.dataKeys, keys);
  if (!checked.ok) return checked;
  const wraps = createDataKeyWraps(keys);
  const found = await replaceAll(parts, wraps, options.merchant);
  if (found === undefined) return failure(`there is no data key of a merchant ${options.merchant ?? ''}`);
  if (found.length === 0) return success({ destroyed: 0, resealed: 0, broken: 0, left: 0 });
  const { grace = GRACE, onProgress = () => undefined } = options;
  let [resealed, broken] = [0, 0];
  const sealAll = async (): Promise<number> => {
    const before = resealed;
    broken = 0;
    for (const old of found) {
      // oxlint-disable-next-line no-await-in-loop -- one merchant after the other leaves the store to the gateways
      broken += await resealAll(parts, wraps, old, options, (count) => {
        resealed += count;
        onProgress('sealing', resealed);
      });
    }
    return resealed - before;
  };
  /* oxlint-disable no-await-in-loop -- each pass comes after a wait */
  await sealAll();
  let rest = restOf(parts, found, grace);
  do {
    onProgress('waiting', resealed);
    await sleep(rest);
    rest = Math.min(READ_SPAN, grace);
  } while ((await sealAll()) > 0);
  onProgress('waiting', resealed);
  await sleep(rest);
  onProgress('destroying', resealed);
  let destroyed = 0;
  for (const old of found) {
    destroyed += (await isUnused(parts, old)) && (await store.dataKeys.destroy(old.id)) ? 1 : 0;
  }
  /* oxlint-enable no-await-in-loop */
  return success({ destroyed, resealed, broken, left: found.length - destroyed });
}

/**
 * Retires the data keys that are to be.
 *
 * @returns all retired ones; `undefined` when the merchant has none
 */
async function replaceAll(
  { store: { dataKeys }, clock }: RetirementParts,
  wraps: DataKeyWraps,
  merchant: string | undefined,
): Promise<readonly WrappedDataKey[] | undefined> {
  // Rows of the ledger are not sealed anew: the key of a month ends with its personal data.
  const mine = (await dataKeys.list()).filter(
    (key) => !isMonthKeyName(key.merchant) && (merchant === undefined || key.merchant === merchant),
  );
  if (mine.length === 0 && merchant !== undefined) return undefined;
  const begun = mine.flatMap(({ retiredAt }) => (retiredAt === undefined ? [] : [retiredAt]));
  const madeBefore = begun.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...begun);
  for (const old of mine) {
    if (old.retiredAt === undefined && old.createdAt < madeBefore) {
      const now = clock.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other leaves the store to the gateways
      await dataKeys.replace(old.id, newDataKey(wraps, old.merchant, now), now);
    }
  }
  const ids = new Set(mine.map(({ id }) => id));
  return (await dataKeys.list()).filter(({ id, retiredAt }) => ids.has(id) && retiredAt !== undefined);
}

/** @returns how many envelopes do not open */
async function resealAll(
  { store, texts }: RetirementParts,
  wraps: DataKeyWraps,
  old: WrappedDataKey,
  { pause = PAUSE }: RetirementOptions,
  onSealed: (count: number) => void,
): Promise<number> {
  const current = await store.dataKeys.findOf(old.merchant);
  if (current === undefined) {
    throw new Error(`the data key that replaces ${old.id} is gone; restore the database from a backup`);
  }
  const { registrations } = store;
  const [from, to] = [openDataKey(wraps, old), openDataKey(wraps, current)];
  return (await reseal({ registrations, texts, from, to, onSealed, pause })).broken;
}

/** How long gateways may still use one of these keys, in milliseconds. */
function restOf({ clock }: RetirementParts, found: readonly WrappedDataKey[], grace: number): number {
  const newest = Math.max(0, ...found.map(({ retiredAt = 0 }) => retiredAt));
  // After a clock was set back, it is at most the whole grace.
  return Math.min(Math.max(newest + grace - clock.now(), 0), grace);
}

async function isUnused({ store, texts }: RetirementParts, { id }: WrappedDataKey): Promise<boolean> {
  const found = await Promise.all([
    store.registrations.findSealedWith(id, 1, ''),
    ...texts.map((place) => place.findSealedWith(id, 1, '')),
  ]);
  return found.every((page) => page.length === 0);
}
