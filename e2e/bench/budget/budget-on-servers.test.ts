// needs: PostgreSQL, Redis
import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { grownCounts } from './compare-figures.ts';
import { countWork, startOnServers } from './count-work.ts';
import { figuresOf } from './figures.ts';

/**
 * Work that a gateway does on its own, once a second, is not counted here; the other figures are for a machine that
 * does nothing else.
 */
const OF_REQUESTS = ['rows', 'index entries', 'Redis commands', 'Redis round trips'] as const;

it('a request makes PostgreSQL and Redis do no more than they did', () =>
  inPlace(async (place) => {
    const gateway = await startOnServers(place);
    if ('missing' in gateway) throw new Error(gateway.missing);
    expect(grownCounts(await countWork(gateway), figuresOf(gateway.name), OF_REQUESTS)).toEqual([]);
  }));
