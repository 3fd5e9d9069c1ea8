import { expect, it } from 'vitest';
import { createBooks } from './books.ts';
import { anInstruction, CANARY_NUMBER, CANARY_SECURITY_CODE } from './instruction.fixture.ts';

const ORDER = {
  billing: { city: 'Graz' },
  customer: { surname: 'Jones', identificationDocId: 'P1234567' },
  sender: { accountNumber: CANARY_NUMBER },
  cart: { items: [{ name: 'Tea' }, { name: 'Milk', price: '1.50' }] },
};

it('a line shows what came with an operation, and of what identifies a person or an account its end only', () => {
  const books = createBooks();
  books.book('k', anInstruction({ order: ORDER, descriptor: 'Shop' }));
  expect(books.page(0, 1)).toMatchObject([
    {
      descriptor: 'Shop',
      order: {
        ...ORDER,
        customer: { surname: 'Jones', identificationDocId: '…4567' },
        sender: { accountNumber: `…${CANARY_NUMBER.slice(-4)}` },
      },
    },
  ]);
  const text = JSON.stringify(books.page(0, 1));
  expect(text).not.toContain(CANARY_NUMBER);
  expect(text).not.toContain(CANARY_SECURITY_CODE);
});

it('a line names everything that came, items of lists once', () => {
  const books = createBooks();
  books.book('k', anInstruction({ order: ORDER }));
  const [line] = books.page(0, 1);
  expect(line?.received).toEqual(
    expect.arrayContaining([
      'type',
      'amount.minor',
      'card.number',
      'card.securityCode',
      'order.billing.city',
      'order.cart.items[n].name',
      'order.cart.items[n].price',
    ]),
  );
  expect(line?.received.filter((name) => name === 'order.cart.items[n].name')).toHaveLength(1);
});
