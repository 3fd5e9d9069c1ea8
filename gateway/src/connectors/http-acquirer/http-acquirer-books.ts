import { z } from 'zod';
import type { ConnectionLimits } from '../connection-pool.ts';
import type { BooksPage } from '../connector-reply.ts';
import type { Call, Exchange } from './http-acquirer-link.ts';
import { isUnauthorised, REFUSED_CREDENTIALS } from './http-acquirer-response.ts';

const LINES = 1000;

/** The limits that differ for reading books: a page holds a thousand lines of about 1 KiB at most. */
export const BOOKS_LIMITS: Partial<ConnectionLimits> = { connections: 1, answerBytes: 4 * 1024 * 1024 };

// Keys of any length, because bookings that are not ours must be found too.
export const PAGE = z.object({
  operations: z.array(
    z.object({
      key: z.string(),
      state: z.enum(['approved', 'declined']),
      amount: z.object({ minor: z.string().regex(/^[0-9]{1,30}$/), currency: z.string().length(3) }),
    }),
  ),
  next: z.int().nullable(),
});

export function booksCall(after: string | undefined): Call {
  return {
    method: 'GET',
    path: `books?orders=false&limit=${LINES}&after=${encodeURIComponent(after ?? '0')}`,
  };
}

/** Reads a page. Declined operations are in the books too, and are left out. */
export function booksPage(exchange: Exchange): BooksPage {
  if (exchange.kind !== 'answered') return { kind: 'unreachable', reason: exchange.reason };
  if (isUnauthorised(exchange)) return { kind: 'unreachable', reason: REFUSED_CREDENTIALS };
  const read = exchange.status === 200 ? PAGE.safeParse(parse(exchange.body)) : undefined;
  if (read?.success !== true) {
    return { kind: 'unreachable', reason: `no books that make sense: HTTP ${exchange.status}` };
  }
  const { operations, next } = read.data;
  return {
    kind: 'page',
    bookings: operations
      .filter(({ state }) => state === 'approved')
      .map(({ key, amount }) => ({
        key,
        amount: { minor: BigInt(amount.minor), currency: amount.currency },
      })),
    next: next === null ? undefined : String(next),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
