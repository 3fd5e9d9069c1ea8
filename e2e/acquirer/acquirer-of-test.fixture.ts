import { afterEach, beforeEach } from 'vitest';
import { createAcquirer } from './app.ts';

/** A new acquirer for each test of a file, and what most tests ask it. */
export function acquirerOfTest() {
  let app: ReturnType<typeof createAcquirer>;
  beforeEach(() => {
    app = createAcquirer();
  });
  afterEach(() => app.close());
  const headers = { 'content-type': 'application/json' };
  return {
    put: (payload: object, key = 'k') =>
      app.inject({ method: 'PUT', url: `/operations/${key}`, payload, headers }),
    get: (url: string) => app.inject(url),
    page: () => app.inject({ url: '/', headers: { accept: 'text/html' } }),
  };
}
