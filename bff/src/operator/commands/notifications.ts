import { asCheckoutId, CALL_STATES, type CallState, type ResultCall } from '@tollgate/gateway/api';
import { openResultCalls } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, failed } from '../command.ts';
import { CALLS_UNAVAILABLE, withStore } from '../with-store.ts';

/** The most that are listed, the newest attempts first. */
const MOST = 100;

export const notifications: Command = {
  summary: 'lists calls of result addresses with all attempts, the newest first',
  about: [
    `Lists the newest ${MOST} calls to shops that had not read the status after a shopper clicked Pay. Nothing is changed, and gateways may run.`,
  ],
  example: 'notifications --state given-up',
  options: {
    checkout: { value: 'id', meaning: 'only the call of this checkout' },
    state: { value: 'state', meaning: `only calls in this state: ${CALL_STATES.join(', ')}` },
  },
  records: 'nothing',
  run: async ({ config, options }) => {
    const [id, named] = [options.get('checkout'), options.get('state')];
    const checkoutId = id === undefined ? undefined : asCheckoutId(id);
    if (id !== undefined && checkoutId === undefined) {
      return failed('--checkout is not the id of a checkout');
    }
    const state = CALL_STATES.find((known) => known === named);
    if (named !== undefined && state === undefined) {
      return failed(`--state must be one of ${CALL_STATES.join(', ')}`);
    }
    return withStore(openResultCalls(config.settings), CALLS_UNAVAILABLE, async ({ resultCalls }) => {
      const calls = await resultCalls.list({ checkoutId, state, limit: MOST });
      return {
        kind: 'done',
        lines: calls.length === 0 ? ['There are no such calls.'] : calls.flatMap(linesOf),
        json: { calls: calls.map(jsonOf) },
      };
    });
  },
};

const WORDS: Readonly<Record<CallState, string>> = {
  waiting: 'waits until it is due, or for the next attempt',
  fetched: 'not needed: the status was fetched',
  answered: 'the shop answered',
  'given-up': 'given up: no attempt got a valid answer',
};

function linesOf(call: ResultCall): string[] {
  const { checkoutId, merchant, entityId, purpose, address, attemptedAt, dueAt, state, record, nextAt } =
    call;
  return [
    `${checkoutId}  ${purpose}  ${state}`,
    `  ${WORDS[state]}`,
    `  ${merchant}, entity ${entityId}; clicked ${timeText(attemptedAt)}, due ${timeText(dueAt)}`,
    ...(nextAt === undefined || nextAt === dueAt ? [] : [`  next attempt ${timeText(nextAt)}`]),
    `  ${address}`,
    ...record.map(({ at, end }) => `  tried ${timeText(at)}: ${end}`),
  ];
}

function jsonOf({ attemptedAt, dueAt, fetchedAt, nextAt, record, attempts, ...call }: ResultCall): unknown {
  return {
    ...call,
    attempts,
    pressedAt: timeText(attemptedAt),
    dueAt: timeText(dueAt),
    nextAt: nextAt === undefined ? null : timeText(nextAt),
    fetchedAt: fetchedAt === undefined ? null : timeText(fetchedAt),
    tries: record.map(({ at, end }) => ({ at: timeText(at), end })),
  };
}
