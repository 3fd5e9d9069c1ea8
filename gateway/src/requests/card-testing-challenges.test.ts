/** Cards are tested with authentications as well, and by attempts that are challenged. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelEntry } from '../access/merchants-file.ts';
import { SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Ports } from '../ports/ports.ts';
import type { Count } from '../store/counters/counters.ts';
import { withChannels } from '../testing/gateway-with-channel.ts';
import { APPROVED, DECLINED } from '../testing/scripted-connector.ts';
import { SECURE_ORDER, SENT_BROWSER } from '../testing/test-browser.fixture.ts';
import { makeCheckout, SHOP } from '../testing/test-checkout.ts';
import {
  CARD,
  fieldsOf,
  openTestGateway,
  type TestedGateway,
  type TestGateway,
} from '../testing/test-gateway.ts';

type CardTesting = Exclude<NonNullable<ChannelEntry['cardTesting']>, 'off'>;

const HIGH = { limit: 1_000_000, seconds: 3600, declineWeight: 1 };
const NO_LIMITS = { address: HIGH, bin: HIGH, channel: HIGH, storedDetail: HIGH };
const ORDER = { ...SECURE_ORDER, ...SENT_BROWSER };
const MINUTE = 60_000;

let test: TestGateway;
let met: unknown[];
/** What was counted whatever the limits were. */
let added: Count[];

beforeEach(() => {
  test = openTestGateway();
  met = [];
  added = [];
});
afterEach(() => test.close());

const limited = (cardTesting: CardTesting, changes: Partial<Ports> = {}): TestedGateway =>
  test.with({
    merchants: withChannels({ cardTesting }),
    observer: { ...test.ports.observer, cardTestingMet: (event) => void met.push(event) },
    counters: {
      take: (...asked) => test.ports.counters.take(...asked),
      add: (scope, counts, now) => {
        added.push(...counts);
        return test.ports.counters.add(scope, counts, now);
      },
    },
    ...changes,
  });

async function authenticate(gateway: TestedGateway) {
  const made = await gateway.submitAuthentication(SHOP, fieldsOf(ORDER, CARD));
  return made.ok && made.value.kind === 'created' ? { ok: true, value: made.value.created } : made;
}

const payByShopper = async (gateway: TestedGateway) => {
  const { id } = await makeCheckout(test, { entityId: SECURE_CHANNEL });
  return gateway.payCheckout(
    id,
    fieldsOf(CARD, { paymentBrand: 'VISA', shopperResultUrl: 'https://shop.example/result' }),
    { ip: '203.0.113.7' },
  );
};

const two = (action: CardTesting['action']): CardTesting => ({
  ...NO_LIMITS,
  action,
  bin: { limit: 2, seconds: 3600, declineWeight: 1 },
});

describe('authentications without a payment', () => {
  it('are refused above a limit, before the directory is asked', async () => {
    const gateway = limited(two('refuse'));
    await authenticate(gateway);
    await authenticate(gateway);
    expect(test.directory.asked).toHaveLength(2);
    expect(await authenticate(gateway)).toMatchObject({
      value: { state: 'refused', resultCode: '100.380.100' },
    });
    expect(test.directory.asked).toHaveLength(2);
    expect(met).toMatchObject([{ dimension: 'bin', action: 'refuse', channelId: SECURE_CHANNEL }]);
  });

  it('pause where the channel says so, and leave nothing', async () => {
    const gateway = limited(two('pause'));
    await authenticate(gateway);
    await authenticate(gateway);
    expect(await authenticate(gateway)).toMatchObject({
      ok: false,
      error: { kind: 'throttled', by: 'card-testing', retryAfterSeconds: expect.any(Number) as number },
    });
    expect(test.directory.asked).toHaveLength(2);
  });

  it('ask the issuer for a challenge where the channel says so', async () => {
    const gateway = limited(two('challenge'));
    await authenticate(gateway);
    await authenticate(gateway);
    expect(test.directory.asked.at(-1)?.threeDSRequestorChallengeInd).not.toBe('04');
    await authenticate(gateway);
    expect(test.directory.asked.at(-1)?.threeDSRequestorChallengeInd).toBe('04');
    expect(met).toMatchObject([{ action: 'challenge' }]);
  });
});

describe('attempts that are challenged', () => {
  it('are counted, so that a tester who goes on is challenged every time', async () => {
    const address = { limit: 4, seconds: 3600, declineWeight: 1 };
    const gateway = limited({ ...NO_LIMITS, action: 'challenge', address });
    test.acquirer.answer = async () => APPROVED;
    for (let minute = 0; minute < 180; minute += 5) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await payByShopper(gateway);
      test.step(5 * MINUTE);
    }
    expect(met).toHaveLength(36 - address.limit);
  });

  it('are not counted where they are refused in place of a challenge', async () => {
    const bin = { limit: 1, seconds: 3600, declineWeight: 1 };
    const gateway = limited({ ...NO_LIMITS, action: 'challenge', bin });
    const { id } = await makeCheckout(test);
    const pay = () =>
      gateway.payCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }), { ip: '203.0.113.7' });
    test.acquirer.answer = async () => DECLINED;
    await pay();
    added = [];
    expect(await pay()).toMatchObject({ value: { state: 'refused' } });
    expect(added).toEqual([]);
  });
});
