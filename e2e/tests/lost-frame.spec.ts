/** A script in the shop's page puts another document into the place of a field. */
import { byDay } from '../fixtures/at-night.ts';
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

const LOOK_ALIKE = 'http://127.0.0.1:10/look-alike';
const RESULT = 'http://127.0.0.1:9/foreign/result*';

/** Does what it can to read its neighbours, and to be taken for one of them. Its title says how far it has come. */
const THIEF = (field: string): string => `<input name="card.number"><script>
  let stolen = 0;
  for (let index = 0; index < parent.length; index += 1) {
    try { parent[index].tollgateField.read(); stolen += 1; } catch {}
  }
  document.title = 'stolen: ' + stolen;
  window.tollgateField = { field: '${field}', read: () => ({ value: '', fault: null }) };
  onmessage = () => { document.title = 'answered'; };
  parent.postMessage({ tollgate: 'hello', field: '${field}', document: 'other' }, '*');
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
      const thief = page.frame({ url: LOOK_ALIKE });
      expect(await thief?.title()).toBe('stolen: 0');
      expect(attempts).toEqual([]);

      await card.message.getByRole('button').click();
      await card.input(field).fill(value);
      await card.pay();
      await expect(page.getByText('Result')).toBeVisible();
      expect(attempts).toHaveLength(1);
    },
  );
}
