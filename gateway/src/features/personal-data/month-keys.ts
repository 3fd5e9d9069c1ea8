import { type KeyedHash, keyedHash } from '../../values/keyed-hash.ts';
import { createShortMemory } from '../../values/short-memory.ts';
import type { DataKey } from '../stored-details/data-key.ts';
import { createDataKeyWraps } from '../stored-details/data-key.ts';
import { createDataKeys, openDataKey } from '../stored-details/data-keys.ts';
import type { DataKeyRows } from '../stored-details/envelope-store.ts';
import { type Month, nameOfMonthKey } from '../stored-details/month-key-name.ts';
import type { VaultKeys } from '../stored-details/vault-keys.ts';
import type { PersonalRows } from './personal-rows.ts';

/** The key of a merchant's month, ready for use. */
export interface MonthKey {
  readonly key: DataKey;
  readonly hash: KeyedHash;
}

/** Why there is no key: it was destroyed, or the store has none. */
export interface NoMonthKey {
  readonly erasedAt: number | undefined;
}

export interface MonthKeys {
  /** The key of a moment to seal with, where this process has it in memory. @param at milliseconds since the epoch */
  held(merchant: string, at: number): MonthKey | undefined;
  /** The result of {@link find} for a moment, where this process has it in memory. */
  known(merchant: string, at: number): MonthKey | NoMonthKey | undefined;
  /** The same, which is created where there is none yet. */
  of(merchant: string, at: number): Promise<MonthKey>;
  /** The key of a month, to open what it sealed. It is never created. */
  find(merchant: string, month: Month): Promise<MonthKey | NoMonthKey>;
  /** Creates the keys of this month and the next, and has them in memory, so that no payment waits for one. */
  keepAhead(merchants: readonly string[], now: number): Promise<void>;
}

/** For how long a process keeps a key to open with, in milliseconds: after this it has no key that was destroyed. */
export const MONTH_KEY_CACHED_FOR = 600_000;

/** Far more than the months of merchants that are looked at in that time. */
const MOST_READ = 100_000;

/** @param monotonic milliseconds that never decrease */
export function createMonthKeys(
  rows: DataKeyRows,
  erasures: Pick<PersonalRows, 'erasedAt'>,
  keys: VaultKeys,
  monotonic: () => number = () => performance.now(),
): MonthKeys {
  const wraps = createDataKeyWraps(keys);
  const dataKeys = createDataKeys(rows, wraps, monotonic);
  /** Of each merchant, those of this month and later ones, which nothing destroys. */
  const writing = new Map<string, readonly HeldKey[]>();
  const reading = createShortMemory<string, Reading>(
    { monotonic },
    { keptFor: MONTH_KEY_CACHED_FOR, most: MOST_READ },
  );

  const held = (merchant: string, at: number): HeldKey | undefined =>
    writing.get(merchant)?.find(({ from, until }) => from <= at && at < until);

  const of = async (merchant: string, at: number): Promise<MonthKey> => {
    const known = held(merchant, at);
    if (known !== undefined) return known;
    const month = monthOf(at);
    const created = monthKeyOf(await dataKeys.of(nameOfMonthKey(merchant, month), at));
    const from = startOf(month);
    keepOnly(merchant, (key) => key.from !== from, { ...created, from, until: startOf(month, 1) });
    return created;
  };

  function keepOnly(merchant: string, isKept: (key: HeldKey) => boolean, ...added: readonly HeldKey[]): void {
    writing.set(merchant, [...(writing.get(merchant) ?? []).filter(isKept), ...added]);
  }

  async function look(merchant: string, month: Month): Promise<MonthKey | NoMonthKey> {
    const wrapped = await rows.findOf(nameOfMonthKey(merchant, month));
    return wrapped === undefined
      ? { erasedAt: await erasures.erasedAt(merchant, month) }
      : monthKeyOf(openDataKey(wraps, wrapped));
  }

  return {
    held,
    known: (merchant, at) => {
      const key = held(merchant, at);
      if (key !== undefined) return key;
      return reading.find(nameOfMonthKey(merchant, monthOf(at)))?.key;
    },
    of,
    find: (merchant, month) => {
      const name = nameOfMonthKey(merchant, month);
      const known = reading.find(name);
      if (known !== undefined) return known.found;
      const entry: Reading = { found: look(merchant, month) };
      reading.keep(name, entry);
      void remember(entry, () => reading.drop(name));
      return entry.found;
    },
    keepAhead: async (merchants, now) => {
      const months = [0, 1].map((later) => startOf(monthOf(now), later));
      const known = new Set(merchants);
      for (const merchant of writing.keys()) {
        if (known.has(merchant)) {
          keepOnly(merchant, ({ from }) => months.includes(from));
        } else {
          writing.delete(merchant);
        }
      }
      const wanted = merchants.flatMap((merchant) => months.map((at) => ({ merchant, at })));
      for (const { merchant, at } of wanted) {
        /* oxlint-disable no-await-in-loop -- one after the other leaves the store to the payments */
        // A database that lost its newest commits, or was restored, may have another key than this process.
        const key = held(merchant, at);
        if (
          key !== undefined &&
          (await rows.findOf(nameOfMonthKey(merchant, monthOf(at))))?.id !== key.key.id
        ) {
          keepOnly(merchant, (each) => each !== key);
        }
        await of(merchant, at);
        /* oxlint-enable no-await-in-loop */
      }
    },
  };
}

/** A key to seal with, and its month, from its first millisecond until that of the next one. */
interface HeldKey extends MonthKey {
  readonly from: number;
  readonly until: number;
}

interface Reading {
  readonly found: Promise<MonthKey | NoMonthKey>;
  /** What was found. */
  key?: MonthKey | NoMonthKey;
}

/** One that is missing may be created the next moment, and a read that failed is tried again. */
async function remember(entry: Reading, forget: () => void): Promise<void> {
  try {
    entry.key = await entry.found;
    if (!isMonthKey(entry.key) && entry.key.erasedAt === undefined) forget();
  } catch {
    forget();
  }
}

export function isMonthKey(found: MonthKey | NoMonthKey): found is MonthKey {
  return 'key' in found;
}

function monthKeyOf(key: DataKey): MonthKey {
  return { key, hash: keyedHash(key.fingerprints) };
}

const MONTH_LENGTH = 7;

/** @param at milliseconds since the epoch */
export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, MONTH_LENGTH);
}

/** When a month begins, or one that is some months later; milliseconds since the epoch. */
export function startOf(month: Month, later = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + later);
}

/** The months of a span of time, both ends included. */
export function monthsBetween(from: number, to: number): readonly Month[] {
  const months: Month[] = [monthOf(from)];
  for (let next = startOf(monthOf(from), 1); next <= to; next = startOf(monthOf(next), 1)) {
    months.push(monthOf(next));
  }
  return months;
}
