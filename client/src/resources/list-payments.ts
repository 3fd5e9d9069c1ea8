import type { components } from '../generated/description.ts';
import type { AnswerBody } from '../http/attempt.ts';
import type { CallOptions } from '../http/client-options.ts';
import type { OperationName } from '../http/request.ts';
import { bodyOf, refusalOf } from '../results/refusal.ts';
import { TollgateError } from '../results/tollgate-error.ts';
import type { Call } from './call.ts';

/** A payment or follow-up in a list, with the `result` that it had. */
export type ListedPayment = components['schemas']['PaymentList']['payments'][number];

/** Filters of a list of payments: it has the payments of the channel that match all of them. */
export interface PaymentQuery {
  readonly merchantTransactionId?: string | undefined;
  /** Only these types. Default: all. */
  readonly paymentTypes?: readonly string[] | undefined;
  /** Payments that were created at this moment or later. */
  readonly from?: Date | undefined;
  /** Payments that were created in this second or earlier. */
  readonly to?: Date | undefined;
  /** How many are fetched at once, at most 100. Default: 100. */
  readonly pageSize?: number | undefined;
}

/** Where a list is read from. */
interface ListPlace {
  readonly operation: OperationName;
  readonly id?: string;
  readonly form: Readonly<Record<string, string | undefined>>;
}

/** The parameters of a query. */
export function queryForm(query: PaymentQuery): Readonly<Record<string, string | undefined>> {
  const { merchantTransactionId, paymentTypes, from, to, pageSize } = query;
  return {
    merchantTransactionId,
    paymentTypes: paymentTypes?.join(','),
    'date.from': from === undefined ? undefined : wireTime('from', from),
    'date.to': to === undefined ? undefined : wireTime('to', to),
    limit: pageSize === undefined ? undefined : String(pageSize),
  };
}

/**
 * A list, the oldest first. The next page is fetched when the last payment of the page before has been taken.
 *
 * @throws TollgateError of the kind `refused` while iterating, when a parameter is wrong
 */
export async function* listPayments(
  call: Call,
  { operation, id, form }: ListPlace,
  options: CallOptions = {},
): AsyncGenerator<ListedPayment, void, undefined> {
  let after: string | undefined;
  do {
    const subject = { form: { ...form, after }, ...(id === undefined ? {} : { id }) };
    // oxlint-disable-next-line no-await-in-loop -- a page names the one after it
    const { status, body } = bodyOf(await call(operation, subject, options));
    if (status === 404) return;
    if (status === 400) throw refusedList(status, body);
    const { payments, next } = body as unknown as components['schemas']['PaymentList'];
    yield* payments;
    if (next !== undefined && next === after) {
      throw new TollgateError('unexpected-answer', 'A page of the list is followed by itself.');
    }
    after = next;
  } while (after !== undefined);
}

/** A list has no results but its items, so what refuses it is thrown. */
export function refusedList(status: 400 | 404, body: AnswerBody): TollgateError {
  const refusal = refusalOf(status, body);
  const parameterErrors = refusal.kind === 'refused' ? refusal.parameterErrors : [];
  return new TollgateError('refused', refusal.description, { status, code: refusal.code, parameterErrors });
}

/** `yyyy-MM-dd HH:mm:ss` in UTC. */
export function wireTime(name: string, time: Date): string {
  if (Number.isNaN(time.getTime())) throw new TollgateError('invalid-argument', `${name} is not a date.`);
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
