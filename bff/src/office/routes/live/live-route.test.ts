import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OfficeHeaders, on, PLATFORM } from '../../office.fixture.ts';
import { type PaymentsOffice, startPaymentsOffice } from '../payments/payments-office.fixture.ts';
import { liveRoute } from './live-route.ts';

let office: PaymentsOffice;
let port: number;
beforeAll(async () => {
  office = await startPaymentsOffice((parts) => [liveRoute(parts)]);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  port = (office.app.server.address() as AddressInfo).port;
});
afterAll(() => office.close());

/** A page that follows changes. */
async function follow(headers: OfficeHeaders) {
  const page = { status: 0, text: '', isOver: false, close: (): unknown => undefined };
  await new Promise<void>((resolve, reject) => {
    const sent = request({ port, path: '/admin/v1/live', headers }, (answer) => {
      page.status = answer.statusCode ?? 0;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (page.text += text));
      answer.on('close', () => (page.isOver = true));
      resolve();
    });
    page.close = () => sent.destroy();
    sent.on('error', reject);
    sent.end();
  });
  return page;
}

describe('the stream of changes', () => {
  it('notifies only the pages whose users may see the payment', async () => {
    const owner = await follow(office.signIn(on(PLATFORM, 'owner')));
    const elsewhere = await follow(
      office.signIn(on({ kind: 'merchant', merchant: 'Other merchant' }, 'owner')),
    );
    await vi.waitFor(() => expect(owner.text).toContain('retry:'));
    // The first poll begins at the end of the log; later payments are reported.
    await vi.waitFor(
      async () => {
        const id = await office.pay();
        await vi.waitFor(() => expect(owner.text).toContain(id), { timeout: 3000 });
      },
      { timeout: 20_000 },
    );
    expect(elsewhere.text).not.toContain('payments');
    owner.close();
    elsewhere.close();
  });

  it('ends when its session has ended, before anything else leaves', async () => {
    const page = await follow(office.signIn(on(PLATFORM, 'owner')));
    await vi.waitFor(() => expect(page.text).toContain('retry:'));
    office.signAllOut();
    await office.pay();
    await vi.waitFor(
      async () => {
        await office.pay();
        expect(page.isOver).toBe(true);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(page.text).not.toContain('event: payments');
  });

  it('is refused to roles without the right, and beyond twelve of one session', async () => {
    const headers = office.signIn(on(PLATFORM, 'owner'));
    const pages = await Promise.all(Array.from({ length: 13 }, () => follow(headers)));
    expect(pages.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      429,
    ]);
    for (const page of pages) page.close();
    expect((await follow(office.signIn([]))).status).toBe(403);
  });
});
