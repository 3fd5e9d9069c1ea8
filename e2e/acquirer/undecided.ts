import { isDeepStrictEqual } from 'node:util';
import type { Books } from './books.ts';
import type { Amount, Instruction } from './instruction.ts';
import { type Operation, operationOf, UNBOOKED } from './operation.ts';

/** Instructions that this acquirer accepts and decides later. None is booked before. */
export interface Undecided {
  /** Keeps an instruction that asks for a later decision. @returns `undefined` for any other one */
  take(key: string, instruction: Instruction): Operation | 'conflict' | undefined;
  /** The answer to a gateway until the decision; a due instruction is booked and no longer found. */
  find(key: string): Operation | undefined;
  /** Like `find`; another amount is a conflict. */
  findOf(key: string, amount: Amount): Operation | 'conflict' | undefined;
  /** Books all that is due. */
  settle(): void;
}

interface Kept {
  readonly instruction: Instruction;
  readonly answer: Operation;
  readonly dueAt: number;
}

export function createUndecided(books: Books, now: () => number): Undecided {
  const byKey = new Map<string, Kept>();
  let edition = books.edition();

  function settle(): void {
    // Cleared books have forgotten what is undecided, too.
    if (books.edition() !== edition) {
      edition = books.edition();
      byKey.clear();
    }
    for (const [key, { instruction, dueAt }] of byKey) {
      if (now() >= dueAt) {
        byKey.delete(key);
        books.book(key, instruction, instruction.simulate?.decision?.responseCode);
      }
    }
  }

  function find(key: string): Operation | undefined {
    settle();
    return byKey.get(key)?.answer;
  }

  return {
    settle,
    find,
    findOf(key, amount) {
      const answer = find(key);
      return answer === undefined || isDeepStrictEqual(answer.amount, amount) ? answer : 'conflict';
    },
    take(key, instruction) {
      settle();
      const known = byKey.get(key);
      if (known !== undefined) {
        return isDeepStrictEqual(known.instruction, instruction) ? known.answer : 'conflict';
      }
      const { decision, responseCode } = instruction.simulate ?? {};
      if (decision === undefined || responseCode === undefined || books.find(key) !== undefined) {
        return undefined;
      }
      const bookedAt = new Date(now());
      const answer = operationOf(instruction, responseCode, {
        key,
        sequence: UNBOOKED,
        acquirer: books.name,
        bookedAt,
      });
      byKey.set(key, { instruction, answer, dueAt: bookedAt.getTime() + decision.afterSeconds * 1000 });
      return answer;
    },
  };
}
