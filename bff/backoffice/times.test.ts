import { afterEach, expect, it } from 'vitest';
import { setPreferences } from './src/preferences.ts';
import { momentAt, timeText, timeZone } from './src/views/times.ts';

// The preferences tell the page that they changed; there is none here.
Object.assign(globalThis, { dispatchEvent: () => true, document: { documentElement: { dataset: {} } } });
afterEach(() => setPreferences({ timeZone: 'local' }));

it.each([
  ['UTC', '2026-01-15T12:00', '2026-01-15T12:00:00.000Z'],
  ['Europe/Berlin', '2026-01-15T12:00', '2026-01-15T11:00:00.000Z'],
  ['Europe/Berlin', '2026-07-15T00:00', '2026-07-14T22:00:00.000Z'],
  ['America/St_Johns', '2026-07-15T12:00', '2026-07-15T14:30:00.000Z'],
  // The first midnight after a change of the clocks, in both directions.
  ['Europe/Berlin', '2026-03-30T00:00', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26T00:00', '2026-10-25T23:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, clock, moment) => {
  setPreferences({ timeZone: zone });
  expect(timeZone()).toBe(zone);
  expect(new Date(momentAt(clock)).toISOString()).toBe(moment);
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  expect(timeText(moment, false)).toBe(
    new Intl.DateTimeFormat(undefined, options).format(Date.parse(`${clock}Z`)),
  );
});

it('takes no moment for a day that is not written', () => {
  expect(momentAt('')).toBeNaN();
});
