/** A script in the shop's page names another merchant's checkout to the card fields. */
import type { Page } from '@playwright/test';
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { MerchantApi, OTHER_MERCHANTS_CHANNEL, OTHER_MERCHANTS_TOKEN } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

const RESULT = 'http://127.0.0.1:9/foreign/result*';

declare global {
  interface Window {
    /** The values that the script puts into messages of the page, in place of the real ones. */
    attack: Readonly<Record<string, string>> | undefined;
    /** Texts that the page has drawn at random; the group of its frames is among them. */
    drawn: string[];
    /** The page's messages to its frames. */
    sent: unknown[];
    /** Puts a frame of the script's own in addition to those of the form. @returns what it knows of the form's fields */
    spy: (group: string, checkoutId: string) => Promise<string>;
  }
}

/** @returns its id */
async function storingCheckout(merchant: MerchantApi): Promise<string> {
  const entityId = OTHER_MERCHANTS_CHANNEL;
  const made = await merchant.post('v1/checkouts', { entityId, createRegistration: 'true' });
  const { id }: { id: string } = await made.json();
  return id;
}

/** The id of the checkout that the page's form is for. */
function checkoutOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { wpwl: { checkout: { id: string } } }).wpwl.checkout.id);
}

test('nothing is sent or stored, a developer reads why, and the first checkout can be paid', async ({
  page,
  request,
  system,
}) => {
  const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
  const storing = await storingCheckout(other);
  const attempts: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && attempts.push(sent.url()));
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.route(RESULT, (route) => route.fulfill({ contentType: 'text/html', body: 'Result' }));
  // Messages are recognised by their content: the names of their members are those of the build.
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
  const own = await checkoutOf(page);
  await page.evaluate((attack) => (window.attack = attack), { [own]: storing, payment: 'registration' });
  await card.pay();
  await expect(card.message).toContainText('could not be processed');
  expect(attempts).toEqual([]);
  expect(errors).toEqual([expect.stringContaining('another checkout')]);
  const stored = await other.get(`v1/checkouts/${storing}/registration`, {
    entityId: OTHER_MERCHANTS_CHANNEL,
  });
  expect(await stored.json()).toMatchObject({ result: { code: '000.200.000' } });

  await page.evaluate(() => (window.attack = undefined));
  await card.pay();
  await expect(page.getByText('Result')).toBeVisible();
  expect(attempts).toEqual([`${system.gateway}v1/checkouts/${own}/payment`]);
});

test('a frame that a script has started for another checkout cannot read the fields of the form', async ({
  page,
  request,
  system,
}) => {
  const storing = await storingCheckout(new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN));
  await page.addInitScript(() => {
    const draw = crypto.randomUUID.bind(crypto);
    window.drawn = [];
    crypto.randomUUID = () => {
      const text = draw();
      window.drawn.push(text);
      return text;
    };
    // oxlint-disable-next-line unbound-method -- called with the port below
    const send = MessagePort.prototype.postMessage;
    window.sent = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      window.sent.push(message);
      send.call(this, message);
    };
    window.spy = (group, checkoutId) =>
      new Promise((resolve) => {
        const fields = ['cardNumber', 'expiry', 'cvv', 'cardHolder'];
        const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
        const names = [...letters, ...letters.flatMap((one) => letters.map((two) => one + two))];
        // Under whatever name the build has given to the list of fields.
        const members = Object.fromEntries(names.map((name) => [name, fields]));
        const frame = document.createElement('iframe');
        const number = document.querySelector<HTMLIFrameElement>('iframe[name="card.number"]');
        frame.src = `${number?.src.split('#')[0]}#card.number`;
        const check = window.sent.find((message) => Object.values(message as object).includes('check'));
        window.addEventListener('message', ({ source, data }: MessageEvent<{ tollgate?: string }>) => {
          if (source === frame.contentWindow && data.tollgate === 'hello') {
            const { port1, port2 } = new MessageChannel();
            const init = { group, ...members, settings: { checkoutId } };
            frame.contentWindow?.postMessage(init, '*', [port2]);
            port1.addEventListener('message', (answer) => {
              const text = JSON.stringify(answer.data);
              if (text.includes('checked')) resolve(text);
            });
            port1.start();
            send.call(port1, check);
          }
        });
        document.body.append(frame);
      });
  });
  await openForeignPage(page, request, system.gateway, { css: '' });
  const card = new CardForm(page);
  await card.ready();
  await card.enter(GOOD_CARD);
  await card.input('expiry').clear();
  await card.pay();
  await expect(page.locator('.wpwl-hint')).toBeVisible();
  const own = await checkoutOf(page);
  const seenBy = (checkoutId: string) =>
    page.evaluate(
      async (id) => (await Promise.all(window.drawn.map((group) => window.spy(group, id)))).join(' '),
      checkoutId,
    );
  // It would see, were it for the checkout of the form: that is no one else's.
  expect(await seenBy(own)).toContain(GOOD_CARD.holder);
  expect(await seenBy(storing)).not.toContain(GOOD_CARD.holder);
});
