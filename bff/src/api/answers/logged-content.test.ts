import { expect, it } from 'vitest';
import { loggedContent } from './writing-json.ts';

const ID = 'a'.repeat(32);
const cart = {
  items: Array.from({ length: 2_000 }, () => ({ name: '","ndc":"forged","result":{"code":"1.2.3"' })),
};
const closing = { buildNumber: 'b@c', timestamp: 'now', ndc: `${'e'.repeat(32)}_${'f'.repeat(32)}` };

it('the log finds in a long answer what it says of every one', () => {
  const text = JSON.stringify({
    id: ID,
    referencedId: 'b'.repeat(32),
    paymentType: 'DB',
    descriptor: '"result":{"code":"9.9.9"',
    result: { code: '000.100.110', description: 'x' },
    cart,
    ...closing,
  });
  expect(loggedContent(text)).toMatchObject({
    id: ID,
    paymentType: 'DB',
    result: { code: '000.100.110' },
    ndc: closing.ndc,
  });
});

it('and no payment in one that shows none', () => {
  const text = JSON.stringify({
    result: { code: '000.100.100' },
    payments: [{ id: ID, paymentType: 'DB', cart }],
    ...closing,
  });
  const found = loggedContent(text);
  expect(found).toMatchObject({ result: { code: '000.100.100' }, ndc: closing.ndc });
  expect(found).not.toHaveProperty('id');
});
