import { AUTHORISED, ENTITY } from '../../chaos/load/merchant.ts';
import type { Flow } from './flow.ts';

type Read = readonly [kind: string, path: string];

/** The reads of merchants' servers, pages and monitors. With the name under which it is timed. */
const READ: readonly [Read, ...Read[]] = [
  ['list of payments', `/v1/query?entityId=${ENTITY}&limit=20`],
  ['list of events', `/v1/events?entityId=${ENTITY}&limit=20`],
  ['metrics', '/metrics'],
  ['other reads', '/health/ready'],
  ['other reads', '/v1/paymentWidgets.js'],
  ['other reads', '/v1/resultcodes'],
];

/** One of them, and next to it a call to the acquirer, for the time that anything takes on this machine. */
export const readSomething: Flow = async ({ random, address, controlAddress, timed, fault }) => {
  const [kind, path] = random.pick(READ);
  const read = async (url: string): Promise<void> => {
    const answer = await fetch(url, { headers: AUTHORISED });
    await answer.arrayBuffer();
    // So is an empty list of payments, in the first moments.
    if (answer.status !== 200 && !(kind === 'list of payments' && answer.status === 404)) {
      fault(`${url} was answered ${answer.status}`);
    }
  };
  await timed(kind, () => read(`${address}${path}`));
  await timed('control', () => read(`${controlAddress}/control/faults`));
};
