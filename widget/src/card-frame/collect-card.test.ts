import { describe, expect, it } from 'vitest';
import type { CardField } from './card-fields.ts';
import { collectCard } from './collect-card.ts';
import type { Siblings } from './gather-siblings.ts';
import type { Tell } from './messages/messages.ts';

const MEMBERS = ['cardNumber', 'expiry', 'cardHolder', 'cvv'] as const;
const own = { value: '4200000000000000', fault: null };

function siblings(tells: Partial<Record<CardField, Pick<Tell, 'value' | 'fault'>>>): Siblings {
  return {
    broadcast: () => {},
    collect: (field, round) => {
      const tell = tells[field];
      return Promise.resolve(tell && { kind: 'tell', round, ...tell });
    },
  };
}

describe('collecting the card in the number frame', () => {
  it('puts the values together and tells the page of the holder alone', async () => {
    const tells = {
      expiry: { value: '12/2030', fault: null },
      cardHolder: { value: 'Jane Doe', fault: null },
      cvv: { value: '123', fault: null },
    };
    const { values, check } = await collectCard(own, siblings(tells), MEMBERS, 1);
    expect(values).toEqual({
      cardNumber: '4200000000000000',
      expiry: '12/2030',
      cardHolder: 'Jane Doe',
      cvv: '123',
    });
    expect(check).toEqual({ faults: {}, holder: 'Jane Doe', silent: [] });
  });

  it('names faults, and fields that do not answer', async () => {
    const tells = { expiry: { value: '', fault: 'expiryPast' as const }, cvv: { value: '123', fault: null } };
    const { check } = await collectCard({ value: '', fault: 'numberEmpty' }, siblings(tells), MEMBERS, 1);
    expect(check).toEqual({
      faults: { cardNumber: 'numberEmpty', expiry: 'expiryPast' },
      holder: '',
      silent: ['cardHolder'],
    });
  });

  it('does not tell the page of a holder that looks like a card number', async () => {
    const tells = { cardHolder: { value: '4200000000000000', fault: 'holderDigits' as const } };
    const { check } = await collectCard(own, siblings(tells), ['cardNumber', 'cardHolder'], 1);
    expect(check.holder).toBe('');
  });

  it('asks only for the fields that the form has', async () => {
    const { check } = await collectCard(own, siblings({}), ['cardNumber'], 1);
    expect(check.silent).toEqual([]);
  });
});
