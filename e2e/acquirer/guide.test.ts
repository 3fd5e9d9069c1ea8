import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/acquirer.md', import.meta.url), 'utf8');

/** A call and the answer below it, as the guide shows them. */
const SAMPLES = [...GUIDE.matchAll(/```http\n(PUT) (\S+)\n\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/g)].map(
  ([, method = '', url = '', body = '', answer = '']) => ({ method, url, body, answer }),
);

describe('the guide for acquirers', () => {
  it('shows a payment, what follows it, and a cancellation', () => {
    expect(SAMPLES.map(({ url }) => url.split('/')[1])).toEqual([
      'operations',
      'operations',
      'cancellations',
    ]);
  });

  it('shows answers as this platform gives them, one call after the other', async () => {
    const app = createAcquirer();
    for (const { url, body, answer } of SAMPLES) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the guide
      const reply = await app.inject({
        method: 'PUT',
        url,
        payload: body,
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject(JSON.parse(answer) as object);
    }
    await app.close();
  });
});
