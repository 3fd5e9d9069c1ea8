import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { CardNumber } from '../../values/card-number.ts';
import { SecurityCode } from '../../values/security-code.ts';
import { holderIssues } from '../holder-issues.ts';
import type { OffersBrand } from '../offers-brand.ts';
import { readCardBrand } from '../read-brand.ts';
import type { CardInstrument } from './card-instrument.ts';

/** The card of a request. spec: Request parameters › Card account. */
export function readCard(read: ReadParameters, offers: OffersBrand): Made<CardInstrument> {
  const { parameters } = read;
  const brand = readCardBrand(read, 'card.number', offers);
  const issues = [
    ...missingParameters(read, ['card.number', 'card.expiryMonth', 'card.expiryYear']),
    ...brand.issues,
    ...holderIssues(read, 'card.holder'),
  ];
  const number = parameters.get('card.number');
  const expiryMonth = parameters.get('card.expiryMonth');
  const expiryYear = parameters.get('card.expiryYear');
  if (
    brand.value === undefined ||
    number === undefined ||
    expiryMonth === undefined ||
    expiryYear === undefined
  ) {
    return { issues };
  }
  const cvv = parameters.get('card.cvv');
  const value: CardInstrument = {
    kind: 'card',
    brand: brand.value,
    number: CardNumber.of(number),
    // Its values were checked against their table already.
    numberType: parameters.get('card.numberType') as CardInstrument['numberType'],
    expiryMonth,
    expiryYear,
    holder: parameters.get('card.holder'),
    securityCode: cvv === undefined ? undefined : SecurityCode.of(cvv),
  };
  return { value, issues };
}
