import type { components } from '../generated/description.ts';
import type { CallOptions, CreateOptions } from '../http/client-options.ts';
import { type PaymentResult, paymentResult } from '../results/payment-result.ts';
import type { Call } from './call.ts';
import { type ListedPayment, listPayments, type PaymentQuery, queryForm } from './list-payments.ts';

type Schemas = components['schemas'];

/** A payment (PA, DB or CD), as nested objects or with the flat names of the wire. */
export type PaymentRequest = Schemas['PaymentRequest'];
export type Capture = Schemas['Capture'] | Schemas['FlatCapture'];
export type Refund = Schemas['Refund'] | Schemas['FlatRefund'];
export type Reversal = Schemas['Reversal'] | Schemas['FlatReversal'];
export type Chargeback = Schemas['Chargeback'] | Schemas['FlatChargeback'];
export type ChargebackReversal = Schemas['ChargebackReversal'] | Schemas['FlatChargebackReversal'];
export type Extension = Schemas['Extension'] | Schemas['FlatExtension'];

/** Payments from server to server, and everything that follows one. Without an amount a follow-up is for all that is left. */
export interface Payments {
  /** Creates a payment. Only for servers that may handle card numbers; all others create a checkout. */
  create(payment: PaymentRequest, options?: CreateOptions): Promise<PaymentResult>;
  /** Takes what a PA reserved, or a part of it; `sequence: 'FINAL'` releases the rest. */
  capture(id: string, capture?: Capture, options?: CreateOptions): Promise<PaymentResult>;
  /** Pays back what was captured or debited, or a part of it. */
  refund(id: string, refund?: Refund, options?: CreateOptions): Promise<PaymentResult>;
  /** Undoes a whole PA or DB before the acquirer settles it. */
  reverse(id: string, reversal?: Reversal, options?: CreateOptions): Promise<PaymentResult>;
  /** Records that the bank has taken the money back. */
  chargeback(id: string, chargeback?: Chargeback, options?: CreateOptions): Promise<PaymentResult>;
  /** Records that a chargeback, which the id names, was won. */
  reverseChargeback(
    id: string,
    reversal?: ChargebackReversal,
    options?: CreateOptions,
  ): Promise<PaymentResult>;
  /** Adds to an authorisation, or renews it. */
  extend(id: string, extension: Extension, options?: CreateOptions): Promise<PaymentResult>;
  /** The newest state of a payment or follow-up. */
  read(id: string, options?: CallOptions): Promise<PaymentResult>;
  /** The payments of the channel, the oldest first, page after page. */
  list(query?: PaymentQuery, options?: CallOptions): AsyncIterable<ListedPayment>;
  /** A payment with everything that refers to it. */
  listLinked(
    id: string,
    query?: Pick<PaymentQuery, 'paymentTypes' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncIterable<ListedPayment>;
}

export function createPayments(call: Call): Payments {
  const followUp =
    (paymentType: string) =>
    async (id: string, form?: object, options?: CreateOptions): Promise<PaymentResult> =>
      paymentResult(
        await call('followUpPayment', { id, paymentType, ...(form === undefined ? {} : { form }) }, options),
      );
  return {
    create: async (form, options) => paymentResult(await call('createPayment', { form }, options)),
    capture: followUp('CP'),
    refund: followUp('RF'),
    reverse: followUp('RV'),
    chargeback: followUp('CB'),
    reverseChargeback: followUp('CR'),
    extend: followUp('PA'),
    read: async (id, options) => paymentResult(await call('readPayment', { id }, options)),
    list: (query = {}, options = {}) =>
      listPayments(call, { operation: 'queryPayments', form: queryForm(query) }, options),
    listLinked: (id, query = {}, options = {}) => {
      const form = { ...queryForm(query), includeLinkedTransactions: 'true' };
      return listPayments(call, { operation: 'queryLinkedPayments', id, form }, options);
    },
  };
}
