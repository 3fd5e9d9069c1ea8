import { html, type TemplateResult } from 'lit';
import { callAdmin, notFilledIn } from '../../call/call-admin.ts';
import type { MerchantName } from '../../session/start.ts';
import { besideField, besideUntil } from '../../views/beside-field.ts';
import type { Question } from '../../views/question-dialog.ts';
import {
  chosenTypes,
  formatField,
  type MadeSecret,
  type Tested,
  typesField,
  type Webhook,
} from './webhook-words.ts';

/** @param places merchants with the channels at which the user may add one */
export function addWebhook(places: readonly MerchantName[]): Question {
  return {
    title: 'Add webhook',
    words: 'Your server gets the channel’s events from now on. The secret is shown once.',
    verb: 'Add',
    fields: html`<div class="field">
        <label for="webhook-channel">Channel</label>
        <select id="webhook-channel" name="channel" autofocus>
          ${places.map(
            ({ name, channels }) => html`<optgroup label=${name}>
              ${channels.map((channel) => html`<option value=${channel.id}>${channel.name}</option>`)}
            </optgroup>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="webhook-url">Address</label>
        <input id="webhook-url" name="url" type="url" maxlength="2048" placeholder="https://" required />
      </div>
      ${formatField()} ${typesField()}`,
    run: async (value) => {
      const types = chosenTypes(value);
      if (types.length === 0) return notFilledIn('Select at least one type of event.');
      return callAdmin('POST webhooks', {
        body: { channel: value('channel'), url: value('url').trim(), format: value('format'), types },
      });
    },
    outcome: secretShown,
  };
}

export function rotateSecret({ id, url, format }: Webhook): Question {
  return {
    title: 'Rotate secret',
    words:
      format === 'signed'
        ? `For ${url}. Until the old one stops working, events are signed with both.`
        : `For ${url}. Events are encrypted with the new one immediately, so make sure your server tries both first.`,
    verb: 'Rotate',
    fields: besideField(),
    run: (value) =>
      // The server takes the present moment as the end of the older one.
      callAdmin('POST webhooks/:id/rotate', { id, body: { olderUntil: besideUntil(value) } }),
    outcome: secretShown,
  };
}

export function tryWebhook({ id, url }: Webhook): Question {
  return {
    title: 'Send test event',
    words: `Sends one test event to ${url}.`,
    verb: 'Send',
    run: () => callAdmin('POST webhooks/:id/test', { id }),
    outcome: (value) => {
      const { isDelivered, outcome } = value as Tested;
      return html`<div class="notice ${isDelivered ? 'good' : 'bad'}" role="status">
        <strong>${isDelivered ? 'Delivered' : 'Not delivered'}</strong>
        <p>${outcome}</p>
      </div>`;
    },
  };
}

export function removeWebhook({ id, url }: Webhook): Question {
  return {
    title: 'Remove webhook',
    words: `${url} gets no more events, including waiting ones.`,
    verb: 'Remove',
    isDestructive: true,
    run: () => callAdmin('DELETE webhooks/:id', { id }),
  };
}

function secretShown(value: unknown): TemplateResult {
  return html`<p>Copy it to your server now. It won’t be shown again.</p>
    <office-secret what="secret" .value=${(value as MadeSecret).secret}></office-secret>`;
}
