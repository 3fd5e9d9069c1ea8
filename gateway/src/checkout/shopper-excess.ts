import {
  MAX_SHOPPER_BYTES,
  MAX_SHOPPER_PARAMETER_BYTES,
  MOST_SHOPPER_PARAMETERS,
} from '../catalogue/limits.ts';
import { isSensitive } from '../parameters/find-parameter.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Field, Fields } from '../parameters/read-parameters.ts';

/**
 * The issues of a request that adds more than a shopper may: each attempt is kept for good, and knowing the id of a
 * checkout is enough to make one.
 *
 * @param added what was taken from the shopper's browser
 */
export function shopperExcess(added: Fields): ParameterIssue[] {
  // A name that is repeated is kept once.
  const sent = [...new Map(added.filter(([, value]) => value !== ''))];
  const custom = sent.filter(([name]) => keyAddedByShopper(name) !== undefined);
  const others = sent.filter(([name]) => keyAddedByShopper(name) === undefined && !isSensitive(name));
  if (custom.length > MOST_SHOPPER_PARAMETERS) {
    return [excess('customParameters', MOST_SHOPPER_PARAMETERS, 'parameters')];
  }
  const customBytes = sumOf(
    custom.map(([name, value]) => bytes(keyAddedByShopper(name) ?? '') + bytes(value)),
  );
  const issues =
    customBytes > MAX_SHOPPER_PARAMETER_BYTES
      ? [excess('customParameters', MAX_SHOPPER_PARAMETER_BYTES, 'bytes')]
      : [];
  const largest = others.toSorted((one, other) => bytes(other[1]) - bytes(one[1])).at(0);
  return largest !== undefined && sumOf(others.map(bytesOf)) > MAX_SHOPPER_BYTES
    ? [...issues, excess(largest[0], MAX_SHOPPER_BYTES, 'bytes')]
    : issues;
}

function excess(name: string, most: number, unit: 'parameters' | 'bytes'): ParameterIssue {
  return { name, value: null, problem: { kind: 'too-much-from-shopper', most, unit } };
}

function bytesOf([name, value]: Field): number {
  return bytes(name) + bytes(value);
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

const CUSTOM = /^customParameters\[(?<key>.*)\]$/;

/** The key of a custom parameter; `undefined` for any other name. */
function keyAddedByShopper(name: string): string | undefined {
  return CUSTOM.exec(name)?.groups?.['key'];
}

/**
 * The echo of a payment with the shopper's custom parameters under a name of their own, so that what a page claims is
 * not taken for what the merchant's server has said.
 *
 * @param added what was taken from the shopper's browser
 */
export function keptApart(echo: Fields, added: Fields): Fields {
  const names = new Set(added.map(([name]) => name));
  return echo.map(([name, value]) =>
    names.has(name) && CUSTOM.test(name) ? [`shopper.${name}`, value] : [name, value],
  );
}
