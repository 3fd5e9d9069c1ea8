import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { badge } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead } from '../../views/panel.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import {
  addWebhook,
  removeWebhook,
  rotateSecret,
  tryWebhook,
  type WebhookPlace,
} from './webhook-questions.ts';
import { channelName, formatText, typesText, type Webhook } from './webhook-words.ts';

/** The server counts no more failed deliveries. */
const MOST_COUNTED = 100;

/** The addresses at which shops are notified of events. */
export class OfficeWebhooks extends QuestionPage {
  readonly #webhooks = this.reads((how) => callAdmin('GET webhooks', how));

  readonly #columns: readonly Column<Webhook>[] = [
    { label: texts().address, isName: true, cell: ({ url }) => html`<span class="code">${url}</span>` },
    { label: texts().channel, cell: ({ channel, merchant }) => `${merchant}, ${channelName(channel)}` },
    { label: adminTexts.events, cell: ({ types }) => typesText(types) },
    { label: adminTexts.format, cell: ({ format }) => formatText(format) },
    { label: texts().state, cell: stateOf },
    { label: '', cell: (webhook) => this.#acts(webhook) },
  ];

  override render() {
    const places = placesOfWebhooks();
    const actions =
      places.length === 0 ? nothing : this.button(addWebhook(places), adminTexts.addWebhook, 'main');
    return html`${pageHead(texts().webhooks, { actions })}
      <div class="panel">
        ${whenLoaded(
          this.#webhooks,
          ({ webhooks }) =>
            html`<office-table
              name=${texts().webhooks}
              .empty=${emptyState(adminTexts.noWebhooksYetAWebhook, { docs: 'operations' })}
              .columns=${this.#columns}
              .rows=${webhooks}
              .opens=${({ id }: Webhook) => `/webhooks/${id}`}
            ></office-table>`,
        )}
      </div>
      ${this.dialog()}`;
  }

  #acts(webhook: Webhook): TemplateResult | string {
    if (webhook.removedAt !== undefined) return '';
    const link = (question: Question, words: string) => this.link(question, words, webhook.url);
    return html`<span class="row">
      ${link(tryWebhook(webhook), adminTexts.sendTestEvent)} ${link(rotateSecret(webhook), adminTexts.rotateSecret)}
      ${link(removeWebhook(webhook), texts().remove2)}
    </span>`;
  }
}

function stateOf({ removedAt, failed, olderSecretUntil }: Webhook): TemplateResult {
  if (removedAt !== undefined) return badge(adminTexts.removed, 'plain');
  const isDouble = olderSecretUntil !== undefined && olderSecretUntil > Date.now();
  return html`${
    failed === 0
      ? badge(texts().active, 'good')
      : badge(fill(failed === MOST_COUNTED ? adminTexts.failedOrMore : adminTexts.failedCount, failed), 'bad')
  }
  ${isDouble ? html`<span class="small soft">${parts(adminTexts.oldSecretValidUntil, showTime(olderSecretUntil))}</span>` : nothing}`;
}

/** The merchants with those of their channels at which the user manages webhooks. */
function placesOfWebhooks(): readonly WebhookPlace[] {
  return (startOf()?.signedIn?.merchants ?? [])
    .map(({ name, channels }) => ({
      name,
      channels: channels.filter(({ id }) => mayAt('tokens.manage', name, id)),
    }))
    .filter(({ channels }) => channels.length > 0);
}
