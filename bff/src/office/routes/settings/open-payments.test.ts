import type { Difference, FoundPayment, PaymentSearch } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { expect, it } from 'vitest';
import { openPaymentsAt } from './open-payments.ts';

const CARDS = 'a'.repeat(32);
const WALLETS = 'b'.repeat(32);
type Page = Parameters<PaymentSearch['find']>[0];

const removed = (...path: readonly string[]): Difference => ({
  path: ['merchants', 'Shop', ...path],
  before: path.length === 0 ? { channels: { [CARDS]: {}, [WALLETS]: {} } } : {},
  after: undefined,
});

/** Has one payment of a status at a channel, on its second page. */
function searchWith(status: string, channelId: string) {
  const asked: Page[] = [];
  const find = async (page: Page) => {
    asked.push(page);
    const [condition] = page.conditions;
    const [scope] = page.scopes;
    const fits = JSON.stringify(condition).includes(status) && JSON.stringify(scope).includes(channelId);
    const payments = fits && page.after === 5 ? [{} as FoundPayment] : [];
    return { payments, next: page.after === undefined ? 5 : undefined, isComplete: true };
  };
  return { asked, find };
}

it.each([
  ['a channel', [removed('channels', CARDS)], [`merchants[Shop].channels[${CARDS}]`]],
  ['a merchant with all of its channels', [removed()], [`merchants[Shop].channels[${CARDS}]`]],
  ['another channel', [removed('channels', WALLETS)], []],
  ['a setting of the channel', [removed('channels', CARDS, 'risk')], []],
  ['the dispatching of the merchant', [removed('dispatching')], []],
])('of a payment whose end is not known, it tells when %s goes', async (_what, differences, expected) => {
  for (const status of ['unknown', 'pending']) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await openPaymentsAt(searchWith(status, CARDS), differences, 0);
    expect(found.map(({ path }) => path)).toEqual(expected);
  }
});

const nothingIndexed = async () => ({ payments: [], next: undefined, isComplete: false });

it('asks nothing where no channel goes', async () => {
  const search = searchWith('unknown', CARDS);
  const changed = { path: ['merchants', 'Shop', 'channels', CARDS], before: undefined, after: {} };
  expect(await openPaymentsAt(search, [changed], 0)).toEqual([]);
  expect(search.asked).toEqual([]);
});

it('is not sure while payments are being indexed', async () => {
  const [mistake] = await openPaymentsAt({ find: nothingIndexed }, [removed('channels', CARDS)], 0);
  expect(mistake && english(mistake.message)).toContain('being indexed');
});
