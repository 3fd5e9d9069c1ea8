// needs: the built widget, a process of its own
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, type RunningGateway, startGateway, TOKEN } from './gateway.fixture.ts';

const FOLDER = fileURLToPath(new URL('../samples/', import.meta.url));
const SECRETS = ['ab'.repeat(32), 'cd'.repeat(32)];
const PYTHON = spawnSync('python3', ['--version']).status === 0;

if (!PYTHON) {
  process.stderr.write('The sample in Python is not run, because python3 is not on PATH.\n');
}

/** Refunds twice by the sample's own function, with one reference: the second is the first one. */
const REFUND = `
import sys; sys.path.insert(0, ${JSON.stringify(FOLDER)}); sys.dont_write_bytecode = True
from shop import refund
first, again = [refund(sys.argv[1], "12.00", "EUR", "order-10025") for _ in range(2)]
print(first["state"], first["remaining"]["refundable"], first["id"] == again["id"])
`;

let gateway: RunningGateway;
let shop: ChildProcess;
let address: string;
const environment = () => ({
  PATH: process.env['PATH'],
  GATEWAY: gateway.baseUrl,
  TOKEN,
  ENTITY: CHANNEL,
  WEBHOOK_SECRETS: SECRETS.join(','),
});

describe.skipIf(!PYTHON)('the sample in Python', () => {
  beforeAll(async () => {
    gateway = await startGateway();
    shop = spawn('python3', [`${FOLDER}shop.py`], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (shop.stdout === null) {
      throw new Error('the sample has no output');
    }
    const [line] = (await once(createInterface({ input: shop.stdout }), 'line')) as [string];
    address = `http://127.0.0.1:${line.replace('listening on ', '')}`;
  }, 60_000);
  afterAll(async () => {
    shop?.kill();
    await gateway?.stop();
  });

  it('shows a checkout, believes no return, sees the payment, and refunds once', async () => {
    const page = await (await fetch(address)).text();
    expect(page).toContain(`action="${address}/result"`);
    expect(page).toMatch(/integrity="sha384-[^"]+"/);
    const checkout = /checkoutId=([^"&]+)/.exec(page)?.[1] ?? '';
    const result = `${address}/result?id=${checkout}`;
    expect(await (await fetch(result)).text()).toBe('not paid');
    expect((await fetch(`${address}/result?id=../payments`)).status).toBe(404);
    await fetch(`${gateway.baseUrl}/v1/checkouts/${checkout}/payment`, {
      method: 'POST',
      body: new URLSearchParams({
        paymentBrand: 'VISA',
        'card.number': '4200000000000000',
        'card.expiryMonth': '05',
        'card.expiryYear': '2034',
        'card.cvv': '123',
        shopperResultUrl: `${address}/result`,
      }),
    });
    const paid = /^paid ([0-9a-f]{32})$/.exec(await (await fetch(result)).text());
    const refunded = spawnSync('python3', ['-c', REFUND, paid?.[1] ?? ''], { env: environment() });
    expect(refunded.stdout.toString().trim()).toBe('partly refunded 80.00 True');
  });

  it('believes a webhook that is signed with either secret, and no other', async () => {
    const body = '{"type":"PAYMENT"}';
    const deliver = async (seconds: number, secret: string) => {
      const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
        .update(`${seconds}.${body}`)
        .digest('hex');
      const headers = { 'Tollgate-Signature': `t=${seconds},v1=${signature}` };
      return (await fetch(`${address}/webhook`, { method: 'POST', body, headers })).status;
    };
    const now = Math.floor(Date.now() / 1000);
    for (const secret of SECRETS) {
      // oxlint-disable-next-line no-await-in-loop -- two short requests
      expect(await deliver(now, secret)).toBe(200);
    }
    expect(await deliver(now, 'ef'.repeat(32))).toBe(400);
    expect(await deliver(now - 400, SECRETS[0] ?? '')).toBe(400);
    expect((await fetch(`${address}/webhook`, { method: 'POST', body })).status).toBe(400);
  });
});
