import { describe, expect, it } from 'vitest';
import { ACCOUNT_CASES, BANK_ACCOUNT, NETWORK_TOKEN } from '../../testing/account-details.fixture.ts';
import { CARD, CARD_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

type Fields = Readonly<Record<string, string>>;

/** Pays the way the widget does: without a header, the id is the capability. */
const payWith = (id: string, fields: Fields) => test.post(`/v1/checkouts/${id}/payment`, fields, {});
const statusOf = (id: string) => test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);

/** Parameters of a bank account that only its merchant may send. */
const isMandate = (name: string): boolean => name.startsWith('bankAccount.mandate.');
const MANDATE = Object.fromEntries(Object.entries(BANK_ACCOUNT).filter(([name]) => isMandate(name)));

describe('a checkout', () => {
  it.each(ACCOUNT_CASES)('can be paid with $name', async ({ fields, shown, unlogged }) => {
    const id = await test.createCheckout();
    const paid = await payWith(id, fields);
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).toMatchObject({
      paymentBrand: fields['paymentBrand'],
      result: { code: '000.100.110' },
      resourcePath: `/v1/checkouts/${id}/payment`,
    });
    expect(Object.keys(shown).filter((name) => name in paid.json<object>())).toEqual([]);
    expect(paid.body).not.toContain(unlogged);
    expect((await statusOf(id)).json()).toMatchObject({ ...shown, result: { code: '000.100.110' } });
    expect((await payWith(id, fields)).statusCode).toBe(400);
  });

  it.each<[string, Fields]>([
    ['a card', CARD],
    ['a token', NETWORK_TOKEN],
    ['the bank account', BANK_ACCOUNT],
  ])('with a mandate and the name for a card can be paid with %s', async (_name, fields) => {
    const id = await test.createCheckout({ ...MANDATE, 'card.holder': 'Jane Jones' });
    expect((await payWith(id, fields)).statusCode).toBe(200);
  });

  it('keeps the holder that the merchant set, and takes no mandate from the shopper', async () => {
    const id = await test.createCheckout({ 'bankAccount.holder': 'Merchant Knows' });
    const wrongMandate = { ...BANK_ACCOUNT, 'bankAccount.mandate.dateOfSignature': 'never' };
    expect((await payWith(id, wrongMandate)).statusCode).toBe(200);
    expect((await statusOf(id)).json()).toMatchObject({ bankAccount: { holder: 'Merchant Knows' } });
  });

  it('takes empty fields of a form for another instrument for what they are', async () => {
    const id = await test.createCheckout(MANDATE);
    const empty = Object.fromEntries(Object.keys(CARD).map((name) => [name, '']));
    expect((await payWith(id, { ...empty, ...BANK_ACCOUNT })).statusCode).toBe(200);
  });

  it.each(['bankAccount.iban', 'virtualAccount.accountId', 'tokenAccount.number', 'tokenAccount.cryptogram'])(
    'is not created with %s, which the shopper gives',
    async (name) => {
      const { [name]: value = '' } = Object.assign(
        {},
        ...ACCOUNT_CASES.map(({ fields }) => fields),
      ) as Fields;
      await expect(test.createCheckout({ [name]: value })).rejects.toThrow(name);
    },
  );
});
