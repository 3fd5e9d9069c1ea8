import { describe, expect, it } from 'vitest';
import { cardDataIn, keptJson, keptText } from './card-data-in.ts';

const PAN = '4539178001112222';

describe('a value that a person has sent', () => {
  it.each([
    [{ reason: `card ${PAN} cvv 836` }, ['reason']],
    [{ reason: 'the cvv 836 was wrong' }, ['reason']],
    [{ change: { channels: [{ note: `4539 1780 0111 2222` }] } }, ['change', 'channels', '0', 'note']],
    [{ url: `https://shop.example/?card=${PAN}` }, ['url']],
    [{ change: { [PAN]: 1 } }, ['change']],
    [{ limit: Number(PAN) }, ['limit']],
    [{ customParameters: { securityCode: '836' } }, ['customParameters']],
    [[PAN], ['0']],
  ])('has card data in %j', (sent, path) => {
    expect(cardDataIn(sent)).toEqual(path);
  });

  it.each([
    [{ reason: 'order 4711, goods came back', amount: '12.00', version: 3 }],
    [{ id: '8ac7a4a29f1c4e0b019f1c4e0b2d0001', at: '2026-11-28T10:00:00.000Z' }],
    [{ email: 'owner-1795887133265@example.com' }],
    [{ pin: 'none', settings: { maxAttempts: 10, securityCode: 'required' } }],
    [null],
    [undefined],
  ])('has none in %j', (sent) => {
    expect(cardDataIn(sent)).toBeUndefined();
  });

  it('may be anything where it is never kept', () => {
    expect(cardDataIn({ password: PAN }, ([first]) => first === 'password')).toBeUndefined();
    expect(cardDataIn({ other: { password: PAN } }, ([first]) => first === 'password')).toEqual([
      'other',
      'password',
    ]);
  });
});

it('the kept form of a text has a mask in place of card data, whatever let it in', () => {
  expect(keptText(`card ${PAN} cvv 836`)).toBe('card **************** cvv ***');
  expect(keptJson({ a: [PAN], b: 1, c: 'fine' })).toEqual({ a: ['****************'], b: 1, c: 'fine' });
});
