// needs: a process of its own, the night
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startedProcesses } from '../platform/started-process.fixture.ts';
import { anInstruction, CANARY_NUMBER } from './instruction.fixture.ts';

const { start, addressOf } = startedProcesses(
  new URL('server.ts', import.meta.url),
  'ACQUIRER_PORT',
  'acquirer',
);

const pay = (address: string) =>
  fetch(`${address}/operations/k`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anInstruction()),
  });

describe('the acquirer process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends on %s with a call waiting, and with exit code 0',
    async (signal) => {
      const child = start();
      const address = await addressOf(child);
      await fetch(`${address}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault: { kind: 'delay', ms: 600_000 } }),
      });
      const cut = pay(address).catch((error: unknown) => error);
      await expect
        .poll(async () => (await fetch(`${address}/control/faults`)).json(), { timeout: 180_000 })
        .toMatchObject({ faults: [{ met: 1 }] });
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await cut).toBeInstanceOf(TypeError);
    },
  );

  it('ends when the parent that holds a channel to it is gone', async () => {
    const child = start({}, true);
    await addressOf(child);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints its address and nothing about a payment', async () => {
    const child = start();
    if (child.stdout === null || child.stderr === null) throw new Error('started without pipes');
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const address = await addressOf(child);
    expect((await pay(address)).status).toBe(200);
    child.kill('SIGTERM');
    const [out, err] = await printed;
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(out + err).not.toContain(CANARY_NUMBER);
    expect(err).toBe('');
  });

  it('refuses connections while told to, and listens on the same port again', async () => {
    const address = await addressOf(start());
    const ask = await fetch(`${address}/control/refuse-connections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: 1_000 }),
    });
    expect(await ask.json()).toEqual({ refusing: 1_000 });
    const refused: unknown = await pay(address).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await expect
      .poll(
        () =>
          pay(address).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 180_000 },
      )
      .toBe(200);
  });

  it.each([
    ['a port that is no number', { ACQUIRER_PORT: 'none' }, /^ACQUIRER_PORT: .*"none"\n$/],
    ['a port that is too high', { ACQUIRER_PORT: '65536' }, /^ACQUIRER_PORT: /],
    ['a host that is not here', { HOST: '203.0.113.9' }, /^HOST: .*\n$/],
  ])('says in one line what is wrong with %s and exits with 1', async (_what, environment, line) => {
    const child = start(environment);
    if (child.stderr === null) throw new Error('started without pipes');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(line);
    expect(code).toBe(1);
  });

  it('says when the port is in use', async () => {
    const address = await addressOf(start());
    const second = start({ ACQUIRER_PORT: new URL(address).port });
    if (second.stderr === null) throw new Error('started without pipes');
    expect(await text(second.stderr)).toMatch(/^ACQUIRER_PORT: the port is in use.*\n$/);
  });
});
