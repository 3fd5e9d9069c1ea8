import type { Ledger } from '../../ledger/ledger.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { Reading } from './condition.ts';
import { isOpenAs } from './payment-facts.ts';
import { blockOf, positionsOfPosting } from './postings.ts';
import { MOST_OF_AMOUNT, type SearchRows } from './search-rows.ts';
import type { SearchTerm, SearchTerms } from './term-hashes.ts';

/** Positions of payments, the newest first. */
export type Positions = readonly number[];

/** A list of candidates that is read from its newest end. */
export interface Source {
  /** The newest candidates before a position. Fewer than `limit`: there are no others. */
  readonly page: (before: number, limit: number) => Promise<Positions>;
}

/** The candidates of a condition. */
export interface Candidates {
  /** Absent where the index has no list of them. */
  readonly source: Source | undefined;
  /** The positions among the given ones that may be candidates. */
  readonly among: (positions: Positions) => Promise<ReadonlySet<number>>;
}

/** Where candidates are looked up. */
interface CandidateParts {
  readonly rows: SearchRows;
  readonly ledger: Pick<Ledger, 'findOpen' | 'findContradictions'>;
  readonly terms: SearchTerms;
}

/** The candidates of any of some readings. */
export async function candidatesOf(
  { rows, ledger, terms }: CandidateParts,
  readings: readonly Reading[],
): Promise<Candidates> {
  const hashes = readings.flatMap((reading) =>
    reading.kind === 'term' ? terms.allTermsOf(reading.key, reading.value) : [],
  );
  const others = await Promise.all(
    readings
      .filter((reading) => reading.kind !== 'term')
      .map((reading) => candidatesOfOther({ rows, ledger }, reading)),
  );
  const all = hashes.length === 0 ? others : [candidatesWithTerms(rows, hashes), ...others];
  const sources = all.map(({ source }) => source);
  return {
    source: sources.every((source) => source !== undefined) ? merged(sources) : undefined,
    among: async (positions) => {
      const found = await Promise.all(all.map(({ among }) => among(positions)));
      return unionOf(found);
    },
  };
}

/** Every payment, by the ledger itself. */
export function everyPayment(rows: SearchRows): Source {
  return { page: async (before, limit) => positionsIn(await rows.run('everyPayment', [before, limit])) };
}

function candidatesWithTerms(rows: SearchRows, hashes: readonly SearchTerm[]): Candidates {
  return {
    source: merged(hashes.flatMap((hash) => [postingsWith(rows, hash), olderTermsWith(rows, hash)])),
    among: async (positions) => {
      const indexed = await rows.run('indexed', [positions]);
      return new Set(
        positionsIn(indexed.filter((row) => hashes.some((hash) => termsIn(row).includes(hash)))),
      );
    },
  };
}

/** So many payments are expected in a row of the index; where there are fewer, more rows are read. */
const IN_A_ROW = 8;

function postingsWith(rows: SearchRows, hash: SearchTerm): Source {
  return {
    page: async (before, limit) => {
      const found: number[] = [];
      let block = blockOf(before - 1);
      let most = Math.ceil(limit / IN_A_ROW);
      let read = most;
      while (found.length < limit && read === most) {
        // A row has at least one.
        most = found.length === 0 ? most : limit - found.length;
        // oxlint-disable-next-line no-await-in-loop -- each page says how much is missing
        const postings = await rows.run('withTerm', [hash, block, most]);
        read = postings.length;
        for (const row of postings) {
          block = Number(row['block']);
          const positions = positionsOfPosting({ block, payments: String(row['payments']) });
          found.push(...positions.filter((position) => position < before));
        }
        block -= 1;
      }
      return found.slice(0, limit);
    },
  };
}

function olderTermsWith(rows: SearchRows, hash: SearchTerm): Source {
  return {
    page: async (before, limit) => positionsIn(await rows.run('withOlderTerm', [hash, before, limit])),
  };
}

async function candidatesOfOther(
  { rows, ledger }: Omit<CandidateParts, 'terms'>,
  reading: Exclude<Reading, { kind: 'term' }>,
): Promise<Candidates> {
  switch (reading.kind) {
    case 'object': {
      const statement = reading.id.includes('.') ? 'ofCheckout' : 'ofOperation';
      return listed(positionsIn(await rows.run(statement, [reading.id])));
    }
    case 'amount': {
      const { from, to } = reading;
      const found = positionsIn(await rows.run('withAmount', [from, to]));
      return found.length <= MOST_OF_AMOUNT
        ? listed(found)
        : {
            source: undefined,
            among: async (positions) =>
              new Set(positionsIn(await rows.run('ofThoseWithAmount', [positions, from, to]))),
          };
    }
    case 'open': {
      // By the ledger itself, which knows them without being read as a whole: they are few, and change often.
      const roots: PaymentId[] = [];
      let after: number | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
        const { operations, next } = await ledger.findOpen(OPEN_PAGE, after);
        roots.push(...operations.filter((each) => isOpenAs(reading.which, each)).map(({ rootId }) => rootId));
        after = next;
      } while (after !== undefined && roots.length < MOST_OPEN);
      return listed(await positionsOfRoots(rows, roots));
    }
    case 'contradiction': {
      const found = await ledger.findContradictions('open', MOST_OPEN);
      return listed(
        await positionsOfRoots(
          rows,
          found.map(({ operation }) => operation.rootId),
        ),
      );
    }
    case 'hour': {
      const { hour } = reading;
      return {
        source: undefined,
        among: async (positions) => new Set(positionsIn(await rows.run('ofThoseInHour', [positions, hour]))),
      };
    }
    case 'created': {
      const { from, before } = reading;
      return {
        source: undefined,
        among: async (positions) =>
          new Set(positionsIn(await rows.run('ofThoseCreated', [positions, from, before]))),
      };
    }
  }
}

const OPEN_PAGE = 1000;

/** Beyond this number, the ones written first are shown: a person examines them one by one. */
const MOST_OPEN = 20_000;

async function positionsOfRoots(rows: SearchRows, roots: readonly PaymentId[]): Promise<Positions> {
  const distinct = [...new Set(roots)];
  return distinct.length === 0 ? [] : positionsIn(await rows.run('positionsOf', [distinct]));
}

function listed(found: Positions): Candidates {
  const newestFirst = found.toSorted((one, other) => other - one);
  const all = new Set(found);
  return {
    source: {
      page: async (before, limit) => newestFirst.filter((position) => position < before).slice(0, limit),
    },
    among: async (positions) => new Set(positions.filter((position) => all.has(position))),
  };
}

function merged(sources: readonly Source[]): Source {
  return {
    page: async (before, limit) => {
      const pages = await Promise.all(sources.map((source) => source.page(before, limit)));
      return [...new Set(pages.flat())].toSorted((one, other) => other - one).slice(0, limit);
    },
  };
}

/** The terms of an indexed payment. */
export function termsIn(row: Readonly<Record<string, unknown>>): readonly SearchTerm[] {
  return JSON.parse(String(row['terms'])) as SearchTerm[];
}

export function positionsIn(rows: readonly Readonly<Record<string, unknown>>[]): Positions {
  return rows.map(({ position }) => Number(position));
}

function unionOf(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const union = new Set<number>();
  for (const set of sets) {
    for (const each of set) {
      union.add(each);
    }
  }
  return union;
}
