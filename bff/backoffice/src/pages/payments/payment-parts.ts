import { html, nothing, type TemplateResult } from 'lit';
import { amountText } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { texts } from '../../texts/texts.ts';
import { panel } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';
import type { PaymentDetail } from './payment-acts.ts';

type Money = PaymentDetail['money'];

const isNothing = ({ amount }: Money['left']): boolean => Number(amount) === 0;

/** The sums of a payment that took money; sums of zero are left out. */
export function moneySummary({ payment, money }: PaymentDetail): TemplateResult | typeof nothing {
  const { authorised, captured, refunded, chargedBack, refunding, left } = money;
  if (payment.type !== 'PA' && payment.type !== 'DB') return nothing;
  if (isNothing(authorised) && isNothing(captured)) return nothing;
  return html`<dl class="panel money">
    ${payment.type === 'PA' ? figure(texts().authorised, authorised) : nothing} ${figure(texts().captured, captured)}
    ${isNothing(refunding) ? nothing : figure(texts().refundInProgress, refunding, 'warn')}
    ${figure(texts().refunded, refunded)} ${figure(texts().chargedBack, chargedBack, 'bad')} ${figure(texts().left, left)}
  </dl>`;
}

function figure(name: string, sum: Money['left'], tone = ''): TemplateResult {
  return html`<div class=${isNothing(sum) ? 'none' : tone}>
    <dt>${name}</dt>
    <dd>${amountText(sum.amount, sum.currency)}</dd>
  </div>`;
}

/** The groups of what a shop sends, in the order of how often they are looked for. */
const GROUPS = [
  'customer',
  'billing',
  'shipping',
  'cart',
  'card',
  'threeDSecure',
  'customParameters',
] as const;

const GROUP_NAMES: Readonly<Record<string, string>> = {
  customer: texts().groupCustomer,
  billing: texts().groupBilling,
  shipping: texts().groupShipping,
  card: texts().groupCard,
  cart: texts().cart,
  threeDSecure: texts().threeDSecure,
  customParameters: texts().custom,
  '': texts().other,
};

/** Shown next to it already. */
const IN_DETAILS: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'merchantTransactionId',
  'merchantInvoiceId',
]);

interface Field {
  readonly name: string;
  readonly value: string;
}

/**
 * The request's data, by subject; nothing where all of it stands in the details. `customer.givenName` is a given name
 * of the customer.
 */
export function requestData(
  fields: readonly Field[],
  actions: TemplateResult,
): TemplateResult | typeof nothing {
  const known: readonly string[] = GROUPS;
  const groupOf = ({ name }: Field) => {
    const group = /^\w+/.exec(name)?.[0] ?? '';
    return known.includes(group) && group !== name ? group : '';
  };
  const groups = Object.groupBy(
    fields.filter(({ name }) => !IN_DETAILS.has(name)),
    groupOf,
  );
  const shown = [...GROUPS, ''].flatMap((name) => {
    const found = groups[name];
    return found ? [{ name, found }] : [];
  });
  if (shown.length === 0) return nothing;
  return panel(
    texts().requestData,
    html`<div class="stack">
      ${shown.map(
        ({ name, found }) => html`<div>
          <h3>${GROUP_NAMES[name] ?? sentence(name)}</h3>
          <dl class="pairs">
            ${found.map(
              (field) => html`<div title=${field.name}>
                <dt>${labelOf(field.name, name)}</dt>
                <dd dir="auto">${field.value}</dd>
              </div>`,
            )}
          </dl>
        </div>`,
      )}
    </div>`,
    { isPadded: true, actions },
  );
}

/** `customParameters[note]` keeps the name that the shop gave; others are names of the payment API. */
function labelOf(name: string, group: string): string {
  const own = name.slice(group.length).replace(/^\./, '');
  const custom = /^\[(?<key>.*)\]$/.exec(own)?.groups?.['key'];
  if (custom !== undefined) return custom;
  const {
    list = '',
    place,
    rest = '',
  } = /^(?<list>\w+)\[(?<place>\d+)\]\.?(?<rest>.*)$/.exec(own)?.groups ?? {};
  if (place === undefined) return fieldWords(own);
  const known: Readonly<Record<string, string>> = texts().listed;
  return fill(known[list] ?? `${sentence(list)} {0}: {1}`, Number(place) + 1, fieldWords(rest));
}

/** Fields that shops rarely send have the name that the payment API gives them. */
function fieldWords(name: string): string {
  const known: Readonly<Record<string, string>> = texts().fields;
  return known[name] ?? nameText(sentence(name));
}

/** `givenName` as words: `Given name`. */
function sentence(name: string): string {
  const words = name
    .replaceAll('.', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The answer as the payment API gives it, for those who compare it with what a shop has received. */
export function rawAnswer(raw: unknown): TemplateResult {
  return html`<details class="panel">
    <summary class="panel-body">${texts().apiResponse}</summary>
    <pre tabindex="0" aria-label=${texts().apiResponse}>${JSON.stringify(raw, undefined, 2)}</pre>
  </details>`;
}

/** Refunds of the payment that were requested and may not have been carried out yet. */
export function waitingRefunds({ waitingRefunds: waiting }: PaymentDetail): TemplateResult | typeof nothing {
  if (waiting.length === 0) return nothing;
  return html`<div class="notice warn">
    <strong>${waiting.length === 1 ? texts().oneRefundWaits : fill(texts().refundsWait, waiting.length)}</strong>
    ${waiting.map(
      ({ amount, currency, requestedBy, requestedAt, isInterrupted }) => html`<p>
        ${parts(
          isInterrupted ? texts().interruptedRefund : texts().waitingRefund,
          amountText(amount, currency),
          requestedBy.email,
          showTime(requestedAt),
        )}
      </p>`,
    )}
    <p><a href="/approvals">${texts().goToApprovals}</a></p>
  </div>`;
}
