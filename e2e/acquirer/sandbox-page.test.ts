import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAcquirer } from './app.ts';

const PAGE = readFileSync(new URL('../../docs/guide/sandbox.md', import.meta.url), 'utf8');
const SAMPLE = /^curl (?:-X (\S+) )?http:\/\/127\.0\.0\.1:4000(\S+)(.*)$/gm;

/** The requests to the acquirer test platform that the page shows. */
const SAMPLES = [...PAGE.replaceAll('\\\n', ' ').matchAll(SAMPLE)].map(([, method, path = '', rest = '']) => {
  const body = / -d '([^']*)'/.exec(rest)?.[1];
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), path, body };
});

let app: ReturnType<typeof createAcquirer>;
beforeEach(async () => {
  app = createAcquirer();
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

it('the page of the sandbox has samples for the acquirer test platform', () => {
  expect(SAMPLES.length).toBeGreaterThan(5);
});

it.each(SAMPLES)('the acquirer test platform takes $method $path $body', async ({ method, path, body }) => {
  const answer = await app.inject({
    method: method as 'POST',
    url: path,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: body }),
  });
  expect([200, 201, 202, 204]).toContain(answer.statusCode);
});
