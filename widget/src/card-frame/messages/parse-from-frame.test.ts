import { describe, expect, it } from 'vitest';
import { parseFromFrame } from './parse-from-frame.ts';

describe('a message from a frame', () => {
  it.each([undefined, null, 'state', {}, { kind: 'number', value: '4200' }, { kind: 'sent' }])(
    'is ignored when it is %j',
    (data) => {
      expect(parseFromFrame(data)).toBeUndefined();
    },
  );

  it('has no room for a value beside the state of a field', () => {
    const data = { kind: 'state', filled: true, fault: 'numberInvalid', edited: true, value: '4200' };
    expect(parseFromFrame(data)).toEqual({
      kind: 'state',
      filled: true,
      fault: 'numberInvalid',
      edited: true,
    });
  });

  it('loses brands and faults that do not exist', () => {
    const data = { kind: 'brand', brand: '4200', candidates: ['VISA', '4200'], choices: ['4200'] };
    expect(parseFromFrame(data)).toEqual({ kind: 'brand', brand: null, candidates: ['VISA'], choices: [] });
    expect(parseFromFrame({ kind: 'state', fault: 'constructor' })).toMatchObject({ fault: null });
  });

  it('does not take the fault of one field for that of another', () => {
    const check = {
      faults: { cvv: 'numberEmpty', cardNumber: 'numberEmpty' },
      holder: 'Jane',
      silent: ['cvv', 'x'],
    };
    expect(parseFromFrame({ kind: 'checked', round: 1, check })).toEqual({
      kind: 'checked',
      round: 1,
      check: { faults: { cardNumber: 'numberEmpty' }, holder: 'Jane', silent: ['cvv'] },
    });
  });

  it('takes an answer that cannot be read for none', () => {
    expect(parseFromFrame({ kind: 'answered', round: 1, reply: 'free money' })).toEqual({
      kind: 'answered',
      round: 1,
      reply: { status: 0, body: undefined },
    });
  });
});
