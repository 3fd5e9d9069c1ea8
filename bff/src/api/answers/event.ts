import type { EventContent, EventPageNow, ShownEvent } from '@tollgate/gateway/api';
import { type Answer, type AnswerStamp, closingFields, resultOf, timestampText } from './envelope.ts';
import { paymentAnswer } from './payment.ts';
import { deletedRegistrationAnswer, registrationAnswer } from './registration.ts';

/**
 * An event as a merchant gets it, in the log and in a webhook. Its `payload` is what the API answers; its time and `ndc`
 * are those of the event, so that it is the same in every delivery.
 */
export function eventBody(event: ShownEvent, stamp: AnswerStamp): Record<string, unknown> {
  const { id, type, action, createdAt, entityId } = event;
  const payload =
    event.content && payloadOf(event.content, { ...stamp, now: createdAt, answerId: id, entityId });
  return { id, type, action, timestamp: timestampText(createdAt), payload: payload ?? {} };
}

function payloadOf(content: EventContent, stamp: AnswerStamp): Answer['body'] {
  if (content.kind === 'operation') return paymentAnswer(content.operation, stamp, true).body;
  const { registration } = content;
  return (
    registration.state === 'deleted'
      ? deletedRegistrationAnswer(registration, stamp)
      : registrationAnswer(registration, stamp)
  ).body;
}

/** One page of the log of events. */
export function eventListAnswer({ events, next, isLast }: EventPageNow, stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: {
      result: resultOf('000.000.100'),
      events: events.map((event) => eventBody(event, stamp)),
      isLast,
      ...(next === undefined ? {} : { next }),
      ...closingFields(stamp),
    },
    isLarge: events.length > 1,
  };
}
