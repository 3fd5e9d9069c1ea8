import { describe, expect, it } from 'vitest';
import type { CardField } from '../wire/card-fields.ts';
import { collectCard } from './collect-card.ts';
import type { FieldReading } from './siblings.ts';

const MEMBERS = ['cardNumber', 'expiry', 'cardHolder', 'cvv'] as const;
const cardNumber = { value: '4200000000000000', fault: null };

function frames(readings: Partial<Record<CardField, FieldReading>>) {
  return Object.entries(readings).map(([field, reading]) => ({
    field: field as CardField,
    read: () => reading,
  }));
}

describe('collecting the card in the leading frame', () => {
  it('puts the values together and readings the page of the holder alone', () => {
    const readings = {
      cardNumber,
      expiry: { value: '12/2030', fault: null },
      cardHolder: { value: 'Jane Doe', fault: null },
      cvv: { value: '123', fault: null },
    };
    const { values, check } = collectCard(frames(readings), MEMBERS);
    expect(values).toEqual({
      cardNumber: '4200000000000000',
      expiry: '12/2030',
      cardHolder: 'Jane Doe',
      cvv: '123',
    });
    expect(check).toEqual({ faults: {}, holder: 'Jane Doe', silent: [] });
  });

  it('names faults, and fields that are not there', () => {
    const readings = {
      cardNumber: { value: '', fault: 'cardNumberEmpty' as const },
      expiry: { value: '', fault: 'expiryPast' as const },
      cvv: { value: '123', fault: null },
    };
    const { check } = collectCard(frames(readings), MEMBERS);
    expect(check).toEqual({
      faults: { cardNumber: 'cardNumberEmpty', expiry: 'expiryPast' },
      holder: '',
      silent: ['cardHolder'],
    });
  });

  it('does not pass the page a holder that looks like a card number', () => {
    const readings = {
      cardNumber,
      cardHolder: { value: '4200000000000000', fault: 'cardHolderDigits' as const },
    };
    const { check } = collectCard(frames(readings), ['cardNumber', 'cardHolder']);
    expect(check.holder).toBe('');
  });

  it('asks only for the fields that the form has', () => {
    const { check } = collectCard(frames({ cardNumber }), ['cardNumber']);
    expect(check.silent).toEqual([]);
  });
});
