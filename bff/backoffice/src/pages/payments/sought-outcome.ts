import type { AnswerOf } from '../../call/call-admin.ts';
import type { DetailedOperation, PaymentAct, PaymentDetail } from './payment-acts.ts';

/** An act of which the outcome is not known, as it was sent. */
export interface SentAct {
  readonly act: PaymentAct;
  /** Absent: it is not asked for with one. */
  readonly amount: string | undefined;
  /** The operations and requests that were there before. */
  readonly known: ReadonlySet<string>;
  /** The id of the created operation, if the server answered with it. */
  readonly operationId: string | undefined;
}

/** The outcome of a request, found among the payment's operations. */
export type Sought =
  | { readonly kind: 'ended'; readonly operation: DetailedOperation }
  | { readonly kind: 'open'; readonly operation: DetailedOperation }
  | { readonly kind: 'waits'; readonly approval: Approval }
  | { readonly kind: 'answered' }
  | undefined;

export function knownIn({ operations, waitingRefunds }: PaymentDetail): ReadonlySet<string> {
  return new Set([...operations, ...waitingRefunds].map(({ id }) => id));
}

/** By its id; without an answer that names it, by a new operation of the same type and amount. */
export function seekOutcome({ act, amount, known, operationId }: SentAct, detail: PaymentDetail): Sought {
  if (act.name === 'inquiry') return detail.inquiries.length === 0 ? { kind: 'answered' } : undefined;
  const isSame = (found: { readonly id: string; readonly amount: string }): boolean =>
    !known.has(found.id) && (amount === undefined || Number(found.amount) === Number(amount));
  const operation = detail.operations.find((each) =>
    operationId === undefined ? each.type === act.type && isSame(each) : each.id === operationId,
  );
  if (operation) return { kind: operation.isOpen ? 'open' : 'ended', operation };
  const approval = act.name === 'refund' ? detail.waitingRefunds.find(isSame) : undefined;
  return approval && { kind: 'waits', approval };
}

export type Approval = AnswerOf<'GET approvals'>['approvals'][number];
