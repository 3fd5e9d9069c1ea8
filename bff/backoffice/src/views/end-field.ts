import { html, type TemplateResult } from 'lit';
import { fill } from '../texts/fill.ts';
import { capitalised, texts } from '../texts/texts.ts';
import { isoDay, momentAt, timeText } from './times.ts';

const DAY = 86_400_000;

/** The choice: a moment in milliseconds, `null` for never, the end of the older secret, or a missing day. */
export type ChosenEnd = number | null | 'as-older' | 'day-missing';

interface OlderOne {
  readonly endsAt: number | undefined;
}

/** Chooses an expiry, or none. @param older the older secret, whose expiry is offered first */
export function endField(older?: OlderOne): TemplateResult {
  const kept = older?.endsAt;
  return html`<div class="field" role="group" aria-labelledby="end-label">
    <span class="label" id="end-label">${older ? texts().theNewOneExpires : texts().expires}</span>
    ${kept === undefined ? '' : choice('as-older', fill(texts().sameAsTheOldOne, timeText(kept, false)), true)}
    ${choice('never', texts().never, kept === undefined)} ${choice('day', texts().atTheEndOf, false)}
    <input
      type="date"
      name="end-day"
      aria-label=${texts().lastDay}
      min=${isoDay(Date.now())}
      @input=${chooseDay}
    />
  </div>`;
}

function choice(value: string, words: string, checked: boolean): TemplateResult {
  return html`<label class="choice">
    <input type="radio" name="ends" value=${value} ?checked=${checked} /> ${capitalised(words)}
  </label>`;
}

/** Entering a day selects that choice. */
function chooseDay({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.value === '') return;
  const radio = target.form?.querySelector<HTMLInputElement>('input[name="ends"][value="day"]');
  if (radio) radio.checked = true;
}

export function chosenEnd(value: (name: string) => string): ChosenEnd {
  const ends = value('ends');
  if (ends === 'as-older') return ends;
  if (ends !== 'day') return null;
  const end = endOfDay(value('end-day'));
  return Number.isNaN(end) ? 'day-missing' : end;
}

/** The end of the day, which is included, in the time zone of the pages. */
function endOfDay(day: string): number {
  const start = Date.parse(day);
  if (Number.isNaN(start)) return start;
  // By the calendar: a day may have 23 or 25 hours.
  return momentAt(`${new Date(start + DAY).toISOString().slice(0, 10)}T00:00`);
}
