/** A script in the shop's page names another merchant's checkout to the card fields. */
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { MerchantApi, OTHER_MERCHANTS_CHANNEL, OTHER_MERCHANTS_TOKEN } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

const RESULT = 'http://127.0.0.1:9/foreign/result*';

declare global {
  interface Window {
    /** What the script puts into messages of the page, in place of what is there. */
    attack: Readonly<Record<string, string>> | undefined;
  }
}

test('nothing is sent or stored, a developer reads why, and the first checkout can be paid', async ({
  page,
  request,
  system,
}) => {
  const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
  const entityId = OTHER_MERCHANTS_CHANNEL;
  const made = await other.post('v1/checkouts', { entityId, createRegistration: 'true' });
  const { id: storing }: { id: string } = await made.json();
  const attempts: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && attempts.push(sent.url()));
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.route(RESULT, (route) => route.fulfill({ contentType: 'text/html', body: 'Result' }));
  // By what stands in a message: the names of its members are those of the build.
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- called with the port below
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const text = JSON.stringify(message, (_name, value) => window.attack?.[String(value)] ?? value);
      send.call(this, JSON.parse(text));
    };
  });
  await openForeignPage(page, request, system.gateway, { css: '' });
  const card = new CardForm(page);
  await card.ready();
  await card.enter(GOOD_CARD);
  const own = await page.evaluate(
    () => (window as unknown as { wpwl: { checkout: { id: string } } }).wpwl.checkout.id,
  );
  await page.evaluate((attack) => (window.attack = attack), { [own]: storing, payment: 'registration' });
  await card.pay();
  await expect(card.message).toContainText('could not be processed');
  expect(attempts).toEqual([]);
  expect(errors).toEqual([expect.stringContaining('not the checkout of these card fields')]);
  const stored = await other.get(`v1/checkouts/${storing}/registration`, { entityId });
  expect(await stored.json()).toMatchObject({ result: { code: '000.200.000' } });

  await page.evaluate(() => (window.attack = undefined));
  await card.pay();
  await expect(page.getByText('Result')).toBeVisible();
  expect(attempts).toEqual([`${system.gateway}v1/checkouts/${own}/payment`]);
});
