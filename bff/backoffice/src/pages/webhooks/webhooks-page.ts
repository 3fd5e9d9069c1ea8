import { html, type TemplateResult } from 'lit';
import { readAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import type { Of } from '../../call/shape.ts';
import { startOf } from '../../session/session.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { badge } from '../../views/state-badge.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { ADD_WEBHOOK, removeWebhook, rotateSecret, tryWebhook } from './webhook-questions.ts';
import { WEBHOOKS, type Webhook } from './webhook-shape.ts';

/** The addresses at which shops are told of events. */
export class OfficeWebhooks extends OfficeElement {
  static override properties = { question: { state: true } };
  declare question: Question | undefined;
  readonly #webhooks = new Loaded<Of<typeof WEBHOOKS>>(this);

  readonly #columns: readonly Column<Webhook>[] = [
    { label: 'Address', isName: true, cell: ({ url }) => html`<span class="code">${url}</span>` },
    { label: 'Channel', cell: ({ channel, merchant }) => `${merchant}, ${channelName(channel)}` },
    { label: 'Events', cell: ({ types }) => types.join(', ') },
    { label: 'Format', cell: ({ format }) => format },
    {
      label: 'State',
      cell: ({ removedAt }) =>
        removedAt === undefined ? badge('in use', 'good') : badge('removed', 'plain'),
    },
    { label: '', cell: (webhook) => this.#acts(webhook) },
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    return html`<div class="head">
        <h1>Webhooks</h1>
        <button class="button main" type="button" @click=${() => (this.question = ADD_WEBHOOK)}>Add a webhook</button>
      </div>
      <div class="panel">
        ${whenLoaded(
          this.#webhooks,
          ({ webhooks }) =>
            html`<office-table name="Webhooks" .columns=${this.#columns} .rows=${webhooks}></office-table>`,
          () => this.#load(),
        )}
      </div>
      ${questionDialog(this.question, {
        done: () => this.#load(),
        closed: () => (this.question = undefined),
      })}`;
  }

  #acts(webhook: Webhook): TemplateResult | string {
    if (webhook.removedAt !== undefined) return '';
    const link = (question: Question, words: string) =>
      html`<button class="link" type="button" @click=${() => (this.question = question)}>
        ${words}<span class="unseen"> ${webhook.url}</span>
      </button>`;
    return html`<span class="row">
      ${link(tryWebhook(webhook), 'Try')} ${link(rotateSecret(webhook), 'New secret')}
      ${link(removeWebhook(webhook), 'Remove')}
    </span>`;
  }

  #load(): void {
    void this.#webhooks.load((signal) => readAdmin('webhooks', WEBHOOKS, signal));
  }
}

function channelName(id: string): string {
  const channels = (startOf()?.signedIn?.merchants ?? []).flatMap((merchant) => merchant.channels);
  return channels.find((channel) => channel.id === id)?.name ?? id;
}
