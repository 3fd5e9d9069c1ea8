import type { ParameterProblem } from '@tollgate/gateway/api';
import {
  base64,
  country,
  DATE_TIME,
  type Format,
  IBAN,
  phone,
  text,
} from '@tollgate/gateway/catalogue/parameters/formats';
import { readParameters } from '@tollgate/gateway/parameters/read-parameters';
import { describe, expect, it } from 'vitest';
import { parameterErrors } from './parameter-issues.ts';

const worded = (problem: ParameterProblem) =>
  parameterErrors([{ name: 'a', value: null, problem }]).map(({ message }) => message);

describe('a format in words', () => {
  it.each<[Format, string]>([
    [country('alpha-2'), 'must be an ISO 3166-1 country code of two capital letters'],
    [
      country('alpha-2', 'numeric'),
      'must be an ISO 3166-1 country code of two capital letters or three digits',
    ],
    [
      phone(5, 25),
      'must be a plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens',
    ],
    [base64(28, 28), 'must be 28 characters of base64'],
    [IBAN, 'must be an IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits'],
    [DATE_TIME, 'must be a valid time, yyyy-MM-dd HH:mm:ss with its offset from UTC such as +0100'],
    [text(2, 2, 'capitals'), 'must be 2 characters long, made of the letters A to Z only'],
  ])('%j', (format, message) => {
    expect(worded({ kind: 'malformed', format })).toEqual([message]);
  });
});

it.each([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['DEU', 'DE'],
])('the country %s is answered with the code that is meant', (value, meant) => {
  const [error] = parameterErrors(readParameters([['billing.country', value]]).issues);
  expect(error?.message).toBe(
    `must be an ISO 3166-1 country code of two capital letters; send ${meant} for this country`,
  );
});

describe('what parameters demand of each other', () => {
  it.each<[ParameterProblem, string]>([
    [{ kind: 'required-with', other: 'b' }, 'is required together with b; send both'],
    [
      { kind: 'one-required-with', names: ['a', 'c'], other: 'b' },
      'is required together with b, unless c is sent',
    ],
    [{ kind: 'only-with', other: 'b', value: 'true' }, 'is accepted only together with b=true'],
    [{ kind: 'digits-only' }, 'must not be digits only; send the name of the street'],
  ])('%j', (problem, message) => {
    expect(worded(problem)).toEqual([message]);
  });

  it('is said with the name that is missing and no value', () => {
    expect(parameterErrors(readParameters([['billing.houseNumber2', 'b']]).issues)).toEqual([
      {
        name: 'billing.houseNumber1',
        value: null,
        message: 'is required together with billing.houseNumber2; send both',
      },
    ]);
  });
});
