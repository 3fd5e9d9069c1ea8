/** A script in the shop's page, or a page around it, puts another document into the place of a field. */
import { byDay } from '../fixtures/at-night.ts';
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { startForeignSite } from '../fixtures/foreign-site.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

declare global {
  interface Window {
    stolen: unknown;
  }
}

const LOOK_ALIKE = 'http://127.0.0.1:10/look-alike';
const FOREIGN = 'http://127.0.0.1:9/foreign';
const RESULT = 'http://127.0.0.1:9/foreign/result*';

/** Does what it can to read its neighbours, and to be taken for one of them. It says how far it has come. */
const THIEF = (field: string): string => `<input name="card.number"><script>
  let stolen = 0;
  for (let index = 0; index < parent.length; index += 1) {
    try { parent[index].tollgateField.read(); stolen += 1; } catch {}
  }
  parent.postMessage({ stolen }, '*');
  window.tollgateField = { field: '${field}', read: () => ({ value: '', fault: null }) };
  onmessage = () => parent.postMessage({ stolen: 'an answer' }, '*');
  parent.postMessage({ tollgate: 'hello', field: '${field}', document: 7 }, '*');
</script>`;

const FIELDS = [
  ['cvv', GOOD_CARD.cvv],
  ['cardNumber', GOOD_CARD.number],
] as const;

for (const [field, value] of FIELDS) {
  test(
    `is seen at once, and nothing can be paid until the field is back: ${field}`,
    byDay(field === 'cvv'),
    async ({ page, request, system }) => {
      const attempts: string[] = [];
      page.on('request', (sent) => sent.method() === 'POST' && attempts.push(sent.url()));
      await page.route(LOOK_ALIKE, (route) =>
        route.fulfill({ contentType: 'text/html', body: THIEF(field) }),
      );
      await page.route(RESULT, (route) => route.fulfill({ contentType: 'text/html', body: 'Result' }));
      await recordOnErrorCalls(page);
      await page.addInitScript(() => {
        window.addEventListener('message', ({ data }) => (window.stolen ??= data?.stolen || undefined));
      });
      await openForeignPage(page, request, system.gateway, { css: '' });
      const card = new CardForm(page);
      await card.ready();
      await card.enter(GOOD_CARD);
      await card.frameElement(field).evaluate((frame: HTMLIFrameElement, address) => {
        frame.src = address;
      }, LOOK_ALIKE);

      await expect(card.message).toContainText('could not be loaded', { timeout: 180_000 });
      await expect(card.payButton).toBeDisabled();
      expect(await onErrorCalls(page)).toEqual(['PciIframeCommunicationError']);
      await page.locator('form.wpwl-form-card').evaluate((form: HTMLFormElement) => form.requestSubmit());
      // It may have been taken out of the page before its script ran.
      expect(page.frame({ url: LOOK_ALIKE })).toBeNull();
      expect(await page.evaluate(() => window.stolen)).toBeUndefined();
      expect(attempts).toEqual([]);

      await card.message.getByRole('button').click();
      await card.input(field).fill(value);
      await card.pay();
      await expect(page.getByText('Result')).toBeVisible();
      expect(attempts).toHaveLength(1);
    },
  );
}

/** Looks like the field that it imitates, and sends each key to the page around it; it never ends. */
const KEY_READER = `<iframe hidden></iframe><input><script>
  const input = document.querySelector('input');
  input.onkeydown = ({ key }) => top.postMessage(key, '*');
  setInterval(() => input.focus(), 10);
</script>`;

test('a page around the shop that puts an endless answer there reads no key once the field is covered', async ({
  page,
  request,
  system,
}) => {
  const site = await startForeignSite(
    (path) =>
      path === '/endless'
        ? KEY_READER
        : `<iframe src="${FOREIGN}" style="width:100%;height:700px"></iframe><script>
             const heard = []; onmessage = ({ data }) => heard.push(data);
           </script>`,
    '/endless',
  );
  try {
    await openForeignPage(page, request, system.gateway, { css: '' });
    // Of another site than shop and gateway, which are at a number.
    await page.goto(site.addressAt('localhost'));
    const shop = page.frameLocator('iframe');
    const card = new CardForm(shop);
    await card.ready();
    await card.input('cardNumber').pressSequentially(GOOD_CARD.number.slice(0, 4));
    await page.evaluate(
      (address) => {
        const fields = window.frames[0]?.frames;
        if (fields?.[0]) fields[0].location.href = address;
      },
      `${site.addressAt('localhost')}endless`,
    );
    await expect(card.message).toContainText('could not be loaded');
    await expect(card.frameElement('cardNumber')).toBeHidden();
    await expect(card.payButton).toBeDisabled();
    const heard = () => page.evaluate<unknown[]>('heard');
    const before = await heard();
    await page.keyboard.type(GOOD_CARD.number);
    expect(await heard()).toEqual(before);

    await card.message.getByRole('button').click();
    await card.ready();
    await card.enter(GOOD_CARD);
    await expect(card.input('cardNumber')).toHaveValue(/^4200/);
  } finally {
    await site.close();
  }
});
