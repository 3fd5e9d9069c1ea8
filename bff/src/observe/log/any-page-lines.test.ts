import { expect, it } from 'vitest';
import { anyPageLines } from './any-page-lines.ts';

it('warns once of each channel that lists no pages, by its name and not by its id', () => {
  const lines: unknown[] = [];
  const warn = (...line: unknown[]): void => void lines.push(line);
  const channel = { name: 'card', entityId: 'c'.repeat(32), acquirer: 'a', routes: [] };
  anyPageLines(
    { warn },
    {
      acquirers: [],
      merchants: [
        {
          name: 'Shop',
          accessTokens: [],
          channels: [
            { ...channel, origins: ['https://shop.example'] },
            { ...channel, name: 'open' },
            { ...channel, name: 'empty', origins: [] },
          ],
        },
      ],
    },
  );
  expect(lines).toEqual([
    [{ merchant: 'Shop', channel: 'open' }, expect.stringContaining('any page may use')],
    [{ merchant: 'Shop', channel: 'empty' }, expect.stringContaining('any page may use')],
  ]);
});
