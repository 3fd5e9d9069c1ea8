import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { type HttpAnswer, type HttpRequest, httpCall } from './http-call.ts';
import type { Tally } from './tally.ts';

/** The caller of the gateways of a round, as a careful integration would be. */
export interface Caller {
  readonly random: Random;
  readonly tally: Tally;
  /**
   * Sends a request until it is answered: again when the answer was lost, or was
   * "come again later". Every request has to be safe to repeat.
   *
   * @returns `undefined` when no answer came
   */
  ask(request: HttpRequest): Promise<HttpAnswer | undefined>;
}

interface CallerParts {
  readonly random: Random;
  readonly tally: Tally;
  /** Each request goes to any of them, as through a load balancer. */
  readonly addresses: readonly [string, ...string[]];
  /** How long an answer is worked for while gateways answer at all, in milliseconds. */
  readonly patience: number;
}

/** How many times its patience a caller waits where nothing answers: a busy machine takes minutes to start a gateway. */
const WHILE_AWAY = 4;

export function createCaller({ random, tally, addresses, patience }: CallerParts): Caller {
  return {
    random,
    tally,
    ask: async (request) => {
      tally.operations += request.method === 'POST' ? 1 : 0;
      const last = performance.now() + WHILE_AWAY * patience;
      let end = performance.now() + patience;
      do {
        const sentAt = performance.now();
        request.noteSend?.();
        // oxlint-disable-next-line no-await-in-loop -- only a request that was not answered is sent again
        const answer = await httpCall(random.pick(addresses), request);
        note(tally, request, answer);
        if (answer !== undefined && !comeAgain(answer)) return answer;
        // oxlint-disable-next-line no-await-in-loop
        await wait(random.integer(50, 300));
        if (answer === undefined) end += performance.now() - sentAt;
      } while (performance.now() < Math.min(end, last));
      tally.findings.push({ kind: 'fault', says: `${request.path} was never answered` });
      return undefined;
    },
  };
}

function comeAgain({ status, body }: HttpAnswer): boolean {
  return status === 503 || (status === 409 && body.result?.code === KEY_IN_USE);
}

/** A request with the same Idempotency-Key is running. */
const KEY_IN_USE = '800.600.100';

function note(tally: Tally, { method, path }: HttpRequest, answer: HttpAnswer | undefined): void {
  if (answer === undefined) {
    tally.lostAnswers += 1;
    return;
  }
  tally.answers += 1;
  const { status, retryAfter } = answer;
  if (status === 503) {
    tally.unavailable += 1;
  } else {
    tally.servedAt.push(performance.now());
  }
  if ([503, 409].includes(status) && retryAfter === undefined) {
    tally.findings.push({ kind: 'fault', says: `${method} ${path}: ${status} without Retry-After` });
  }
  if (![200, 400, 409, 503].includes(status)) {
    const says = `${method} ${path} was answered ${status} ${JSON.stringify(answer.body)}`;
    tally.findings.push({ kind: 'fault', says });
  }
}
