import { Html, html } from '../../platform/html.ts';
import { brandName, isWallet } from '../brand-names.ts';
import type { PaymentAnswer } from '../gateway-client.ts';
import { shownAmount } from '../order.ts';
import type { Order } from '../order-book.ts';
import type { PaymentVerdict } from '../payment-verdict.ts';
import { layout, postalAddress } from './layout.ts';

interface Words {
  readonly sign: ResultSign;
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action: string;
  readonly href: string;
}

const WORDS = {
  paid: {
    sign: 'tick',
    title: 'Payment successful',
    text: 'Thank you for your order.',
    action: 'Back to the shop',
    href: '/',
  },
  saved: {
    sign: 'tick',
    title: 'Payment method saved',
    text: 'Next time, you can pay with one click.',
    action: 'To the checkout',
    href: '/',
  },
  'not-saved': {
    sign: 'cross',
    title: 'Payment method not saved',
    text: 'Nothing was stored and nothing was charged.',
    action: 'Try again',
    href: '/wallet',
  },
  'not-paid': {
    sign: 'cross',
    title: 'Payment not successful',
    text: 'Nothing was charged, and your basket is safe. Try again with the same card or another one.',
    action: 'Try again',
    href: '/',
  },
  unconfirmed: {
    sign: 'clock',
    title: 'Payment still being confirmed',
    text: 'The bank has not given its final answer yet. Please do not pay a second time, and check again in a moment.',
    action: 'Check again',
    // This address once more.
    href: '',
  },
  mismatch: {
    sign: 'clock',
    title: 'Payment under review',
    text: 'The payment does not match the amount of your order. Nothing is sent yet; we will write to you.',
    action: 'Back to the shop',
    href: '/',
  },
} as const satisfies Record<PaymentVerdict, Words>;

interface ResultPageParts {
  readonly verdict: PaymentVerdict;
  readonly order: Order;
  readonly answer: PaymentAnswer;
}

/** Shows the shopper the result of the payment. */
export function resultPage({ verdict, order, answer }: ResultPageParts): string {
  const { sign, title, text, action, href } = WORDS[verdict];
  return layout({
    title,
    main: html`<section class="result result-${verdict}" data-verdict="${verdict}">
  <div class="result-head">
    ${resultSign(sign)}
    <h1 class="page-title">${title}</h1>
    <p>${text}</p>
  </div>
  <dl class="sums facts">
    ${order.number === '' ? html`` : fact('Order', order.number)}
    ${order.amount === '' ? html`` : fact('Amount', amount(verdict, order, answer))}
    ${paidWith(answer)}
  </dl>
  ${verdict === 'paid' ? whatComesNext(order) : html``}
  <p class="result-action"><a class="button" href="${href}">${action}</a></p>
</section>`,
  });
}

/** The amount that was really paid where it differs from the order, or else the order's. */
function amount(verdict: PaymentVerdict, order: Order, answer: PaymentAnswer): string {
  const ordered = shownAmount(order.amount, order.currency);
  if (verdict !== 'mismatch') return ordered;
  return `${String(answer.amount)} ${String(answer.currency)} in place of ${ordered}`;
}

function paidWith({ paymentBrand, card, bankAccount }: PaymentAnswer): Html {
  if (typeof paymentBrand !== 'string') return html``;
  // A wallet pays with a number of the device, which the shopper has never seen.
  const [name, number] = isWallet(paymentBrand)
    ? ['Paid with']
    : card === undefined
      ? ['Paid with', bankAccount?.iban]
      : ['Card', card.last4Digits];
  const ending = typeof number === 'string' ? ` ending in ${number.slice(-4)}` : '';
  return fact(name, brandName(paymentBrand) + ending);
}

function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

type ResultSign = 'tick' | 'cross' | 'clock';

const PATHS: Readonly<Record<ResultSign, string>> = {
  tick: 'M14.5 24.5l6.5 6.5 13-14',
  cross: 'M17 17l14 14M31 17L17 31',
  clock: 'M24 14v10.5l6.5 4',
};

/** Shows at a glance how it ended. The heading next to it says the same in words. */
function resultSign(sign: ResultSign): Html {
  return new Html(
    `<svg class="sign" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="24"/><path d="${PATHS[sign]}"/></svg>`,
  );
}

/** Where a paid order goes, and what its customer may expect. */
function whatComesNext({ deliveredTo }: Order): Html {
  return html`<div class="result-columns">
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title">Delivered to</h2>
      ${deliveredTo ? postalAddress(deliveredTo) : html`<p>The address that you chose in the wallet</p>`}
    </section>
    <section aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ol>
        <li>We pack your order today.</li>
        <li>${
          deliveredTo
            ? 'It is with you in two or three days.'
            : 'It travels in the way that you chose in the wallet.'
        }</li>
        <li>You have 30 days to send it back.</li>
      </ol>
    </section>
  </div>`;
}
