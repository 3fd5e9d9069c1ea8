import { expect, it } from 'vitest';
import { familyOf, isApproved, isDeclined, isPending, needsReview, verdictOf } from './verdict-of.ts';

it('sorts result codes by what a shop does', () => {
  expect(['000.000.000', '000.100.110', '000.500.000'].map(isApproved)).toEqual([true, true, true]);
  expect(['000.200.000', '800.400.500'].map(isPending)).toEqual([true, true]);
  expect(['800.100.152', '900.100.300', '200.300.404'].map(isDeclined)).toEqual([true, true, true]);
  expect([needsReview('000.400.000'), isApproved('000.400.000')]).toEqual([true, true]);
});

it('says nothing of a code that is newer than it', () => {
  expect([familyOf('999.888.777'), verdictOf('999.888.777')]).toEqual([undefined, undefined]);
  expect([isApproved, isPending, isDeclined].map((asks) => asks('999.888.777'))).toEqual([
    false,
    false,
    false,
  ]);
});
