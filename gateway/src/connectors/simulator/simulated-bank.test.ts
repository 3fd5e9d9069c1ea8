import { describe, expect, it } from 'vitest';
import type { AwaitingShopper } from '../connector-reply.ts';
import { anAuthorisation, freshKey } from '../request.fixture.ts';
import { openBank } from './bank-shopper.fixture.ts';
import { createSimulatedBank } from './simulated-bank.ts';
import { createSimulator } from './simulator.ts';

const EUR_92 = { minor: 9200n, currency: 'EUR' };

const RETURN = 'https://gateway.example/return';

function transfer(seconds = 60) {
  const about = { brand: 'SOFORTUEBERWEISUNG', amount: EUR_92, descriptor: 'Demo shop' } as const;
  return { key: freshKey(), ...about, returnUrl: RETURN, seconds };
}

const addressOf = (token: string): string => `https://bank.example/${token}`;

function tokenOf({ redirect }: AwaitingShopper): string {
  return new URL(redirect.url).pathname.slice(1);
}

describe('a simulated bank', () => {
  it('shows the amount, the merchant and the address to continue at', () => {
    const { bank } = openBank();
    const token = tokenOf(bank.open(transfer()));
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(bank.find(token)).toEqual({
      brand: 'SOFORTUEBERWEISUNG',
      amount: EUR_92,
      descriptor: 'Demo shop',
      returnUrl: RETURN,
      state: 'waiting',
    });
  });

  it('knows no guessed token, and no transfer after a restart', () => {
    const { bank } = openBank();
    const url = bank.open(transfer());
    expect(bank.find('0'.repeat(32))).toBeUndefined();
    expect(bank.decide('0'.repeat(32), 'confirmed')).toBeUndefined();
    expect(openBank().bank.find(tokenOf(url))).toBeUndefined();
  });

  it('forgets the oldest transfer when its memory is full', () => {
    const bank = createSimulatedBank({ now: () => 0, addressOf, memory: 2 });
    const tokens = [1, 2, 3].map(() => tokenOf(bank.open(transfer())));
    expect(tokens.map((token) => bank.find(token)?.state)).toEqual([undefined, 'waiting', 'waiting']);
  });
});

describe('the simulator', () => {
  const redirect = { returnUrl: RETURN, seconds: 60 };

  it('says that the time ran out when no shopper came', async () => {
    const { bank, step } = openBank();
    const simulator = createSimulator({ name: 'simulator', bank });
    const request = anAuthorisation({ redirect });
    expect(await simulator.authorise(request)).toMatchObject({ kind: 'awaiting-shopper' });
    step(60_000);
    expect(await simulator.status(request.key, request.amount)).toMatchObject({
      kind: 'declined',
      resultCode: '100.396.103',
    });
  });

  it('says that the time ran out also when the redirect is cancelled', async () => {
    const { bank, step } = openBank();
    const simulator = createSimulator({ name: 'simulator', bank });
    const request = anAuthorisation({ redirect });
    await simulator.authorise(request);
    step(60_000);
    expect(await simulator.cancel?.(request.key, request.amount)).toMatchObject({
      kind: 'declined',
      resultCode: '100.396.103',
    });
  });

  it('has no redirects without a bank, and can cancel its other operations', async () => {
    const simulator = createSimulator({ name: 'simulator', capabilities: { redirects: true } });
    expect(simulator.capabilities.redirects).toBe(false);
    const request = anAuthorisation();
    expect(await simulator.cancel?.(request.key, request.amount)).toEqual({ kind: 'cancelled' });
    expect(await simulator.authorise(request)).toMatchObject({ kind: 'not-sent' });
  });
});
