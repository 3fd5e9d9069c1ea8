import type { AnswerOf } from '../../call/call-admin.ts';

/** A page of the list of payments. */
export type PaymentList = AnswerOf<'GET payments'>;
export type PaymentRow = PaymentList['payments'][number];
