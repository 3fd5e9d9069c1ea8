import type { Instruction } from './instruction.ts';

/** A card number that appears nowhere else, so that finding it anywhere is a leak. */
export const CANARY_NUMBER = '4929421234600821';
export const CANARY_SECURITY_CODE = '7319';

/** A sale of 92.00 EUR with the canary card. */
export function anInstruction(changes: Partial<Instruction> = {}): Instruction {
  return {
    type: 'sale',
    amount: { minor: '9200', currency: 'EUR' },
    card: { number: CANARY_NUMBER, expiry: '2034-05', brand: 'VISA', securityCode: CANARY_SECURITY_CODE },
    ...changes,
  };
}
