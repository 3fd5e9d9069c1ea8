import { createHmac, randomBytes } from 'node:crypto';
import { createAccounts } from './accounts.ts';
import { type BookLine, bookLine } from './book-line.ts';
import { type BookTotals, createRunningTotals } from './book-totals.ts';
import type { Amount, Cancellation, Instruction } from './instruction.ts';
import { ACQUIRER_NAMES, type Operation, operationOf } from './operation.ts';
import { CANCELLED_KEY, type DeclineCode, type ResponseCode } from './response-codes.ts';
import type { DeliveryAddress } from './wallet-page/demo-accounts.ts';

/** The bookings, in memory: this process is a test platform and starts with empty books. */
export interface Books {
  /** The owner of the books. */
  readonly name: string;
  /**
   * Books at most once a key. The same instruction again gives the first answer; another instruction under a
   * known key is a conflict and changes nothing. What the books' own limits forbid is booked as declined. Whatever
   * comes under a cancelled key gets the line of the cancellation.
   *
   * @param ordered declines whatever the books would say
   * @param delivery the address that the shopper chose at a wallet
   */
  book(
    key: string,
    instruction: Instruction,
    ordered?: DeclineCode,
    delivery?: DeliveryAddress,
  ): Operation | 'conflict';
  /** Sees to it that nothing is booked under a key any more. @returns its line, also where it was booked before */
  cancel(key: string, amount: Amount): Operation;
  find(key: string): Operation | undefined;
  /** At most `limit` operations whose sequence is above `after`, in the order of booking. */
  page(after: number, limit: number): readonly BookLine[];
  /** At most `limit` operations whose sequence is below `before`, the newest first. */
  newest(before: number, limit: number): readonly BookLine[];
  totals(): BookTotals;
  /** Forgets everything, as a new process would. */
  clear(): void;
  /** How often the books were cleared: a call that began before must not be booked after. */
  edition(): number;
}

export function createBooks(now: () => Date = () => new Date(), name: string = ACQUIRER_NAMES.a): Books {
  // Distinguishes two instructions without keeping the card number: keyed, because a plain hash of a card number
  // can be searched through (PCI DSS 4.0.1, requirement 3.5.1.1), and the key dies with the process.
  const secret = randomBytes(32);
  const fingerprintOf = (instruction: Instruction): string =>
    createHmac('sha256', secret).update(canonical(instruction)).digest('hex');

  const lines: BookLine[] = [];
  /** Has no fingerprint where the key was cancelled: no instruction with the key conflicts with that. */
  const byKey = new Map<
    string,
    { readonly operation: Operation; readonly fingerprint: string | undefined }
  >();
  const accounts = createAccounts();
  const totals = createRunningTotals();
  let edition = 0;

  function write(
    key: string,
    instruction: Instruction | Cancellation,
    responseCode: ResponseCode,
    fingerprint: string | undefined,
    delivery?: DeliveryAddress,
  ): Operation {
    const place = { key, sequence: lines.length + 1, acquirer: name, bookedAt: now() };
    const operation: Operation = {
      ...operationOf(instruction, responseCode, place),
      ...(delivery !== undefined && responseCode === '00' ? { delivery } : {}),
    };
    totals.add(operation);
    lines.push(bookLine(operation, instruction));
    byKey.set(key, { operation, fingerprint });
    return operation;
  }

  return {
    name,
    book(key, instruction, ordered, delivery) {
      const fingerprint = fingerprintOf(instruction);
      const known = byKey.get(key);
      if (known !== undefined) {
        return (known.fingerprint ?? fingerprint) === fingerprint ? known.operation : 'conflict';
      }
      const responseCode = ordered ?? accounts.objection(instruction) ?? '00';
      if (responseCode === '00') accounts.count(key, instruction);
      return write(key, instruction, responseCode, fingerprint, delivery);
    },
    cancel: (key, amount) =>
      byKey.get(key)?.operation ?? write(key, { type: 'cancellation', amount }, CANCELLED_KEY, undefined),
    find: (key) => byKey.get(key)?.operation,
    page: (after, limit) => lines.slice(after, after + limit),
    newest(before, limit) {
      const end = Math.min(Math.max(before - 1, 0), lines.length);
      return lines.slice(Math.max(end - limit, 0), end).toReversed();
    },
    totals: () => totals.read(),
    clear() {
      lines.length = 0;
      byKey.clear();
      accounts.clear();
      totals.clear();
      edition += 1;
    },
    edition: () => edition,
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
