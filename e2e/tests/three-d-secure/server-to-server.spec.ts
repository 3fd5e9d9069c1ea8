/** The road of a merchant whose server takes the card, and sends the browser to the gateway's page. */

import type { APIRequestContext, Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import {
  browserPayment,
  type DirectAnswer,
  payDirectly,
  startDirectly,
} from '../../fixtures/browser-payment.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { AuthenticationPage } from '../../models/authentication-page.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

/** Does in the browser what a merchant's page does with the preconditions of an answer. */
async function runPreconditions(page: Page, { redirect }: DirectAnswer): Promise<void> {
  for (const { url, parameters } of redirect?.preconditions ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the answer
    await page.evaluate(
      ([address, fields]) =>
        new Promise<void>((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), {
            name: 'precondition',
            hidden: true,
          });
          const form = Object.assign(document.createElement('form'), {
            method: 'post',
            action: address,
            target: frame.name,
          });
          for (const { name, value } of fields) {
            form.append(Object.assign(document.createElement('input'), { name, value }));
          }
          document.body.append(frame, form);
          frame.addEventListener('load', () => resolve());
          form.submit();
        }),
      [url, parameters] as const,
    );
  }
}

/** A page of a merchant that keeps no policy of its own. */
async function openMerchantsPage(page: Page): Promise<void> {
  await page.route('http://merchant.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Merchant</title>' }),
  );
  await page.goto('http://merchant.example/');
}

async function postTo(request: APIRequestContext, address: string): Promise<Record<string, unknown>> {
  return (await request.post(address)).json();
}

test('without a challenge the answer is the end, with what the bank said', async ({ merchant, system }) => {
  const answer = await payDirectly(merchant, browserPayment(CARDS.frictionless.number, system.shop));
  expect(answer.result.code).toBe(PAID);
  expect(answer.threeDSecure).toMatchObject({
    eci: '05',
    authenticationStatus: 'Y',
    flow: 'frictionless',
    version: '2.2.0',
    liability: 'issuer',
  });
});

test('what the bank needs to know of the browser is demanded, all at once', async ({ merchant, system }) => {
  const answer = await payDirectly(
    merchant,
    browserPayment(CARDS.challenge.number, system.shop, {
      'customer.browser.userAgent': '',
      'customer.browser.timezone': '',
      'billing.city': '',
      shopperResultUrl: '',
    }),
  );
  expect(answer.result.code).toBe('200.300.404');
  expect(answer.result.parameterErrors?.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    ['customer.browser.timezone', 'customer.browser.userAgent', 'shopperResultUrl'],
  );
});

for (const runsThem of [true, false]) {
  test(
    `a method and a challenge, where the merchant ${runsThem ? 'runs' : 'leaves out'} the preconditions`,
    byDay(runsThem),
    async ({ merchant, system, page, authentication, directory, codeOf }) => {
      const { id, result, redirect } = await startDirectly(
        merchant,
        browserPayment(CARDS.challengeAfterMethod.number, `${system.shop}?order=4711`),
      );
      expect(result.code).toBe('000.200.000');
      expect(redirect).toMatchObject({
        url: expect.stringContaining(`${system.gateway}v1/threeDSecure/${id}/`),
        method: 'GET',
        parameters: [],
        preconditions: [
          {
            origin: 'iframe#hidden',
            waitUntil: 'iframe#load',
            method: 'POST',
            parameters: [{ name: 'threeDSMethodData', value: expect.stringMatching(/^[\w-]+$/) }],
          },
        ],
      });
      await openMerchantsPage(page);
      if (runsThem) await runPreconditions(page, { id, result, redirect });
      await page.goto(redirect.url);
      await authentication.bank.confirm();
      await expect(page).toHaveURL(
        `${system.shop}?order=4711&id=${id}&resourcePath=%2Fv1%2Fpayments%2F${id}`,
      );
      await expect.poll(() => codeOf(`v1/payments/${id}`)).toBe(PAID);
      expect((await directory.newest()).asked).toMatchObject({ threeDSCompInd: 'Y' });
    },
  );
}

test(
  'reloaded, opened in a second tab, and gone back to: always the true stage, and one payment',
  AT_NIGHT,
  async ({ merchant, system, page, context, authentication, directory, codeOf }) => {
    const fields = browserPayment(CARDS.challenge.number, system.shop);
    const { id, redirect } = await startDirectly(merchant, fields);
    await page.goto(redirect.url);
    await authentication.bank.ready();
    await page.reload();
    await authentication.bank.ready();
    const second = new AuthenticationPage(await context.newPage());
    await second.page.goto(redirect.url);
    await second.bank.confirm();
    await second.page.waitForURL(`${system.shop}**`);
    await page.reload();
    await page.waitForURL(`${system.shop}**`);
    await second.page.goBack();
    await second.page.waitForURL(`${system.shop}**`);
    await expect.poll(() => codeOf(`v1/payments/${id}`)).toBe(PAID);
    expect((await directory.newest()).exchanges).toHaveLength(1);
  },
);

test('a stranger with another key sees and cancels nothing', async ({
  merchant,
  system,
  page,
  request,
  codeOf,
}) => {
  const fields = browserPayment(CARDS.challenge.number, system.shop);
  const { id } = await startDirectly(merchant, fields);
  const foreign = `${system.gateway}v1/threeDSecure/${id}/${'0'.repeat(32)}`;
  expect((await page.goto(foreign))?.status()).toBe(404);
  expect(await postTo(request, `${foreign}/cancel`)).not.toHaveProperty('stage');
  await expect.poll(() => codeOf(`v1/payments/${id}`)).toBe('000.200.000');
});
