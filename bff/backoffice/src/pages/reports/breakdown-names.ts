import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { language } from '../../texts/texts.ts';
import { brandName } from '../payments/payment-status.ts';
import type { Figures } from './report-parts.ts';

/** The dimensions of payments, in addition to acquirers and codes. */
export type Dimension = keyof Figures['by'] | 'brand';

/** A value in words: an hour as it is, a flow of authentication, the country of a code. */
export function nameInWords(dimension: Dimension, name: string): string {
  switch (dimension) {
    case 'brand':
      return brandName(name);
    case 'hour':
      return `${name}:00`;
    case 'authentication':
      return isFlow(name) ? reportTexts.flows[name] : reportTexts.otherFlow;
    case 'country':
      return name === 'unknown' ? reportTexts.unknown : countryName(name);
  }
}

function isFlow(name: string): name is keyof typeof reportTexts.flows {
  return Object.hasOwn(reportTexts.flows, name);
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The same figures, by names in words. */
export function inWords({ by, brands }: Figures, dimension: Dimension): Figures['brands'] {
  const named = (each: Figures['brands'][number]) => ({ ...each, name: nameInWords(dimension, each.name) });
  return { ...by, brand: brands }[dimension].map(named);
}
