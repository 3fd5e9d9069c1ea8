// needs: a process of its own
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { merchantsAt, runGateway } from './running-gateway.fixture.ts';
import type { RunningGateway } from './running-gateway.ts';
import { openTestGateway } from './testing/test-gateway.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What a request has used, once it has left. */
function used(running: RunningGateway): WeakRef<object> {
  const { gateway, leave } = running.enter();
  leave();
  return new WeakRef(gateway);
}

it('none of a hundred earlier files is kept in memory', async () => {
  const test = openTestGateway();
  const running = runGateway(test, merchantsAt({ 'acquirer-a': 'http://127.0.0.1:1' }));
  const earlier: WeakRef<object>[] = [];
  for (let at = 0; at < 100; at += 1) {
    earlier.push(used(running));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await running.replaceMerchants(merchantsAt({ 'acquirer-a': `http://127.0.0.1:${(at % 2) + 2}` }));
  }
  await running.settleOpenOperations();
  for (let at = 0; at < 5; at += 1) {
    collectGarbage();
    // oxlint-disable-next-line no-await-in-loop -- what is closing lets go in later turns
    await setImmediate();
  }
  expect(earlier.filter((each) => each.deref() !== undefined)).toHaveLength(0);
  await running.close();
  await test.close();
});
