import { html, type TemplateResult } from 'lit';
import { callAdmin, notFilledIn } from '../../call/call-admin.ts';
import { preferences } from '../../preferences/preferences.ts';
import type { Question } from '../../views/question-dialog.ts';
import type { DeliveryRow, Replayed, Webhook } from './webhook-words.ts';

const TWICE = 'A receiver knows an event that it has seen by its id.';

export function replayOne({ id, url }: Webhook, { eventId, type }: DeliveryRow): Question {
  return {
    title: 'Tell an event again',
    words: html`Tells the event <span class="code">${eventId}</span> (${type}) at ${url}, from the first try. ${TWICE}`,
    verb: 'Tell it again',
    run: () => callAdmin('POST webhooks/:id/replay', { id, body: { event: eventId } }),
    outcome: replayed,
  };
}

export function replayById({ id, url }: Webhook): Question {
  return {
    title: 'Tell an event again by its id',
    words: `Tells it at ${url} from the first try, also when it was delivered. ${TWICE}`,
    verb: 'Tell it again',
    fields: html`<div class="field">
      <label for="replay-event">Id of the event</label>
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
    title: 'Tell the events of a time again',
    words: `Tells all of them at ${url} from the first try, also those that were delivered. At most 31 days at once. ${TWICE}`,
    verb: 'Tell them again',
    fields: html`${momentField('from', 'From', true)} ${momentField('to', 'To, not included', false)}
      <p class="small soft">${preferences().times === 'utc' ? 'In UTC.' : 'In the time of this device.'}</p>`,
    run: async (value) => {
      const [from = Number.NaN, to = Number.NaN] = ['from', 'to'].map((name) => momentOf(value(name)));
      if (Number.isNaN(from) || Number.isNaN(to)) return notFilledIn('Name both moments.');
      if (to <= from) return notFilledIn('The end must come after the begin.');
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
  const words = events === 1 ? '1 event is told again' : `${events} events are told again`;
  return html`<div class="notice ${events === 0 ? 'warn' : 'good'}" role="status">
    <strong>${events === 0 ? 'There was none' : words}</strong>
    <p>
      ${
        events === 0
          ? 'The channel had no event of these types in that time.'
          : 'Gateways begin at once. Look again in a minute how they went.'
      }
    </p>
  </div>`;
}
