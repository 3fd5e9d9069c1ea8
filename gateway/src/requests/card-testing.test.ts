import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelEntry } from '../access/merchants-file.ts';
import { CARD_CHANNEL, SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';
import { withChannels } from '../testing/gateway-with-channel.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../testing/scripted-connector.ts';
import { aresWith } from '../testing/scripted-directory.ts';
import { askStatus, makeCheckout, SHOP } from '../testing/test-checkout.ts';
import {
  CARD,
  fieldsOf,
  openTestGateway,
  type TestedGateway,
  type TestGateway,
} from '../testing/test-gateway.ts';

type Changes = Readonly<Record<string, string | undefined>>;
type CardTesting = NonNullable<ChannelEntry['cardTesting']>;

/** Many more than there are attempts in these tests. */
const HIGH = { limit: 1_000_000, seconds: 3600, declineWeight: 1 };
const SCREEN = { shopperResultUrl: 'https://shop.example/result' };

let test: TestGateway;
let met: unknown[];

beforeEach(() => {
  test = openTestGateway();
  test.acquirer.answer = async () => DECLINED;
  met = [];
});

afterEach(() => test.close());

/** A card of the test range with this number, whose check digit is right. */
function cardOf(number: number, bin = '420000'): string {
  const body = `${bin}${String(number).padStart(9, '0')}`;
  const sum = Array.from(body).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

interface Attempted {
  readonly ip?: string;
  readonly gateway?: TestedGateway;
  readonly order?: Changes;
}

/** One attempt at a checkout of its own: what a shop without limits would give an attacker. */
async function attempt(
  changes: Changes = {},
  { ip = '203.0.113.7', gateway = test.gateway, order }: Attempted = {},
) {
  const made = await makeCheckout(test, order);
  const ended = await gateway.payCheckout(
    made.id,
    fieldsOf(CARD, { paymentBrand: 'VISA', ...SCREEN }, changes),
    { ip },
  );
  return { id: made.id, ended };
}

async function stored(): Promise<string> {
  const made = await test.gateway.createRegistration(SHOP, fieldsOf({ entityId: CARD_CHANNEL }, CARD));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}

/** One try of a code on a stored card. */
const tryCode = async (registrationId: string, code: number, gateway = test.gateway, ip?: string) => {
  const made = await makeCheckout(test, { 'registrations[0].id': registrationId });
  const sent = fieldsOf({ registrationId, 'card.cvv': String(code) });
  return gateway.payCheckout(made.id, sent, { ip: ip ?? `198.51.100.${code - 100}` });
};

/** The gateway with other limits in every channel. */
const limited = (cardTesting: CardTesting): TestedGateway =>
  test.with({
    merchants: withChannels({ cardTesting }),
    observer: { ...test.ports.observer, cardTestingMet: (event) => void met.push(event) },
  });

async function inTurn<T>(times: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
    all.push(await work(time));
  }
  return all;
}

describe('by default', () => {
  it('sixty cards over sixty checkouts from one address are stopped', async () => {
    await inTurn(60, (time) => attempt({ 'card.number': cardOf(time) }));
    expect(test.acquirer.requests.length).toBeLessThanOrEqual(20);
    const { id, ended } = await attempt({ 'card.number': cardOf(99) });
    expect(ended).toMatchObject({ value: { state: 'refused', resultCode: '800.120.102' } });
    expect(await askStatus(test.gateway, id)).toMatchObject({
      value: { operation: { state: 'refused', resultCode: '800.120.102' } },
    });
  });

  it('sixty codes on one stored card over sixty checkouts are stopped, from many addresses', async () => {
    const id = await stored();
    const ends = await inTurn(60, (time) => tryCode(id, 100 + time));
    expect(test.acquirer.requests.length).toBeLessThanOrEqual(5);
    expect(ends.at(-1)).toMatchObject({ value: { state: 'refused', resultCode: '800.120.101' } });
  });

  it('codes on a stored card are stopped where the merchant’s server sends them, too', async () => {
    const id = await stored();
    const ends = await inTurn(30, (time) =>
      test.gateway.payRegistration(
        SHOP,
        id,
        fieldsOf({
          entityId: CARD_CHANNEL,
          amount: '9.00',
          currency: 'EUR',
          paymentType: 'DB',
          testMode: 'EXTERNAL',
          'card.cvv': String(100 + time),
        }),
      ),
    );
    expect(test.acquirer.requests.length).toBeLessThanOrEqual(5);
    expect(ends.at(-1)).toMatchObject({ value: { resultCode: '800.120.101' } });
  });

  it('numbers of one BIN are stopped, from however many addresses', async () => {
    const ends = await inTurn(130, (time) =>
      attempt({ 'card.number': cardOf(time) }, { ip: `198.51.${time}.1` }),
    );
    expect(test.acquirer.requests.length).toBeLessThanOrEqual(100);
    expect(ends.at(-1)?.ended).toMatchObject({ value: { state: 'refused', resultCode: '100.380.100' } });
    const other = await attempt({ 'card.number': cardOf(1, '411111') }, { ip: '192.0.2.1' });
    expect(other.ended).toMatchObject({ value: { state: 'declined' } });
  });

  it('a busy address with a share of declines is never stopped, nor a card that is paid with every day', async () => {
    const id = await stored();
    await inTurn(90, async (time) => {
      test.acquirer.answer = async () => (time % 10 === 9 ? DECLINED : APPROVED);
      test.step(30_000);
      const { ended } = await attempt({ 'card.number': cardOf(time) });
      expect(ended).toMatchObject({ value: { state: time % 10 === 9 ? 'declined' : 'approved' } });
    });
    test.acquirer.answer = async () => APPROVED;
    await inTurn(40, async () => {
      test.step(60_000);
      expect(await tryCode(id, 123)).toMatchObject({ value: { state: 'approved' } });
    });
  });

  it('what is forgotten after a while: the address can pay again', async () => {
    await inTurn(25, (time) => attempt({ 'card.number': cardOf(time) }));
    test.step(2 * 3600_000);
    test.acquirer.answer = async () => APPROVED;
    expect((await attempt()).ended).toMatchObject({ value: { state: 'approved' } });
  });

  it('payments of the merchant alone are not counted, because no shopper could be testing', async () => {
    const series = {
      'standingInstruction.mode': 'REPEATED',
      'standingInstruction.type': 'UNSCHEDULED',
      'standingInstruction.source': 'MIT',
    };
    const id = await stored();
    await inTurn(30, () =>
      test.gateway.payRegistration(
        SHOP,
        id,
        fieldsOf(series, {
          entityId: CARD_CHANNEL,
          amount: '9.00',
          currency: 'EUR',
          paymentType: 'DB',
          testMode: 'EXTERNAL',
        }),
      ),
    );
    expect(test.acquirer.requests).toHaveLength(30);
  });
});

it('counts under names without a BIN or an address', async () => {
  const names: string[] = [];
  const { counters } = test.ports;
  const gateway = test.with({
    counters: {
      ...counters,
      take: (scope, counts, now) => {
        names.push(scope, ...counts.map(({ key }) => key));
        return counters.take(scope, counts, now);
      },
    },
  });
  await attempt({}, { gateway, ip: '198.51.100.7' });
  expect(names.length).toBeGreaterThan(2);
  expect(names.join('\n')).not.toMatch(/198\.51|420000/);
});

describe('an outcome that is found out later', () => {
  it('is weighed then, once', async () => {
    const gateway = limited({ action: 'refuse', bin: { limit: 10, seconds: 3600, declineWeight: 9 } });
    test.acquirer.answer = async () => UNKNOWN;
    const { ended } = await attempt({}, { gateway });
    expect(ended).toMatchObject({ value: { state: 'unknown' } });
    test.acquirer.status = async () => DECLINED;
    test.step(120_000);
    await gateway.settleOpenOperations();
    await gateway.settleOpenOperations();
    test.acquirer.answer = async () => APPROVED;
    expect((await attempt({}, { gateway })).ended).toMatchObject({ value: { state: 'approved' } });
    expect((await attempt({}, { gateway })).ended).toMatchObject({ value: { state: 'refused' } });
  });
});

/** Room for one attempt that is declined from an address. */
const one = (action: 'refuse' | 'challenge' | 'pause'): CardTesting => ({
  action,
  address: { limit: 2, seconds: 3600, declineWeight: 2 },
  bin: HIGH,
  channel: HIGH,
  storedDetail: HIGH,
});

describe('the action of a channel', () => {
  it('pauses with the seconds until there is room, asks no acquirer and leaves no payment', async () => {
    const gateway = limited(one('pause'));
    await attempt({}, { gateway });
    const { id, ended } = await attempt({}, { gateway });
    expect(ended).toMatchObject({ error: { kind: 'throttled', retryAfterSeconds: expect.any(Number) } });
    expect(await askStatus(gateway, id)).toMatchObject({ value: { kind: 'waiting' } });
    expect(test.acquirer.requests).toHaveLength(1);
    test.step(2 * 3600_000);
    test.acquirer.answer = async () => APPROVED;
    expect(await gateway.payCheckout(id, fieldsOf(CARD), {})).toMatchObject({
      error: { kind: 'checkout-gone' },
    });
  });

  it('challenges the shopper, whom the issuer authenticates, where the channel can', async () => {
    const gateway = limited(one('challenge'));
    const order = { entityId: SECURE_CHANNEL };
    test.directory.answer = async (areq) => aresWith(areq, 'Y');
    await attempt({}, { gateway, order });
    expect(test.directory.asked.at(-1)?.threeDSRequestorChallengeInd).not.toBe('04');
    await attempt({}, { gateway, order });
    expect(test.directory.asked.at(-1)?.threeDSRequestorChallengeInd).toBe('04');
    expect(test.acquirer.requests).toHaveLength(2);
    expect(met).toMatchObject([{ dimension: 'address', action: 'challenge' }]);
  });
});
