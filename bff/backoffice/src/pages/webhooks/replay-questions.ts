import { html, type TemplateResult } from 'lit';
import { callAdmin, notFilledIn } from '../../call/call-admin.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { counted, fill, parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import type { Question } from '../../views/question-dialog.ts';
import { momentAt, timeZone } from '../../views/times.ts';
import type { DeliveryRow, Replayed, Webhook } from './webhook-words.ts';

const TWICE = adminTexts.yourServerCanRecognizeEvents;

export function replayOne({ id, url }: Webhook, { eventId, type }: DeliveryRow): Question {
  return {
    title: adminTexts.resendEvent,
    words: html`${parts(adminTexts.resendsEvent, html`<span class="code">${eventId}</span>`, type, url, TWICE)}`,
    verb: adminTexts.resendEvent,
    run: () => callAdmin('POST webhooks/:id/replay', { id, body: { event: eventId } }),
    outcome: replayed,
  };
}

export function replayById({ id, url }: Webhook): Question {
  return {
    title: adminTexts.resendEventById,
    words: fill(adminTexts.resendsItToEvenIf, url, TWICE),
    verb: adminTexts.resendEvent,
    fields: html`<div class="field">
      <label for="replay-event">${adminTexts.eventId}</label>
      <input
        id="replay-event"
        name="event"
        class="code"
        autocomplete="off"
        spellcheck="false"
        pattern="\\s*[0-9a-f]{32}\\s*"
        title=${adminTexts.n32DigitsAndLettersA}
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
    title: adminTexts.resendOfPeriod,
    words: fill(adminTexts.resendsAllOfThemTo, url, TWICE),
    verb: adminTexts.resendEvents,
    fields: html`${momentField('from', texts().from, true)} ${momentField('to', adminTexts.toExclusive, false)}
      <p class="small soft">${timeZone()}</p>`,
    run: async (value) => {
      const [from = Number.NaN, to = Number.NaN] = ['from', 'to'].map((name) => momentAt(value(name)));
      if (Number.isNaN(from) || Number.isNaN(to)) return notFilledIn(adminTexts.chooseAStartAndAn);
      if (to <= from) return notFilledIn(adminTexts.theEndMustBeAfter);
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

function replayed(value: unknown): TemplateResult {
  const { events } = value as Replayed;
  const words = counted(adminTexts.resendingEvents, events);
  return html`<div class="notice ${events === 0 ? 'warn' : 'good'}">
    <strong>${events === 0 ? adminTexts.noEventsFound : words}</strong>
    <p>
      ${events === 0 ? adminTexts.theChannelHadNoSuch : adminTexts.resendNote}
    </p>
  </div>`;
}
