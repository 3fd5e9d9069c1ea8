import { describe, expect, it } from 'vitest';
import { parseFromFrame } from './parse-from-frame.ts';

describe('a message from a frame', () => {
  it.each([undefined, null, 'state', {}, { kind: 'number', value: '4200' }, { kind: 'sent' }])(
    'is ignored when it is %j',
    (data) => {
      expect(parseFromFrame('cardNumber', data)).toBeUndefined();
    },
  );

  it('has no place for a value next to the state of a field', () => {
    const data = { kind: 'state', filled: true, fault: 'cardNumberInvalid', edited: true, value: '4200' };
    expect(parseFromFrame('cardNumber', data)).toEqual({
      kind: 'state',
      filled: true,
      fault: 'cardNumberInvalid',
      edited: true,
    });
  });

  it('loses brands and faults that do not exist', () => {
    const data = { kind: 'brand', brand: '4200', candidates: ['VISA', '4200'], choices: ['4200'] };
    expect(parseFromFrame('cardNumber', data)).toEqual({
      kind: 'brand',
      brand: null,
      candidates: ['VISA'],
      choices: [],
    });
    expect(parseFromFrame('cardNumber', { kind: 'state', fault: 'constructor' })).toMatchObject({
      fault: null,
    });
    expect(parseFromFrame('cardNumber', { kind: 'state', fault: 'cvvEmpty' })).toMatchObject({ fault: null });
  });

  it('passes an answer on as it is', () => {
    expect(parseFromFrame('cvv', { kind: 'answered', turn: 1, reply: 'free money' })).toEqual({
      kind: 'answered',
      turn: 1,
      reply: 'free money',
    });
  });
});
