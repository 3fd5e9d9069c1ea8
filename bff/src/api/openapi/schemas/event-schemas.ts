import { EVENT_TYPES } from '@tollgate/gateway/catalogue/event-types';
import { answer, ID, TEXT } from './answer-parts.ts';
import { type JsonSchema, schemaRef } from './json-schema.ts';

/** Events, in the log and in webhooks. */
export const EVENT_SCHEMAS = {
  Event: {
    type: 'object',
    properties: {
      id: { ...ID, description: 'The same in every delivery: a receiver that has seen it is done.' },
      type: {
        type: 'string',
        enum: [...EVENT_TYPES],
        description:
          'SCHEDULE is the course of a dispute: a chargeback or its reversal. RISK comes alongside the PAYMENT that a risk ' +
          'check declined.',
      },
      action: { type: 'string', enum: ['CREATED', 'UPDATED', 'DELETED'] },
      timestamp: { ...TEXT, description: 'Of the event, yyyy-MM-dd HH:mm:ss.SSS+0000.' },
      payload: {
        description: 'What the API answers for it; empty when that is kept no longer.',
        anyOf: [
          schemaRef('Payment'),
          schemaRef('Registration'),
          schemaRef('DeletedRegistration'),
          { type: 'object' },
        ],
      },
    },
    required: ['id', 'type', 'action', 'timestamp', 'payload'],
  },
  EventList: answer(
    {
      events: { type: 'array', items: schemaRef('Event') },
      isLast: { type: 'boolean', description: 'Whether there are no more events at the moment.' },
      next: {
        ...ID,
        description:
          'The `after` of the following page; also for events that are still to come. Absent while there are none.',
      },
    },
    ['next'],
  ),
} as const satisfies Record<string, JsonSchema>;
