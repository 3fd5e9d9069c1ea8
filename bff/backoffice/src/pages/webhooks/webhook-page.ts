import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { parts } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { capitalised, texts } from '../../texts/texts.ts';
import type { Column } from '../../views/office-table.ts';
import { factList, pageHead, panel } from '../../views/panel.ts';
import { QuestionPage } from '../../views/question-dialog.ts';
import { showRecent, showTime } from '../../views/times.ts';
import { trail } from '../../views/trail.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { replayById, replayOne, replayTime } from './replay-questions.ts';
import { rotateSecret, tryWebhook } from './webhook-questions.ts';
import {
  channelName,
  type Deliveries,
  type DeliveryRow,
  formatText,
  typesText,
  type Webhook,
} from './webhook-words.ts';

type State = 'dead' | 'waiting';

/** One webhook: failed and pending deliveries, and resending them. */
export class OfficeWebhook extends QuestionPage {
  static override properties = { ...QuestionPage.properties, webhookId: { attribute: false } };
  declare webhookId: string;
  readonly #webhooks = this.reads((how) => callAdmin('GET webhooks', how));
  readonly #lists = { dead: this.#deliveries('dead'), waiting: this.#deliveries('waiting') };

  override render() {
    return html`${whenLoaded(this.#webhooks, ({ webhooks }) =>
      this.#page(webhooks.find(({ id }) => id === this.webhookId)),
    )}
    ${this.dialog()}`;
  }

  #page(webhook: Webhook | undefined): TemplateResult {
    if (!webhook)
      return html`<h1>${adminTexts.webhookNotFound}</h1><p><a href="/webhooks">${adminTexts.allWebhooks}</a></p>`;
    const { url, channel, merchant, format, types, madeAt, removedAt } = webhook;
    const { host } = new URL(url);
    return html`${trail([texts().webhooks, '/webhooks'], host)}
      ${pageHead(host, { actions: removedAt === undefined ? this.#acts(webhook) : nothing })}
      <div class="sections">
        ${panel(
          texts().details,
          factList({
            [texts().address]: html`<span class="code">${url}</span>`,
            [texts().channel]: `${merchant}, ${channelName(channel)}`,
            [adminTexts.events]: typesText(types),
            [adminTexts.format]: formatText(format),
            [adminTexts.added]: showTime(madeAt),
            [adminTexts.secret]: secretText(webhook),
          }),
          { isPadded: true },
        )}
        ${removedAt === undefined ? [this.#list(webhook, 'dead'), this.#list(webhook, 'waiting')] : REMOVED}
      </div>`;
  }

  #acts(webhook: Webhook): TemplateResult {
    return html`<span class="row">
      ${this.button(replayTime(webhook), adminTexts.resendPeriod)} ${this.button(replayById(webhook), adminTexts.resendById)}
      ${this.button(tryWebhook(webhook), adminTexts.sendTestEvent)} ${this.button(rotateSecret(webhook), adminTexts.rotateSecret)}
    </span>`;
  }

  #list(webhook: Webhook, state: State): TemplateResult {
    const title = state === 'dead' ? texts().failed : adminTexts.waiting;
    const shown = (found: Deliveries) =>
      html`<office-table
          name=${title}
          empty=${state === 'dead' ? adminTexts.noFailedEvents : adminTexts.noWaitingEvents}
          .columns=${this.#columns(webhook, state)}
          .rows=${found.deliveries}
        ></office-table>
        ${
          found.hasMore
            ? html`<p class="empty small soft">
              ${adminTexts.theseAreTheOldestMore}
            </p>`
            : nothing
        }`;
    return panel(title, whenLoaded(this.#lists[state], shown));
  }

  #columns(webhook: Webhook, state: State): readonly Column<DeliveryRow>[] {
    return [
      {
        label: adminTexts.event,
        isName: true,
        cell: ({ eventId }) => html`<span class="code breaks">${eventId}</span>`,
      },
      { label: texts().type, cell: ({ type }) => typesText([type]) },
      { label: adminTexts.about, cell: ({ objectId }) => html`<span class="code breaks">${objectId}</span>` },
      { label: adminTexts.tries, kind: 'amount', cell: ({ tries }) => tries },
      { label: texts().lastTry, kind: 'nowrap', cell: ({ triedAt }) => showRecent(triedAt) },
      {
        label: adminTexts.answer,
        cell: ({ lastAnswer }) => capitalised(nameText(lastAnswer ?? adminTexts.notTriedYet)),
      },
      state === 'waiting'
        ? { label: adminTexts.nextTry, kind: 'nowrap', cell: nextTry }
        : { label: '', cell: (row) => this.link(replayOne(webhook, row), adminTexts.resend, row.eventId) },
    ];
  }

  #deliveries(state: State) {
    return this.reads((how) =>
      callAdmin('GET webhooks/:id/deliveries', { id: this.webhookId, query: `state=${state}`, ...how }),
    );
  }
}

const REMOVED = html`<p class="notice">${adminTexts.thisWebhookWasRemovedAnd}</p>`;

/** A delivery that is due at once has no time of its own. */
function nextTry({ nextTryAt = 0 }: DeliveryRow): TemplateResult | string {
  return nextTryAt <= Date.now() ? adminTexts.now : showRecent(nextTryAt);
}

function secretText({ olderSecretUntil: until }: Webhook): TemplateResult | string {
  return until === undefined || until <= Date.now()
    ? adminTexts.one
    : html`${parts(adminTexts.twoTheOldOneStays, showTime(until))}`;
}
