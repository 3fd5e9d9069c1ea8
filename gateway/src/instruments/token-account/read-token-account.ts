import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { CardNumber } from '../../values/card-number.ts';
import { SecurityCode } from '../../values/security-code.ts';
import type { OffersBrand } from '../offers-brand.ts';
import { readCardBrand } from '../read-brand.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';

/**
 * The token of a request. Missing parameters are reported by the rules between parameters.
 *
 * spec: Request parameters › Token account.
 */
export function readTokenAccount(read: ReadParameters, offers: OffersBrand): Made<TokenAccountInstrument> {
  const { parameters } = read;
  const { value: brand, issues } = readCardBrand(read, 'tokenAccount.number', offers);
  const number = parameters.get('tokenAccount.number');
  const type = parameters.get('tokenAccount.type');
  if (brand === undefined || number === undefined || type === undefined) {
    return { issues };
  }
  const value: TokenAccountInstrument = {
    kind: 'token-account',
    brand,
    type: type as TokenAccountInstrument['type'],
    number: CardNumber.of(number),
    expiryMonth: parameters.get('tokenAccount.expiryMonth'),
    expiryYear: parameters.get('tokenAccount.expiryYear'),
    cryptogram: codeOf(parameters.get('tokenAccount.cryptogram')),
    dtvc: codeOf(parameters.get('tokenAccount.dtvc')),
  };
  return { value, issues };
}

function codeOf(text: string | undefined): SecurityCode | undefined {
  return text === undefined ? undefined : SecurityCode.of(text);
}
