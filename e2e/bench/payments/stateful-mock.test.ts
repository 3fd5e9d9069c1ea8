// needs: a process of its own

import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { load } from '../http/load.ts';
import { statefulMock } from './candidates.ts';
import { readBack } from './read-back.ts';

it('the mock books a charge for each request, and knows it afterwards', async () => {
  await inPlace(async (place) => {
    const { server, plan, kept } = await statefulMock(place);
    const { address } = server;
    const { answers, last } = await load({ ...plan, address, connections: 2, seconds: 0.2 });
    expect(JSON.parse(last)).toMatchObject({ object: 'charge', paid: true, captured: true, currency: 'eur' });
    if (kept === undefined) throw new Error('the mock keeps its charges');
    await readBack(address, kept, last);
    const list = await fetch(`${address}/v1/charges?limit=100`, { headers: kept.headers });
    const { data } = (await list.json()) as { readonly data: readonly { readonly id: string }[] };
    expect(new Set(data.map(({ id }) => id)).size).toBe(Math.min(answers, 100));
  });
});
