/** Card data and proofs of authentications must not be stored where nothing seals them. */
import { browserPayment, startDirectly } from '../../fixtures/browser-payment.ts';
import { newCanary, traces } from '../../fixtures/canary.ts';
import { placesOf } from '../../fixtures/places-of.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { GOOD_CARD } from '../../models/card-details.ts';

/** A card whose bank asks for a code. The directory must know it, so its digits are not by chance. */
const NUMBER = '371449635398431';

test('number, security codes and proof are in no file, no line of a log and no page', async ({
  shop,
  result,
  dialog,
  page,
  merchant,
  system,
  directory,
}) => {
  const canary = { ...newCanary('three-d-secure'), number: NUMBER };
  const answers = new Map<string, Buffer>();
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    answers.set(`${answers.size} ${response.request().method()} ${response.url()}`, body);
  });
  const [last = '', ...others] = canary.codes;
  for (const [index, code] of others.entries()) {
    const card = { paymentBrand: 'AMEX', 'card.cvv': code };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the log shows them
    const answer = await startDirectly(merchant, browserPayment(NUMBER, system.shop, card));
    // Each waits for its shopper, so that what it needs for the acquirer is kept.
    expect(answer.result.code).toBe('000.200.000');
    answers.set(`answer ${index}`, Buffer.from(JSON.stringify(answer)));
  }
  await shop.openReady();
  await shop.card.payWith({ ...GOOD_CARD, number: NUMBER, cvv: last });
  await dialog.ready();
  const during = placesOf(system);
  await dialog.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');

  const places = new Map([...answers, ...placesOf(system)]);
  expect(places.get('lines')?.toString()).toContain('threeDSecure');
  expect(traces(canary, during), 'while the bank asks').toEqual([]);
  expect(traces(canary, places), 'afterwards').toEqual([]);
  const proof = (await directory.newest()).authenticationValue ?? '';
  expect(proof).toHaveLength(28);
  const holders = [...places].filter(([, bytes]) => bytes.includes(proof)).map(([place]) => place);
  expect(holders).toEqual([]);
});
