import { isIban } from '../catalogue/check-digits.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { holdsCardNumber } from '../values/card-data-in.ts';

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

/** The fewest characters of the number of a card or an account. */
const SHORTEST_NUMBER = 12;

/** All issues of the holders of a request that may have several, one for each instrument. */
export function allHolderIssues(read: ReadParameters): ParameterIssue[] {
  const names = Object.keys(HOLDERS) as (keyof typeof HOLDERS)[];
  return names.flatMap((name) => holderIssues(read, name));
}

/**
 * The issue of a holder that contains the number of a card or an account: holders are stored and shown, numbers are
 * not.
 */
export function holderIssues(read: ReadParameters, name: keyof typeof HOLDERS): ParameterIssue[] {
  const { isWrong, why } = HOLDERS[name];
  const holder = read.parameters.get(name);
  return holder !== undefined && holder.length >= SHORTEST_NUMBER && isWrong(holder)
    ? [{ name, value: HIDDEN_VALUE, problem: { kind: 'not-accepted-here', why } }]
    : [];
}

/** Whether a text that is shown contains a number that must not be. */
export function holdsNumber(text: string): boolean {
  // Some IBANs have fewer consecutive digits than a card number.
  return holdsCardNumber(text) || isIban(text.replaceAll(/[ -]/g, ''));
}

/**
 * Why a payment with stored details must not send a holder. Without `overrideHolder=true` the holder is refused rather
 * than ignored, because its sender expects it to count.
 *
 * spec: Request parameters › Basic payment › overrideHolder.
 */
export function whyNoHolder({ parameters }: ReadParameters): string | undefined {
  return parameters.isTrue('overrideHolder')
    ? undefined
    : 'the payment is made with stored details: leave it out, or send overrideHolder=true';
}

/**
 * The issue of `createRegistration=true` with an instrument that cannot be stored.
 *
 * @param reason why there is nothing to store
 */
export function storingIssues({ parameters }: ReadParameters, reason: string): ParameterIssue[] {
  const why = `${reason}, so that there is nothing to store: leave it out`;
  return parameters.isTrue('createRegistration')
    ? [{ name: 'createRegistration', value: 'true', problem: { kind: 'not-accepted-here', why } }]
    : [];
}
