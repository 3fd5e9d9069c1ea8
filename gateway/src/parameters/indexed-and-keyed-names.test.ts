import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { findParameter } from './find-parameter.ts';
import { type Fields, readParameters } from './read-parameters.ts';

describe('a leg of a flight', () => {
  it('with both is known', () =>
    forEveryCase(
      ['airline.passengers[0].legs[0].fareAmount', 'airline.passengers[999].legs[999].arrivalDate'],
      (name) => {
        expect(findParameter(name).kind).toBe('known');
      },
    ));

  it('can have a malformed index', () =>
    forEveryCase(
      [
        'airline.passengers[01].legs[0].fareAmount',
        'airline.passengers[0].legs[01].fareAmount',
        'airline.passengers[0].legs[1000].fareAmount',
        'airline.passengers[1000].legs[0].fareAmount',
        'airline.passengers[0].legs[n].fareAmount',
        'airline.passengers[0].legs[.fareAmount',
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));

  it('with one too many or too few is unknown', () =>
    forEveryCase(
      [
        'airline.passengers[0].legs',
        'airline.passengers[0].legs[0]',
        'airline.passengers[0].legs[0].legs[0].fareAmount',
        'airline.passengers[0].fareAmount',
        'airline.legs[0].fareAmount',
      ],
      (name) => {
        expect(findParameter(name).kind).toBe('unknown');
      },
    ));
});

describe('a type of its own for a brand', () => {
  const OVERRIDES: Fields = [
    ['overridePaymentType[VISA]', 'PA'],
    ['overridePaymentType[MASTER]', 'DB'],
  ];

  it('can be asked for by brand', () => {
    const { parameters, issues } = readParameters(OVERRIDES);
    expect(issues).toEqual([]);
    expect(parameters.entry('overridePaymentType', 'VISA')).toBe('PA');
    expect(parameters.entriesOf('overridePaymentType')).toEqual([
      ['VISA', 'PA'],
      ['MASTER', 'DB'],
    ]);
  });

  it('is misplaced everywhere but at the creation of a checkout', () => {
    const { misplaced } = readParameters([...OVERRIDES, ['amount', '1.00']]);
    expect(misplaced).toMatchObject([
      { name: 'overridePaymentType[VISA]', value: 'PA', problem: { kind: 'not-accepted-here' } },
      { name: 'overridePaymentType[MASTER]', value: 'DB', problem: { kind: 'not-accepted-here' } },
    ]);
  });

  it('is no other text', () =>
    forEveryCase(
      ['overridePaymentType[VI-SA]', 'overridePaymentType[]', `overridePaymentType[${'V'.repeat(33)}]`],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));

  it('has no key of another alphabet or length', () =>
    forEveryCase(
      ['merchant.data[ab]', 'merchant.data[a b c]', 'merchant.data[', `merchant.data[${'k'.repeat(65)}]`],
      (name) => {
        expect(findParameter(name).kind).toBe('malformed-key');
      },
    ));
});
