import { describe, expect, it } from 'vitest';
import { english } from '../../catalogue/messages/say.ts';
import { parseSearch } from './parse-search.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

function valuesOf(search: string) {
  const parsed = parseSearch(search, { now: NOW, channelsNamed: () => [] });
  return parsed.ok
    ? parsed.value.conditions.flatMap(({ readings }) =>
        readings.map((each) => (each.kind === 'term' ? `${each.key} ${each.value}` : each.kind)),
      )
    : parsed.error.map(({ message }) => english(message));
}

describe('days with a refund', () => {
  it.each([
    ['refunded:2026-11-05', ['refunded 2026-11-05']],
    ['refunded:today', ['refunded 2026-11-22']],
    ['chargedback:2026-11', ['chargedback 2026-11']],
    [
      'refunded:2026-01-30..2026-03-02',
      ['01-30', '01-31', '02', '03-01', '03-02'].map((day) => `refunded 2026-${day}`),
    ],
  ])('%s', (search, words) => {
    expect(valuesOf(search)).toEqual(words);
  });

  it.each(['refunded:2020-01-01..2026-01-01', 'refunded>2026-01-01', 'refunded:soon', 'chargedback:..'])(
    'are not %s',
    (search) => {
      const [message] = valuesOf(search);
      expect(message).toMatch(/^(refunded|chargedback)/);
      expect(message).toContain(' ');
      expect(message).not.toContain('created');
    },
  );
});
