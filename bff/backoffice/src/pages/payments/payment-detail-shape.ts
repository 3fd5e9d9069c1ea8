import type { AnswerOf } from '../../call/call-admin.ts';

/** A payment with all that happened to it. */
export type PaymentDetail = AnswerOf<'GET payments/:id'>;
export type DetailedOperation = PaymentDetail['operations'][number];
