import type { PaymentId, ResultCall } from '@tollgate/gateway/api';
import { openResultCalls } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { LifeEvent, LifeSource } from '../../office/payment-life/life-event.ts';
import { CALLS_UNAVAILABLE, useStore } from '../with-store.ts';

/** The call of the shop's result address for the payment's checkout: when it is due, its tries, and whether it was needed. */
export const resultCallEvents: LifeSource = {
  name: 'result calls',
  read: ({ settings, operations }) =>
    useStore(openResultCalls(settings), CALLS_UNAVAILABLE, async ({ resultCalls }) => {
      const found = await Promise.all(
        operations.map(async (operation): Promise<readonly LifeEvent[]> => {
          const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
          const calls = checkoutId === undefined ? [] : await resultCalls.list({ checkoutId, limit: 1 });
          return calls.flatMap((call) => eventsOf(call, operation.id));
        }),
      );
      return found.flat();
    }),
};

const MEANINGS: Readonly<Record<ResultCall['state'], string>> = {
  waiting: 'waiting',
  fetched: 'not needed, the shop read the status',
  answered: 'answered',
  'given-up': 'given up',
};

function eventsOf(call: ResultCall, operationId: PaymentId): readonly LifeEvent[] {
  const { dueAt, fetchedAt, nextAt, attempts, record, state } = call;
  const nextTry = nextAt === undefined ? null : timeText(nextAt);
  const newest = attempts === 1 ? [] : [`for the newest of ${attempts} attempts at the checkout`];
  return [
    ...(fetchedAt === undefined
      ? []
      : [
          { at: fetchedAt, operationId, what: 'fetched', says: ['the shop read the status of the checkout'] },
        ]),
    {
      at: dueAt,
      operationId,
      what: 'call due',
      says: [
        `of the result address at ${hostOf(call.address)}: ${MEANINGS[state]}`,
        ...newest,
        record.length === 1 ? '1 attempt' : `${record.length} attempts`,
        ...(nextTry === null ? [] : [`next attempt ${nextTry}`]),
      ],
      details: { state, tries: record.length, nextTry },
    },
    ...record.map(({ at, end }, number) => ({
      at,
      operationId,
      what: 'call tried',
      says: [`attempt ${number + 1}: ${end}`],
      details: { try: number + 1, end },
    })),
  ];
}

/** Shops put order numbers, and some put names, into the path and the query. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'an invalid address';
}
