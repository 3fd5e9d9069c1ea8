import { html, type TemplateResult } from 'lit';
import { callAdmin, notFilledIn } from '../../call/call-admin.ts';
import { preferences } from '../../preferences/preferences.ts';
import type { Question } from '../../views/question-dialog.ts';
import type { DeliveryRow, Replayed, Webhook } from './webhook-words.ts';

const TWICE = 'Your server can recognize events it has already seen by their id.';

export function replayOne({ id, url }: Webhook, { eventId, type }: DeliveryRow): Question {
  return {
    title: 'Resend event',
    words: html`Resends <span class="code">${eventId}</span> (${type}) to ${url}. ${TWICE}`,
    verb: 'Resend event',
    run: () => callAdmin('POST webhooks/:id/replay', { id, body: { event: eventId } }),
    outcome: replayed,
  };
}

export function replayById({ id, url }: Webhook): Question {
  return {
    title: 'Resend event by id',
    words: `Resends it to ${url}, even if it was delivered. ${TWICE}`,
    verb: 'Resend event',
    fields: html`<div class="field">
      <label for="replay-event">Event id</label>
      <input
        id="replay-event"
        name="event"
        class="code"
        autocomplete="off"
        spellcheck="false"
        pattern="\\s*[0-9a-f]{32}\\s*"
        title="32 digits and letters a to f"
        required
        autofocus
      />
    </div>`,
    run: (value) => callAdmin('POST webhooks/:id/replay', { id, body: { event: value('event').trim() } }),
    outcome: replayed,
  };
}

export function replayTime({ id, url }: Webhook): Question {
  return {
    title: 'Resend events of a period',
    words: `Resends all of them to ${url}, including delivered ones. Up to 31 days at a time. ${TWICE}`,
    verb: 'Resend events',
    fields: html`${momentField('from', 'From', true)} ${momentField('to', 'To (exclusive)', false)}
      <p class="small soft">${preferences().times === 'utc' ? 'UTC' : 'Local time'}</p>`,
    run: async (value) => {
      const [from = Number.NaN, to = Number.NaN] = ['from', 'to'].map((name) => momentOf(value(name)));
      if (Number.isNaN(from) || Number.isNaN(to)) return notFilledIn('Choose a start and an end.');
      if (to <= from) return notFilledIn('The end must be after the start.');
      return callAdmin('POST webhooks/:id/replay', { id, body: { from, to } });
    },
    outcome: replayed,
  };
}

function momentField(name: string, label: string, isFirst: boolean): TemplateResult {
  return html`<div class="field">
    <label for="replay-${name}">${label}</label>
    <input id="replay-${name}" name=${name} type="datetime-local" required ?autofocus=${isFirst} />
  </div>`;
}

/** In the zone in which the pages show times. */
function momentOf(text: string): number {
  return Date.parse(preferences().times === 'utc' ? `${text}Z` : text);
}

function replayed(value: unknown): TemplateResult {
  const { events } = value as Replayed;
  const words = events === 1 ? 'Resending 1 event' : `Resending ${events} events`;
  return html`<div class="notice ${events === 0 ? 'warn' : 'good'}" role="status">
    <strong>${events === 0 ? 'No events found' : words}</strong>
    <p>
      ${
        events === 0
          ? 'The channel had no such events in this period.'
          : 'Delivery starts right away. Refresh in a minute to see the result.'
      }
    </p>
  </div>`;
}
