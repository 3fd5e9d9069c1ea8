import { z } from 'zod';
import type { ConnectionLimits } from '../connection-pool.ts';
import type { BooksPage } from '../connector-reply.ts';
import type { Call, Exchange } from './http-acquirer-link.ts';
import { isUnauthorised, REFUSED_CREDENTIALS } from './http-acquirer-response.ts';

const LINES = 1000;

/** The limits that differ for reading books: a page holds a thousand lines of about 1 KiB at most. */
export const BOOKS_LIMITS: Partial<ConnectionLimits> = { connections: 1, answerBytes: 4 * 1024 * 1024 };

// Keys of any length, because bookings that are not ours must be found too, but nothing that forges lines of a report.
const BOOKED = z.object({
  key: z.string().regex(/^[^\p{C}]*$/u),
  state: z.enum(['approved', 'declined']),
  amount: z.object({ minor: z.string().regex(/^[0-9]{1,30}$/), currency: z.string().regex(/^\S{3}$/) }),
});

export const PAGE = z.object({ operations: z.array(BOOKED), next: z.int().nullable() });

/** A booking that makes no sense must not hide the others. */
const READ_PAGE = PAGE.extend({ operations: z.array(z.unknown()) });

export function booksCall(after: string | undefined): Call {
  return {
    method: 'GET',
    path: `books?orders=false&limit=${LINES}&after=${encodeURIComponent(after ?? '0')}`,
  };
}

/** Reads the page after a position. Declined operations are in the books too, and are left out. */
export function booksPage(after: string | undefined, exchange: Exchange): BooksPage {
  if (exchange.kind !== 'answered') return { kind: 'unreachable', reason: exchange.reason };
  if (isUnauthorised(exchange)) return { kind: 'unreachable', reason: REFUSED_CREDENTIALS };
  const page = exchange.status === 200 ? READ_PAGE.safeParse(parse(exchange.body)).data : undefined;
  if (page === undefined) {
    return { kind: 'unreachable', reason: `no books that make sense: HTTP ${exchange.status}` };
  }
  const { operations, next } = page;
  // Otherwise it is read again and again.
  if (next !== null && next <= Number(after ?? 0)) {
    return { kind: 'unreachable', reason: `after ${after ?? 0} its books go on at ${next}` };
  }
  const read = operations.map((each) => BOOKED.safeParse(each).data);
  return {
    kind: 'page',
    bookings: read
      .filter((each) => each !== undefined)
      .filter(({ state }) => state === 'approved')
      .map(({ key, amount }) => ({
        key,
        amount: { minor: BigInt(amount.minor), currency: amount.currency },
      })),
    unread: read.flatMap((each, at) => (each ? [] : [`no sense in booking ${at + 1} after ${after ?? 0}`])),
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
