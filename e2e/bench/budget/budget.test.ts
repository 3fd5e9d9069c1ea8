import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { grownCounts } from './compare-figures.ts';
import { countWork, startOnSqlite } from './count-work.ts';
import { figuresOf } from './figures.ts';

it('a request makes the embedded store do no more than it did', () =>
  inPlace(async (place) => {
    const gateway = await startOnSqlite(place);
    expect(grownCounts(await countWork(gateway), figuresOf(gateway.name))).toEqual([]);
  }));
