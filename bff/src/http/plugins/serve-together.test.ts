import { setImmediate as endOfTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { serveTogether } from './serve-together.ts';

it('requests of one turn of the event loop take each step together, also when one arrives after the other', async () => {
  const steps: string[] = [];
  const app = fastify();
  serveTogether(app);
  app.addHook('onRequest', async ({ url }) => {
    steps.push(`${url} begins`);
  });
  app.get('*', async ({ url }) => {
    steps.push(`${url} is served`);
    return '';
  });
  await app.ready();
  await endOfTurn();
  const first = app.inject('/first');
  // Time for many steps, and all of it in the same turn.
  for (let step = 0; step < 100; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
  }
  await Promise.all([first, app.inject('/second')]);
  expect(steps).toEqual(['/first begins', '/second begins', '/first is served', '/second is served']);
  await app.close();
});
