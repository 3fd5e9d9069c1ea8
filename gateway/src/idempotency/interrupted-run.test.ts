import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import {
  CRASH,
  checkoutOnce,
  crash,
  KEY_BUSY,
  orderOnce,
  said,
  stoppedIn,
} from '../testing/test-keyed-requests.ts';

const TWO_MINUTES = 2 * 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** A process that gets no further than one verb of the ledger, of the keys or of the sessions. */
const stoppedBefore = (verb: keyof Ports['ledger']): TestedGateway =>
  stoppedIn(test, { ledger: { ...test.ports.ledger, [verb]: crash } });
const stoppedBeforeKey = (verb: keyof Ports['idempotencyKeys']): TestedGateway =>
  stoppedIn(test, { idempotencyKeys: { ...test.ports.idempotencyKeys, [verb]: crash } });

/** The request stops in that process; only the test notices. */
async function dies(served: ReturnType<typeof orderOnce>): Promise<void> {
  await expect(served).rejects.toBe(CRASH);
}

describe('a process that is stopped', () => {
  it('between the key and the payment leaves an id that the next request uses, once the run counts as dead', async () => {
    const ids: string[] = [];
    const startOperation: Ports['ledger']['startOperation'] = ({ id }) => {
      ids.push(id);
      return crash();
    };
    await dies(orderOnce(stoppedIn(test, { ledger: { ...test.ports.ledger, startOperation } })));
    test.step(TWO_MINUTES - 1);
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    test.step(1);
    const served = await orderOnce(test.gateway);
    expect(await said(served)).toEqual({ id: ids[0], state: 'approved' });
    expect(await orderOnce(test.gateway)).toEqual(served);
    expect(test.acquirer.requests).toHaveLength(1);
  });
});

describe('a checkout whose creation was interrupted', () => {
  it('keeps the build of the widget that its page was to pin', async () => {
    const { settings } = test.ports;
    await dies(checkoutOnce(stoppedBeforeKey('keepAnswer'), { integrity: 'true' }));
    const deployed = test.with({ settings: { ...settings, widgetBuild: 'a newer one' } });
    expect(await said(checkoutOnce(deployed, { integrity: 'true' }))).toMatchObject({
      integrity: settings.widgetBuild,
    });
  });
});

describe('a run that counts as dead', () => {
  it('leaves the key usable when the request is refused this time', async () => {
    await dies(orderOnce(stoppedBefore('startOperation')));
    test.step(TWO_MINUTES);
    const merchants = { ...test.ports.merchants, entityOf: () => undefined };
    expect(await said(orderOnce(test.with({ merchants })))).toEqual({ kind: 'forbidden' });
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
  });
});
