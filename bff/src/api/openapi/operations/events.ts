import { EVENT_QUERY_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/query';
import type { ApiOperation } from './api-operation.ts';

const QUERY = Object.fromEntries(
  Object.entries(EVENT_QUERY_PARAMETERS).map(([name, { says }]) => [
    name,
    { required: name === 'entityId', says },
  ]),
);

/** What happened, to be read by a merchant's server. */
export const EVENT_OPERATIONS = {
  listEvents: {
    method: 'GET',
    path: '/v1/events',
    summary: 'Read what happened',
    description:
      'Every change of a payment, of stored details and of a dispute, and what a risk check declined, the oldest first. ' +
      'Keep `next` and ask again with `after`: each event comes once, also those that came meanwhile. A webhook tells ' +
      'the same events. `payload` is what the API answers; its `result` is that of the event, and `remaining` and ' +
      '`state` are as they are now. A page ends early where its payments repeat more than 1 MiB of what was sent.',
    caller: 'merchant',
    query: QUERY,
    answers: { 200: ['EventList'], 400: ['Error'] },
    asksGateway: true,
  },
} as const satisfies Record<string, ApiOperation>;
