import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { AMOUNT_UNITS, type Reading } from './condition.ts';
import type { SearchWord } from './split-search.ts';

const AMOUNT = /^\d{1,10}(?:\.\d{1,4})?$/u;

const LARGEST = Number.MAX_SAFE_INTEGER;

type AmountReading = Extract<Reading, { kind: 'amount' }>;

/** Reads `12`, `12.50`, a range of two amounts, one of which may be missing, or an amount after a comparison. */
export function readAmount({ operator, value }: SearchWord): Result<AmountReading, Said> {
  const [first = '', second, ...more] = value.split('..');
  const isRange = second !== undefined;
  if (more.length > 0 || (isRange && (operator !== ':' || (first === '' && second === '')))) {
    return failure(say('search-range', `amount${operator}${value}`));
  }
  const [from, to] = [unitsOf(first), unitsOf(second ?? first)];
  const isWrong = (text: string, units: number | undefined): boolean =>
    units === undefined && !(isRange && text === '');
  if (isWrong(first, from) || isWrong(second ?? first, to)) {
    return failure(say('search-amount', `amount${operator}${value}`));
  }
  return success({ kind: 'amount', ...bounds(operator, from ?? 0, to ?? LARGEST) });
}

function bounds(operator: SearchWord['operator'], from: number, to: number): { from: number; to: number } {
  switch (operator) {
    case ':':
      return { from, to };
    case '>':
      return { from: from + 1, to: LARGEST };
    case '>=':
      return { from, to: LARGEST };
    case '<':
      return { from: 0, to: to - 1 };
    case '<=':
      return { from: 0, to };
  }
}

function unitsOf(text: string): number | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole) * AMOUNT_UNITS + Number(fraction.padEnd(4, '0'));
}
