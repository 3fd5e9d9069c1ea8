import { html, type TemplateResult } from 'lit';
import { callAdmin, notFilledIn } from '../../call/call-admin.ts';
import type { MerchantName } from '../../session/start.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { overlapField, overlapUntil } from '../../views/overlap-field.ts';
import type { Question } from '../../views/question-dialog.ts';
import {
  chosenTypes,
  formatField,
  type MadeSecret,
  type Tested,
  typesField,
  type Webhook,
} from './webhook-words.ts';

/** A merchant with the channels at which the user may add a webhook. */
export type WebhookPlace = Pick<MerchantName, 'name' | 'channels'>;

export function addWebhook(places: readonly WebhookPlace[]): Question {
  return {
    title: adminTexts.addWebhook,
    words: adminTexts.yourServerGetsTheChannels,
    verb: texts().add,
    fields: html`<div class="field">
        <label for="webhook-channel">${texts().channel}</label>
        <select id="webhook-channel" name="channel" autofocus>
          ${places.map(
            ({ name, channels }) => html`<optgroup label=${name}>
              ${channels.map((channel) => html`<option value=${channel.id}>${channel.name}</option>`)}
            </optgroup>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="webhook-url">${texts().address}</label>
        <input id="webhook-url" name="url" type="url" maxlength="2048" placeholder="https://" required />
      </div>
      ${formatField()} ${typesField()}`,
    run: async (value) => {
      const types = chosenTypes(value);
      if (types.length === 0) return notFilledIn(adminTexts.selectAtLeastOneType);
      return callAdmin('POST webhooks', {
        body: { channel: value('channel'), url: value('url').trim(), format: value('format'), types },
      });
    },
    outcome: secretShown,
  };
}

export function rotateSecret({ id, url, format }: Webhook): Question {
  return {
    title: adminTexts.rotateSecret,
    words:
      format === 'signed'
        ? fill(adminTexts.forUntilTheOldOne, url)
        : fill(adminTexts.forEventsAreEncryptedWith, url),
    verb: adminTexts.rotate,
    fields: overlapField(),
    run: (value) =>
      // The server takes the present moment as the end of the older one.
      callAdmin('POST webhooks/:id/rotate', { id, body: { olderUntil: overlapUntil(value) } }),
    outcome: secretShown,
  };
}

export function tryWebhook({ id, url }: Webhook): Question {
  return {
    title: adminTexts.sendTestEvent,
    words: fill(adminTexts.sendsOneTestEventTo, url),
    verb: adminTexts.send,
    run: () => callAdmin('POST webhooks/:id/test', { id }),
    outcome: (value) => {
      const { isDelivered, outcome } = value as Tested;
      return html`<div class="notice ${isDelivered ? 'good' : 'bad'}">
        <strong>${isDelivered ? adminTexts.delivered : adminTexts.notDelivered}</strong>
        <p>${outcome}</p>
      </div>`;
    },
  };
}

export function removeWebhook({ id, url }: Webhook): Question {
  return {
    title: adminTexts.removeWebhook,
    words: fill(adminTexts.getsNoMoreEventsIncluding, url),
    verb: texts().remove2,
    isDestructive: true,
    run: () => callAdmin('DELETE webhooks/:id', { id }),
  };
}

function secretShown(value: unknown): TemplateResult {
  return html`<p>${adminTexts.copyItToYourServer}</p>
    <office-secret what=${adminTexts.secret2} .value=${(value as MadeSecret).secret}></office-secret>`;
}
