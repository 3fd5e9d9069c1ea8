import { describe, expect, it } from 'vitest';
import { declineReason } from './decline-reason.ts';

describe('the reason of a decline for a shopper', () => {
  it.each([
    ['800.100.152', 'bankRefused', undefined],
    ['800.100.153', 'securityCodeWrong', 'cvv'],
    ['800.100.155', 'notEnoughMoney', undefined],
    ['800.100.203', 'notEnoughMoney', undefined],
    ['800.100.157', 'cardExpired', 'expiry'],
    ['800.100.162', 'limitReached', undefined],
    ['100.100.101', 'numberWrong', 'cardNumber'],
    ['100.100.303', 'cardExpired', 'expiry'],
    ['100.380.401', 'notConfirmed', undefined],
    ['100.380.501', 'tookTooLong', undefined],
    ['100.390.112', 'tryLater', undefined],
    ['100.390.114', 'notConfirmed', undefined],
    ['000.400.109', 'tryAnotherCard', undefined],
    ['100.396.101', 'cancelled', undefined],
    ['100.396.103', 'tookTooLong', undefined],
    ['800.120.100', 'tooManyTries', undefined],
    ['900.100.600', 'tryLater', undefined],
    ['600.200.500', 'shopMistake', undefined],
    ['100.400.500', 'tryAnotherCard', undefined],
    ['', 'tryAnotherCard', undefined],
  ])('%s: %s', (code, reason, field) => {
    const decline = declineReason(code);
    expect(decline.reason).toBe(reason);
    expect(decline.field).toBe(field);
  });

  it('does not distinguish a lost or stolen card from any other refusal', () => {
    expect(declineReason('800.100.159')).toEqual(declineReason('800.100.100'));
    expect(declineReason('800.100.165')).toEqual(declineReason('800.100.100'));
  });
});
