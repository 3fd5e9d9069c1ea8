import { DEMO_ENTITY } from './demo-order.ts';
import type { Example } from './example.ts';

/** After what happened. */
export const EVENT_EXAMPLES = {
  'list-events': {
    operation: 'listEvents',
    title: 'The first two events of payments',
    fields: { ...DEMO_ENTITY, types: 'PAYMENT', limit: '2' },
    status: 200,
    resultCode: '000.000.100',
  },
  'list-events-wrong': {
    operation: 'listEvents',
    title: 'A type that does not exist',
    fields: { ...DEMO_ENTITY, types: 'PAYMENTS' },
    status: 400,
    resultCode: '200.300.404',
  },
} as const satisfies Record<string, Example>;
