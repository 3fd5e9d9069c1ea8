// needs: a process of its own, the night
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

  it('refuses connections while asked to, and listens on the same port again', async () => {
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
});
