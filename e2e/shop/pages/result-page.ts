import { brandName, isWallet } from '../brand-names.ts';
import type { PaymentAnswer } from '../gateway-client.ts';
import { type Html, html } from '../html.ts';
import { shownAmount } from '../order.ts';
import type { Order } from '../order-book.ts';
import type { PaymentVerdict } from '../payment-verdict.ts';
import { layout } from './layout.ts';

const WORDS = {
  paid: {
    title: 'Payment successful',
    text: 'Thank you. Your order is on its way to the packing table.',
    action: 'Back to the shop',
  },
  saved: {
    title: 'Payment method saved',
    text: 'Next time, you can pay with one click.',
    action: 'To the checkout',
  },
  'not-saved': {
    title: 'Payment method not saved',
    text: 'Nothing was stored and nothing was charged. You can try again.',
    action: 'Back to the shop',
  },
  'not-paid': {
    title: 'Payment not successful',
    text: 'Nothing was charged. You can try again in the same or in another way.',
    action: 'Try again',
  },
  unconfirmed: {
    title: 'Payment still being confirmed',
    text: 'The bank has not given its final answer yet. Please do not pay a second time: load this page again in a moment.',
    action: 'Back to the shop',
  },
  mismatch: {
    title: 'Payment needs a look',
    text: 'The payment does not match the amount of your order. Nothing is sent yet; we will write to you.',
    action: 'Back to the shop',
  },
} as const satisfies Record<PaymentVerdict, { title: string; text: string; action: string }>;

export interface ResultPageParts {
  readonly verdict: PaymentVerdict;
  readonly order: Order;
  readonly answer: PaymentAnswer;
}

/** Tells the shopper plainly how the payment ended. */
export function resultPage({ verdict, order, answer }: ResultPageParts): string {
  const { title, text, action } = WORDS[verdict];
  return layout({
    title,
    main: html`<section class="result result-${verdict}" data-verdict="${verdict}">
  <h1 class="page-title">${title}</h1>
  <p>${text}</p>
  <dl class="sums facts">
    ${order.number === '' ? html`` : fact('Order', order.number)}
    ${order.amount === '' ? html`` : fact('Amount', amount(verdict, order, answer))}
    ${paidWith(answer)}
  </dl>
  <p><a class="button" href="/">${action}</a></p>
</section>`,
  });
}

/** What was really paid where that differs from the order, or else what the order says. */
function amount(verdict: PaymentVerdict, order: Order, answer: PaymentAnswer): string {
  const ordered = shownAmount(order.amount, order.currency);
  if (verdict !== 'mismatch') return ordered;
  return `${String(answer.amount)} ${String(answer.currency)} in place of ${ordered}`;
}

function paidWith({ paymentBrand, card, bankAccount }: PaymentAnswer): Html {
  if (typeof paymentBrand !== 'string') return html``;
  const number = card?.last4Digits ?? bankAccount?.iban;
  const ending = typeof number === 'string' ? ` ending in ${number.slice(-4)}` : '';
  // What a wallet pays with has a number of the device, which the shopper has never seen; often no digits are given.
  const isCard = card !== undefined && !isWallet(paymentBrand);
  return fact(isCard ? 'Card' : 'Paid with', brandName(paymentBrand) + ending);
}

function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
