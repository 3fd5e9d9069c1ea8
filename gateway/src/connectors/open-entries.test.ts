import { describe, expect, it } from 'vitest';
import { AcquirerSecret } from '../values/masked.ts';
import { type OpenedEntry, openEntries } from './open-entries.ts';

interface Entry {
  readonly name: string;
  readonly limits?: readonly string[];
  readonly key?: string;
}

interface Opened {
  readonly of: Entry;
  readonly before: Opened | undefined;
}

const open = (
  entries: readonly Entry[],
  earlier?: readonly OpenedEntry<Entry, Opened>[],
  secrets: Readonly<Record<string, string>> = { KEY: 'first' },
) =>
  openEntries<Entry, Opened>(
    entries,
    {
      secrets: new Map(Object.entries(secrets).map(([place, text]) => [place, AcquirerSecret.of(text)])),
      placesOf: ({ key }) => (key === undefined ? [] : [key]),
      open: (of, before) => ({ of, before }),
    },
    earlier,
  );

describe('the opened connector of an entry', () => {
  const one = { name: 'one', limits: ['EUR'], key: 'KEY' };
  const earlier = open([one, { name: 'two' }]);

  it('is used again when the entry and its secrets are the same, whatever its place', () => {
    const [two, again] = open([{ name: 'two' }, { ...one, limits: ['EUR'] }], earlier);
    expect(again).toBe(earlier[0]);
    expect(two).toBe(earlier[1]);
  });

  it.each([
    ['its entry says something else', { ...one, limits: ['EUR', 'USD'] }, { KEY: 'first' }],
    ['a field is gone', { name: 'one', key: 'KEY' }, { KEY: 'first' }],
    ['its secret has another value', one, { KEY: 'second' }],
    ['its secret is read from another place', { ...one, key: 'OTHER' }, { OTHER: 'first' }],
  ])('is opened again when %s', (_why, entry, secrets) => {
    const [next] = open([entry], earlier, secrets);
    expect(next).not.toBe(earlier[0]);
    expect(next?.opened).toEqual({ of: entry, before: earlier[0]?.opened });
  });

  it('is not used for an entry of another name', () => {
    expect(open([{ ...one, name: 'three' }], earlier)[0]?.opened.before).toBeUndefined();
  });
});
