import type { Operation } from '../payment/operation.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

/** An operation of the ledger as a line holds it. */
export interface OperationHere {
  readonly key: AcquirerKey;
  readonly id: string;
  readonly state: Operation['state'];
  readonly amount: Money;
}

/** A key of the ledger or of the books, with all that both say of it. */
export interface ComparedKey {
  readonly key: string;
  readonly operation: OperationHere | undefined;
  /** Whether a booking under it is reported, and corrected, elsewhere. */
  readonly isExcused: boolean;
  /** Amounts in minor units, one for each booking. */
  readonly booked: readonly string[];
}

/** Sorts before every character of a key and of what follows it. */
const BETWEEN = '\t';

/** A line of the books. */
export function lineThere(key: string, amount: string): string {
  return [key, amount].join(BETWEEN);
}

/** A line of the ledger; without an operation, a booking under the key is excused. */
export function lineHere(key: string, operation?: Operation): string {
  const { id = '', state = '', amount } = operation ?? {};
  return [key, id, state, amount?.minor ?? '', amount?.currency ?? ''].join(BETWEEN);
}

/** Walks both sides in the order of their keys, which both are sorted by. */
export async function* compareKeys(
  here: AsyncIterable<string>,
  there: AsyncIterable<string>,
): AsyncGenerator<ComparedKey> {
  const [ledger, books] = [groups(here), groups(there)];
  /* oxlint-disable no-await-in-loop -- key by key */
  let [one, other] = [(await ledger.next()).value, (await books.next()).value];
  while (one !== undefined || other !== undefined) {
    const key = one === undefined || (other !== undefined && other.key < one.key) ? other?.key : one.key;
    const isHere = one?.key === key;
    const isThere = other?.key === key;
    yield comparedKey(key ?? '', isHere ? (one?.rest ?? []) : [], isThere ? (other?.rest ?? []) : []);
    if (isHere) one = (await ledger.next()).value;
    if (isThere) other = (await books.next()).value;
  }
  /* oxlint-enable no-await-in-loop */
}

function comparedKey(
  key: string,
  here: readonly (readonly string[])[],
  there: readonly (readonly string[])[],
): ComparedKey {
  const own = here.find(([id]) => id !== '');
  const [id = '', state = '', minor = '0', currency = ''] = own ?? [];
  return {
    key,
    operation: own && {
      key: key as AcquirerKey,
      id,
      state: state as Operation['state'],
      amount: { minor: BigInt(minor), currency },
    },
    isExcused: here.some(([each]) => each === ''),
    booked: there.map(([amount = '']) => amount),
  };
}

interface Group {
  readonly key: string;
  readonly rest: readonly (readonly string[])[];
}

/** The lines of each key together. */
async function* groups(lines: AsyncIterable<string>): AsyncGenerator<Group, undefined> {
  let group: { key: string; rest: string[][] } | undefined;
  for await (const line of lines) {
    const [key = '', ...rest] = line.split(BETWEEN);
    if (group !== undefined && group.key !== key) {
      yield group;
      group = undefined;
    }
    group ??= { key, rest: [] };
    group.rest.push(rest);
  }
  if (group !== undefined) yield group;
  return undefined;
}
