/** Attacks of other pages, and of strangers, on the back office in a browser that is signed in. */
import { byDay } from '../../fixtures/at-night.ts';
import { type ForeignSite, startForeignSite } from '../../fixtures/foreign-site.ts';
import { test as base, expect } from '../../fixtures/office-test.ts';
import type { OfficeUser } from '../../fixtures/office-user.ts';

const test = base.extend<{ readonly elsewhere: ForeignSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
  elsewhere: async ({}, use) => {
    const site = await startForeignSite();
    await use(site);
    await site.close();
  },
});

/** Another site, and the same site at another port, to which browsers send even the strictest cookies. */
const HOSTS = ['127.0.0.1', 'localhost'] as const;

for (const host of HOSTS) {
  test(
    `a page at ${host} cannot frame the office`,
    byDay(host === 'localhost'),
    async ({ owner, elsewhere, system }) => {
      const page = await owner.context.newPage();
      await page.goto(elsewhere.addressAt(host));
      const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      }, `${system.office}payments`);
      await refusal;
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Payments' })).toHaveCount(0);
    },
  );

  test(
    `a form at ${host} that is sent to the office does nothing`,
    byDay(host === 'localhost'),
    async ({ owner, pay, elsewhere, system }) => {
      const id = await pay();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        /* oxlint-disable no-await-in-loop -- one form after the other */
        const page = await owner.context.newPage();
        await page.goto(elsewhere.addressAt(host));
        const answered = page.waitForResponse((answer) => answer.url().includes('/admin/v1/'));
        await page.evaluate(
          ([action, enctype]) => {
            const form = document.createElement('form');
            Object.assign(form, { method: 'post', action, enctype });
            const field = document.createElement('input');
            field.name = '{"idempotencyKey":"a-key-from-elsewhere","amount":"92.00","reason":"';
            field.value = '"}';
            form.append(field);
            document.body.append(form);
            form.submit();
          },
          [`${system.office}admin/v1/payments/${id}/refund`, type] as const,
        );
        expect((await answered).status()).toBe(403);
        /* oxlint-enable no-await-in-loop */
      }
      expect(await operationsOf(owner, id)).toEqual(['DB']);
    },
  );

  test(
    `a script at ${host} reads and does nothing with the cookies of the office`,
    byDay(host === 'localhost'),
    async ({ owner, pay, elsewhere, system }) => {
      const id = await pay();
      const page = await owner.context.newPage();
      await page.goto(elsewhere.addressAt(host));
      const found = await page.evaluate(
        async ([office, refund]) => {
          const body = '{"idempotencyKey":"a-key-from-elsewhere","amount":"92.00"}';
          const json = { 'content-type': 'application/json', 'x-tollgate-office': '1' };
          const tries: readonly RequestInit[] = [
            { credentials: 'include' },
            { credentials: 'include', mode: 'no-cors' },
            { credentials: 'include', method: 'POST', headers: json, body },
            { credentials: 'include', method: 'POST', mode: 'no-cors', body },
          ];
          return Promise.all(
            tries.map(async (init) => {
              const address = init.method === undefined ? `${office}admin/v1/session` : refund;
              const answer = await fetch(address, init).catch(() => undefined);
              return (await answer?.text().catch(() => '')) ?? '';
            }),
          );
        },
        [system.office, `${system.office}admin/v1/payments/${id}/refund`] as const,
      );
      expect(found).toEqual(['', '', '', '']);
      expect(await operationsOf(owner, id)).toEqual(['DB']);
      // The session that was used so is as good as before.
      expect((await owner.call('GET', 'session')).status).toBe(200);
    },
  );
}

/** @returns the types of all operations of a payment */
async function operationsOf(owner: OfficeUser, id: string): Promise<readonly string[]> {
  const { body } = await owner.call<{ readonly operations: readonly { readonly type: string }[] }>(
    'GET',
    `payments/${id}`,
  );
  return body.operations.map(({ type }) => type);
}
