import { isIban } from '../catalogue/iban.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { holdsCardNumber } from '../values/holds-card-number.ts';

const HOLDERS = {
  'card.holder': {
    isWrong: holdsCardNumber,
    why: 'it holds as many digits as a card number; send the name on the card',
  },
  'bankAccount.holder': {
    isWrong: holdsNumber,
    why: 'it holds the number of an account; send the name of its holder',
  },
} as const;

/** Everything that is wrong with the holders of a request that may have several, each for another instrument. */
export function allHolderIssues(read: ReadParameters): ParameterIssue[] {
  const names = Object.keys(HOLDERS) as (keyof typeof HOLDERS)[];
  return names.flatMap((name) => holderIssues(read, name));
}

/** A holder is stored and shown, and the number of a card or of an account is neither. */
export function holderIssues(read: ReadParameters, name: keyof typeof HOLDERS): ParameterIssue[] {
  const { isWrong, why } = HOLDERS[name];
  const holder = read.parameters.get(name);
  return holder !== undefined && isWrong(holder)
    ? [{ name, value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } }]
    : [];
}

/** Whether a text that may be shown holds a number that may not. */
export function holdsNumber(text: string): boolean {
  // Some IBANs have fewer digits in a row than card numbers.
  return holdsCardNumber(text) || isIban(text.replaceAll(/[ -]/g, ''));
}
