import { describe, expect, it } from 'vitest';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import { ShownFaults } from './shown-faults.ts';

const typing = { filled: true, fault: 'cardNumberIncomplete', edited: true } as const;
const right = { filled: true, fault: null, edited: true } as const;

describe('when a field speaks up', () => {
  it('is silent while something is typed, and speaks when it is left', () => {
    const shown = new ShownFaults<CardField, Fault>();
    shown.update('cardNumber', typing);
    expect(shown.all).toEqual({});
    shown.leave('cardNumber');
    expect(shown.all).toEqual({ cardNumber: 'cardNumberIncomplete' });
  });

  it('is silent when it is left untouched', () => {
    const shown = new ShownFaults<CardField, Fault>();
    shown.update('cardNumber', { filled: false, fault: 'cardNumberEmpty', edited: false });
    shown.leave('cardNumber');
    expect(shown.all).toEqual({});
  });

  it('speaks when it is left empty after something stood there', () => {
    const shown = new ShownFaults<CardField, Fault>();
    shown.update('cardNumber', typing);
    shown.update('cardNumber', { filled: false, fault: 'cardNumberEmpty', edited: true });
    shown.leave('cardNumber');
    expect(shown.all).toEqual({ cardNumber: 'cardNumberEmpty' });
  });

  it('falls silent as soon as it is right', () => {
    const shown = new ShownFaults<CardField, Fault>();
    shown.reveal({ cardNumber: 'cardNumberEmpty', cvv: 'cvvEmpty' });
    shown.update('cardNumber', right);
    expect(shown.all).toEqual({ cvv: 'cvvEmpty' });
    expect(shown.isValid('cardNumber')).toBe(true);
  });

  it("keeps a bank's refusal until the field is changed", () => {
    const shown = new ShownFaults<CardField, Fault>();
    shown.markRefused('cvv', 'cvvRefused');
    shown.update('cvv', { ...right, edited: false });
    shown.leave('cvv');
    expect(shown.all).toEqual({ cvv: 'cvvRefused' });
    shown.update('cvv', right);
    expect(shown.all).toEqual({});
  });
});
