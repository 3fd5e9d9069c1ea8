import { createHmac, randomBytes } from 'node:crypto';
import type { Instruction } from './instruction.ts';
import { type Operation, operationOf } from './operation.ts';
import type { ResponseCode } from './response-codes.ts';

/** What has been booked, in memory: this process is a test platform and starts with empty books. */
export interface Books {
  /**
   * Books at most once a key. The same instruction again gives the first answer; another instruction under a
   * known key is a conflict and changes nothing.
   */
  book(key: string, instruction: Instruction, responseCode: ResponseCode): Operation | 'conflict';
  find(key: string): Operation | undefined;
  /** At most `limit` operations whose sequence is above `after`. */
  page(after: number, limit: number): readonly Operation[];
  totals(): BookTotals;
}

export interface BookTotals {
  readonly approved: number;
  readonly declined: number;
  /** Approved operations only, summed in minor units. */
  readonly sums: readonly CurrencySum[];
}

export interface CurrencySum {
  readonly type: Instruction['type'];
  readonly currency: string;
  readonly count: number;
  readonly minor: string;
}

export function createBooks(now: () => Date = () => new Date()): Books {
  // Tells two instructions apart without keeping the card number: keyed, because a plain hash of a card number
  // can be searched through (PCI DSS 4.0.1, requirement 3.5.1.1), and the key dies with the process.
  const secret = randomBytes(32);
  const fingerprintOf = (instruction: Instruction): string =>
    createHmac('sha256', secret).update(canonical(instruction)).digest('hex');

  const lines: Operation[] = [];
  const byKey = new Map<string, { readonly operation: Operation; readonly fingerprint: string }>();

  return {
    book(key, instruction, responseCode) {
      const fingerprint = fingerprintOf(instruction);
      const known = byKey.get(key);
      if (known !== undefined) {
        return known.fingerprint === fingerprint ? known.operation : 'conflict';
      }
      const operation = operationOf(key, instruction, responseCode, lines.length + 1, now());
      lines.push(operation);
      byKey.set(key, { operation, fingerprint });
      return operation;
    },
    find: (key) => byKey.get(key)?.operation,
    page: (after, limit) => lines.slice(after, after + limit),
    totals: () => totalsOf(lines),
  };
}

/** The same text for the same instruction, in whatever order its members came. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function totalsOf(lines: readonly Operation[]): BookTotals {
  const approved = lines.filter((line) => line.state === 'approved');
  const groups = Map.groupBy(approved, (line) => `${line.type} ${line.amount.currency}`);
  const sums = [...groups.values()].flatMap(([first, ...rest]): CurrencySum[] => {
    if (first === undefined) return [];
    const minor = rest.reduce((sum, line) => sum + BigInt(line.amount.minor), BigInt(first.amount.minor));
    const { type, amount } = first;
    return [{ type, currency: amount.currency, count: rest.length + 1, minor: String(minor) }];
  });
  return { approved: approved.length, declined: lines.length - approved.length, sums };
}
