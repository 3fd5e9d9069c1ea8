import { fitsIbanCountry } from '../../catalogue/iban-countries.ts';
import type { Refusal } from '../../values/refusal.ts';
import { hasBegun, isOver } from '../calendar-day.ts';
import type { BankAccountInstrument } from './bank-account-instrument.ts';

/**
 * Checks the country of an IBAN, the date of the mandate and the due date; returns a refusal when one is wrong.
 *
 * An IBAN names its bank, so no BIC is required with it. Nor is a mandate, because some acquirers create it themselves.
 */
export function checkBankAccount(
  { number, isIban, country, mandate, dueDate }: BankAccountInstrument,
  now: number,
): Refusal | undefined {
  if (isIban && country !== undefined && !fitsIbanCountry(number.ibanCountry, country)) {
    return { resultCode: '100.200.100' };
  }
  const signed = mandate?.dateOfSignature;
  if (signed !== undefined && !hasBegun(signed, now)) {
    return { resultCode: '100.500.302' };
  }
  return dueDate !== undefined && isOver(dueDate, now) ? { resultCode: '100.500.301' } : undefined;
}
