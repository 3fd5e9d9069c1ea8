// needs: PostgreSQL, Redis
import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { grownCounts } from './compare-figures.ts';
import { countWork, startOnServers } from './count-work.ts';
import { figuresOf } from './figures.ts';

it('a request makes PostgreSQL and Redis do no more than they did', () =>
  inPlace(async (place) => {
    const gateway = await startOnServers(place);
    if ('missing' in gateway) {
      throw new Error(gateway.missing);
    }
    expect(grownCounts(await countWork(gateway), figuresOf(gateway.name))).toEqual([]);
  }));
