import { describe, expect, it } from 'vitest';
import { type Rehearsal, readRehearsal } from './rehearsal.ts';

const APPROVED: Rehearsal = { answer: undefined, delay: 0, end: undefined, chargebackAfter: undefined };
const PENDING: Rehearsal = { ...APPROVED, answer: '800.400.500' };
const DAY = 24 * 60 * 60 * 1000;

describe('a rehearsal', () => {
  it.each<[string, Rehearsal]>([
    ['800.100.152', { ...APPROVED, answer: '800.100.152' }],
    ['failed', { ...APPROVED, answer: '800.100.152' }],
    ['800.100.151 after 5 s', { ...APPROVED, answer: '800.100.151', delay: 5000 }],
    ['paid', APPROVED],
    ['Paid AFTER 30', { ...APPROVED, delay: 30_000 }],
    ['pending', PENDING],
    ['100.400.500', { ...APPROVED, answer: '100.400.500' }],
    ['pending, then paid', { ...PENDING, end: { after: 0, resultCode: undefined } }],
    ['pending, then paid after 60 s', { ...PENDING, end: { after: 60_000, resultCode: undefined } }],
    ['PENDING,THEN FAILED AFTER 2MIN', { ...PENDING, end: { after: 120_000, resultCode: '800.100.152' } }],
    [
      '100.400.500 after 2 s then 800.100.151 after 1 h',
      {
        ...APPROVED,
        answer: '100.400.500',
        delay: 2000,
        end: { after: 3_600_000, resultCode: '800.100.151' },
      },
    ],
    ['paid, then chargeback after 45 d', { ...APPROVED, chargebackAfter: 45 * DAY }],
    [
      'pending, then paid after 60, then chargeback after 540 d',
      { ...PENDING, end: { after: 60_000, resultCode: undefined }, chargebackAfter: 540 * DAY },
    ],
  ])('is %s', (text, rehearsal) => {
    expect(readRehearsal(text)).toEqual(rehearsal);
  });

  it.each([
    'Jane Jones',
    'Pending Smith',
    'Paid Afterwards',
    'thenpaid',
    '800.100',
    '800.100.1520',
    ' 800.100.152',
    '000.100.110',
    '000.200.000',
    '٨00.100.152',
  ])('is not %j, which may be a name', (text) => {
    expect(readRehearsal(text)).toBe('none');
  });

  it.each([
    ['a code that does not exist', '123.456.789'],
    ['a code that does not exist, with a delay', '123.456.789 after 5 s'],
    ['a code of a success', '000.100.110 after 5 s'],
    ['a delay above the longest', 'paid after 31 s'],
    ['a wait above the longest', 'paid, then chargeback after 541 d'],
    ['a span in no unit that exists', 'paid after 5 weeks'],
    ['no span', 'paid after'],
    ['an end that is pending again', 'pending, then 100.400.500 after 5 s'],
    ['an end of what has ended', 'paid, then failed after 5 s'],
    ['an end of what has failed', 'failed, then paid after 5 s'],
    ['a chargeback of what was not paid', 'pending, then failed after 5 s, then chargeback after 5 s'],
    ['a chargeback without an end', 'pending, then chargeback after 5 s'],
    ['a second chargeback', 'paid, then chargeback after 5 s, then chargeback after 5 s'],
    ['a word that means nothing', 'pending, then payed after 5 s'],
    ['nothing after the comma', 'paid,'],
  ])('cannot be followed with %s', (_what, text) => {
    expect(readRehearsal(text)).toBe('mistake');
  });
});
