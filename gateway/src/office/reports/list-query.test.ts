import { describe, expect, it } from 'vitest';
import { parseSearch } from '../search/parse-search.ts';
import { dayText, listQuery, searchWords } from './list-query.ts';

const valuesOf = (query: string) => {
  const parsed = parseSearch(query, { now: 0, channelsNamed: () => [] });
  return parsed.ok
    ? parsed.value.conditions.map(({ readings }) =>
        readings.map((each) => (each.kind === 'term' ? each.value : each.kind)),
      )
    : parsed.error;
};

describe('the search that belongs to a figure', () => {
  it('names the days, both included, and the types of payments', () => {
    expect(listQuery({ fromDay: 0, toDay: 364 }, [])).toBe('created:1970-01-01..1970-12-31 type:PA,DB');
    expect(dayText(20_000)).toBe('2024-10-04');
  });

  it.each(['Shop', 'Harrow & Tide', 'Shop,Inc', 'shop:one', '-shop', '1..2', '>shop', '800.100.151'])(
    'means %s and nothing else',
    (name) => {
      expect(valuesOf(searchWords([['merchant', name]]))).toEqual([[name]]);
    },
  );

  it('has no quotation mark of a name, which would end it', () => {
    expect(valuesOf(searchWords([['merchant', 'Shop" type:"DB']]))).toEqual([['Shop type:DB']]);
  });

  it('has lists of ends', () => {
    expect(valuesOf(searchWords([['status', 'approved,refunded']]))).toEqual([['approved', 'refunded']]);
  });
});
