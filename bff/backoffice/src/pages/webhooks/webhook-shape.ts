import type { AnswerOf } from '../../call/call-admin.ts';

export type Webhook = AnswerOf<'GET webhooks'>['webhooks'][number];
export type Deliveries = AnswerOf<'GET webhooks/:id/deliveries'>;
export type DeliveryRow = Deliveries['deliveries'][number];
export type MadeSecret = AnswerOf<'POST webhooks'>;
export type Tested = AnswerOf<'POST webhooks/:id/test'>;
export type Replayed = AnswerOf<'POST webhooks/:id/replay'>;
