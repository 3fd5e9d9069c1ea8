import type { Made } from '../parameters/made.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { StorableInstrument } from './instrument.ts';
import { readInstrument } from './read-instrument.ts';
import { isStorable } from './registry.ts';

/** The details that a request wants stored: an instrument that is more than a way to a bank's own page. */
export function readDetails(read: ReadParameters): Made<StorableInstrument> {
  const { value, issues } = readInstrument(read);
  if (value === undefined) {
    return { issues };
  }
  const why = 'the shopper pays at the bank’s own page, so there is nothing to store';
  return isStorable(value)
    ? { value, issues }
    : {
        issues: [
          ...issues,
          { name: 'paymentBrand', value: value.brand, problem: { kind: 'not-accepted-here', why } },
        ],
      };
}
