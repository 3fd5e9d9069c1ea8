import type { PaymentId } from '../../../values/ids.ts';
import type { Authentication, AuthenticationPlan } from './authentication.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns, in the order of the table in every store; the sealed ones are not read with the others. */
export const AUTHENTICATION_COLUMNS = [
  'id',
  'payment_id',
  'attempt',
  'merchant',
  'stage',
  'staged_at',
  'plan',
  'method_notified_at',
  'answer',
  'result',
  'created_at',
] as const;

/** Reads a row of either store. */
export function authenticationOfRow(row: Row): Authentication {
  const json = (column: (typeof AUTHENTICATION_COLUMNS)[number]): unknown => {
    const text = row[column];
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
  const notified = row['method_notified_at'];
  return {
    id: String(row['id']),
    paymentId: String(row['payment_id']) as PaymentId,
    attempt: Number(row['attempt']) === 2 ? 2 : 1,
    merchant: String(row['merchant']),
    stage: String(row['stage']) as Authentication['stage'],
    stagedAt: Number(row['staged_at']),
    plan: json('plan') as AuthenticationPlan,
    methodNotifiedAt: notified === null ? undefined : Number(notified),
    answer: json('answer') as Authentication['answer'],
    result: json('result') as Authentication['result'],
    createdAt: Number(row['created_at']),
  };
}
