import { html, nothing, type TemplateResult } from 'lit';
import { counted, parts } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { showTime } from '../../views/times.ts';
import type { PaymentDetail } from './payment-acts.ts';

/** One target that was notified of the payment, or is to be. */
interface Notified {
  readonly at: number;
  readonly what: string;
  /** The event's name for the operation. */
  readonly says: string;
  readonly to: string;
  readonly state: string;
  readonly tries: number;
  readonly lastAnswer: string | undefined;
  readonly lastTryAt: number | undefined;
  readonly nextTryAt: number | undefined;
  /** Each try, where they are kept one by one. */
  readonly eachTry: readonly { readonly at: number; readonly end: string }[];
}

const TONES: Readonly<Record<string, Tone>> = {
  delivered: 'good',
  fetched: 'good',
  answered: 'good',
  waiting: 'warn',
  dead: 'bad',
  'given-up': 'bad',
};

const COLUMNS: readonly Column<Notified>[] = [
  {
    label: texts().notification,
    isName: true,
    cell: ({ what, says }) =>
      html`<span>${what}${says ? html`<br /><span class="small soft">${says}</span>` : nothing}</span>`,
  },
  { label: texts().to, cell: ({ to }) => html`<span class="code">${to}</span>` },
  {
    label: texts().state,
    cell: ({ state, tries, lastAnswer }) =>
      html`${badge(stateWords(state), TONES[state] ?? 'plain')}
        <span class="small soft">${[lastAnswer && nameText(lastAnswer), triesText(tries)].filter(Boolean).join(texts().comma)}</span>`,
  },
  {
    label: texts().lastTry,
    kind: 'nowrap',
    cell: ({ at, lastTryAt, nextTryAt }) =>
      html`${showTime(lastTryAt ?? at)}
      ${nextTryAt === undefined ? nothing : html`<br /><span class="small soft">${parts(texts().next, showTime(nextTryAt))}</span>`}`,
  },
];

function triesText(tries: number): string {
  return counted(texts().tries, tries);
}

/** The notifications about a payment, and the number of tries. */
export function notificationTable(detail: PaymentDetail): TemplateResult | typeof nothing {
  const rows = notifiedOf(detail.notifications);
  if (rows.length === 0) return nothing;
  const tried = rows.filter(({ eachTry }) => eachTry.length > 1);
  return html`<section class="panel">
    <div class="panel-head"><h2>${texts().notifications}</h2></div>
    <office-table name=${texts().notifications} .columns=${COLUMNS} .rows=${rows}></office-table>
    ${tried.map(
      ({ what, eachTry }) => html`<div class="panel-body"><details>
        <summary>${parts(texts().allTriesOf, what)}</summary>
        <ol class="stack small">
          ${eachTry.map(({ at, end }) => html`<li>${showTime(at, true)} ${nameText(end)}</li>`)}
        </ol>
      </details></div>`,
    )}
  </section>`;
}

function notifiedOf({ events, resultCall }: PaymentDetail['notifications']): readonly Notified[] {
  const webhooks = events.flatMap((event) =>
    event.deliveries.map(
      ({ webhookId, triedAt, ...delivery }): Notified => ({
        ...delivery,
        at: event.at,
        what: `${event.type} ${event.action}`,
        says: [stateWords(event.state), event.code].filter(Boolean).join(texts().comma),
        to: webhookId,
        lastTryAt: triedAt,
        eachTry: [],
      }),
    ),
  );
  if (!resultCall) return webhooks;
  const { host, state, tries, dueAt, fetchedAt, nextTryAt } = resultCall;
  const last = tries.at(-1);
  return [
    {
      at: dueAt,
      what: texts().resultCall,
      says: fetchedAt === undefined ? '' : texts().theShopFetchedTheResult,
      to: host,
      state,
      tries: tries.length,
      lastAnswer: last?.end,
      lastTryAt: last?.at,
      nextTryAt,
      eachTry: tries,
    },
    ...webhooks,
  ];
}
