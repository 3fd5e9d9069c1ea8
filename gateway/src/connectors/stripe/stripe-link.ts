import { openPool } from '../connection-pool.ts';
import { connectionSlots } from '../connection-slots.ts';
import { errorCode, FailedConnect } from '../failed-connect.ts';
import type { StripeLimits } from './stripe-limits.ts';

/** The request was not sent. */
export class NeverSent extends Error {}

/** The request may have arrived, and no whole answer came. */
export class NoAnswer extends Error {}

/** The connections to Stripe, as a `fetch` for its client library. */
export interface StripeLink {
  /** @throws NeverSent or NoAnswer, both without a `code`: the library retries after some codes */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

/** @param origin http(s) address without a path */
export function openStripeLink(origin: string, limits: StripeLimits): StripeLink {
  const slots = connectionSlots(limits.connections, limits.connectionWait);
  const pool = openPool(origin, limits);
  let closed = false;

  async function exchange(address: string | URL, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(address);
    const headers = new Headers(init.headers);
    // It is computed again from the body.
    headers.delete('content-length');
    const answer = await pool.request({
      method: init.method === 'POST' ? 'POST' : 'GET',
      path: pathname + search,
      headers: Object.fromEntries(headers),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      signal: AbortSignal.timeout(limits.wholeCall),
    });
    const body = await answer.body.text();
    // For JSON that is not an object, the library throws outside of the call and the process would end.
    if (!isObject(body)) throw new NoAnswer(`no answer that makes sense: HTTP ${answer.statusCode}`);
    // Headers are dropped, because the library prints some of them.
    return new Response(body, { status: answer.statusCode });
  }

  return {
    async fetch(input, init = {}) {
      const address = input instanceof Request ? input.url : input;
      if (!(await slots.take())) {
        throw new NeverSent(closed ? 'the connector is closed' : 'no free connection');
      }
      try {
        return await exchange(address, init);
      } catch (error) {
        if (error instanceof FailedConnect) throw new NeverSent(error.message);
        throw error instanceof NoAnswer ? error : new NoAnswer(`no answer: ${errorCode(error)}`);
      } finally {
        slots.give();
      }
    },

    async close() {
      closed = true;
      slots.close();
      await pool.destroy();
    },
  };
}

function isObject(body: string): boolean {
  try {
    const content: unknown = JSON.parse(body);
    return typeof content === 'object' && content !== null && !Array.isArray(content);
  } catch {
    return false;
  }
}
