import type { CardInstruction, FollowUpInstruction } from './instruction.ts';

/** A card number that appears nowhere else, so that finding it anywhere is a leak. */
export const CANARY_NUMBER = '4929421234600821';
export const CANARY_SECURITY_CODE = '7319';

/** A sale of 92.00 EUR with the canary card. */
export function anInstruction(changes: Partial<CardInstruction> = {}): CardInstruction {
  return {
    type: 'sale',
    amount: { minor: '9200', currency: 'EUR' },
    card: { number: CANARY_NUMBER, expiry: '2034-05', brand: 'VISA', securityCode: CANARY_SECURITY_CODE },
    ...changes,
  };
}

/** A capture of 92.00 EUR that refers to the operation `original`. */
export function aFollowUp(original: string, changes: Partial<FollowUpInstruction> = {}): FollowUpInstruction {
  return { type: 'capture', original, amount: { minor: '9200', currency: 'EUR' }, ...changes };
}
