import { describe, expect, it } from 'vitest';
import { assessRisk, type RiskFacts } from './assess-risk.ts';
import { riskRules } from './risk-rules.ts';

const facts: RiskFacts = {
  amount: { minor: 50_000n, currency: 'EUR' },
  bin: '420000',
  ip: '203.0.113.7',
  email: 'Jane@Example.com',
  billingCountry: 'DE',
  shippingCountry: 'DE',
  paymentsWithCard: 2,
  paymentsFromIp: 2,
};

describe('assessing the risk of a payment', () => {
  it('scores nothing without rules', () => {
    expect(assessRisk(riskRules.parse({}), facts)).toEqual({ score: 0, declinedWith: undefined });
  });

  it.each([
    [
      'an amount above the ceiling of its currency',
      { amountCeiling: { amounts: { EUR: '499.99' } } },
      '100.550.601',
    ],
    [
      'as many payments with the card as are allowed',
      { cardVelocity: { count: 2, seconds: 60 } },
      '800.120.101',
    ],
    [
      'as many payments from the address as are allowed',
      { ipVelocity: { count: 2, seconds: 60 } },
      '800.120.102',
    ],
    ['a blocked BIN', { blockList: { bins: ['420000'] } }, '800.300.401'],
    ['a blocked address', { blockList: { ips: ['203.0.113.7'] } }, '800.300.301'],
    ['a blocked e-mail, whatever its case', { blockList: { emails: ['jane@EXAMPLE.com'] } }, '800.300.200'],
    ['a blocked country', { blockList: { countries: ['DE'] } }, '800.300.102'],
  ])('adds the score for %s and declines only when the rule says so', (_name, rule, resultCode) => {
    const [[name, settings] = ['', {}]] = Object.entries(rule);
    const scoring = riskRules.parse({ [name]: { ...settings, score: 30 } });
    const declining = riskRules.parse({ [name]: { ...settings, score: 30, decline: true } });

    expect(assessRisk(scoring, facts)).toEqual({ score: 30, declinedWith: undefined });
    expect(assessRisk(declining, facts)).toEqual({ score: 30, declinedWith: resultCode });
  });

  it.each([
    ['an amount at the ceiling', { amountCeiling: { amounts: { EUR: '500.00' } } }],
    ['a ceiling in another currency', { amountCeiling: { amounts: { USD: '1.00' } } }],
    ['fewer payments with the card', { cardVelocity: { count: 3, seconds: 60 } }],
    ['equal countries', { countryMismatch: {} }],
    ['a BIN that is not listed', { blockList: { bins: ['555555'] } }],
  ])('adds nothing for %s', (_name, rule) => {
    const [[name, settings] = ['', {}]] = Object.entries(rule);
    const rules = riskRules.parse({ [name]: { ...settings, score: 30, decline: true } });

    expect(assessRisk(rules, facts)).toEqual({ score: 0, declinedWith: undefined });
  });

  it('meets the country rule when both countries are known and differ', () => {
    const rules = riskRules.parse({ countryMismatch: { score: 40, decline: true } });

    expect(assessRisk(rules, { ...facts, shippingCountry: 'FR' })).toEqual({
      score: 40,
      declinedWith: '100.400.021',
    });
    expect(assessRisk(rules, { ...facts, shippingCountry: undefined }).score).toBe(0);
  });

  it('adds scores up to 100 and names the first rule that declines', () => {
    const rules = riskRules.parse({
      amountCeiling: { amounts: { EUR: '1' }, score: 70 },
      cardVelocity: { count: 1, seconds: 60, score: 70, decline: true },
      ipVelocity: { count: 1, seconds: 60, score: 70, decline: true },
    });

    expect(assessRisk(rules, facts)).toEqual({ score: 100, declinedWith: '800.120.101' });
  });
});
