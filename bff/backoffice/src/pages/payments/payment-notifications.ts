import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../views/office-table.ts';
import { badge, type Tone } from '../../views/state-badge.ts';
import { showTime } from '../../views/times.ts';
import type { PaymentDetail } from './payment-detail-shape.ts';

/** One target that was told of the payment, or is to be. */
interface Told {
  readonly what: string;
  readonly to: string;
  readonly state: string;
  readonly tries: number;
  readonly lastAnswer: string | undefined;
  readonly nextTryAt: number | undefined;
}

const TONES: Readonly<Record<string, Tone>> = {
  delivered: 'good',
  fetched: 'good',
  answered: 'good',
  waiting: 'warn',
  dead: 'bad',
  'given-up': 'bad',
};

const COLUMNS: readonly Column<Told>[] = [
  { label: 'Notification', cell: ({ what }) => what, isName: true },
  { label: 'To', cell: ({ to }) => html`<span class="code">${to}</span>` },
  { label: 'State', cell: ({ state }) => badge(state.replace('-', ' '), TONES[state] ?? 'plain') },
  { label: 'Tries', kind: 'amount', cell: ({ tries }) => tries },
  { label: 'Last answer', cell: ({ lastAnswer }) => lastAnswer },
  { label: 'Next try', kind: 'nowrap', cell: ({ nextTryAt }) => showTime(nextTryAt) },
];

/** To whom the payment was told, and how often it was tried. */
export function notificationTable(detail: PaymentDetail): TemplateResult | typeof nothing {
  const rows = toldOf(detail.notifications);
  if (rows.length === 0) return nothing;
  return html`<section class="panel">
    <div class="panel-head"><h2>Notifications</h2></div>
    <office-table name="Notifications" .columns=${COLUMNS} .rows=${rows}></office-table>
  </section>`;
}

function toldOf({ events, resultCall }: PaymentDetail['notifications']): readonly Told[] {
  const webhooks = events.flatMap(({ type, action, deliveries }) =>
    deliveries.map(
      ({ webhookId, ...delivery }): Told => ({
        ...delivery,
        what: `${type} ${action}`,
        to: webhookId,
      }),
    ),
  );
  if (!resultCall) return webhooks;
  const { host, state, tries, nextTryAt } = resultCall;
  return [
    {
      what: 'result address',
      to: host,
      state,
      tries: tries.length,
      lastAnswer: tries.at(-1)?.end,
      nextTryAt,
    },
    ...webhooks,
  ];
}
