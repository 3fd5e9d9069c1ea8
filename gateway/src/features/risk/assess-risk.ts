import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import { type Money, minorAmountFor } from '../../values/money.ts';
import type { RiskRules } from './risk-rules.ts';

/** The facts that rules check. A value that was not sent is `undefined` and matches no rule. */
export interface RiskFacts {
  readonly amount: Money;
  /** The first digits of a card. */
  readonly bin: string | undefined;
  readonly ip: string | undefined;
  readonly email: string | undefined;
  readonly billingCountry: string | undefined;
  readonly shippingCountry: string | undefined;
  /** Earlier payments of the channel with the same card within the rule's span. */
  readonly paymentsWithCard: number;
  /** Earlier payments of the channel from the same address within the rule's span. */
  readonly paymentsFromIp: number;
}

export interface RiskAssessment {
  /** 0 to 100. */
  readonly score: number;
  /** The result code of the first rule that refuses the payment. */
  readonly declinedWith: ResultCode | undefined;
}

export const NO_RISK: RiskAssessment = { score: 0, declinedWith: undefined };

const HIGHEST_SCORE = 100;

/** Scores a payment by the rules of its channel. */
export function assessRisk(rules: RiskRules, facts: RiskFacts): RiskAssessment {
  const met = [...metRules(rules, facts)];
  const score = met.reduce((sum, { effect }) => sum + effect.score, 0);
  return {
    score: Math.min(score, HIGHEST_SCORE),
    declinedWith: met.find(({ effect }) => effect.decline)?.resultCode,
  };
}

interface MatchedRule {
  readonly effect: { readonly score: number; readonly decline: boolean };
  readonly resultCode: ResultCode;
}

function* metRules(rules: RiskRules, facts: RiskFacts): Generator<MatchedRule> {
  const { amountCeiling, cardVelocity, ipVelocity, countryMismatch, blockList } = rules;
  const listed = blockList && listedWith(blockList, facts);
  if (blockList !== undefined && listed !== undefined) yield { effect: blockList, resultCode: listed };
  const { minor, currency } = facts.amount;
  const highest = amountCeiling && minorAmountFor(amountCeiling.amounts, currency);
  if (amountCeiling !== undefined && highest !== undefined && minor > highest) {
    yield { effect: amountCeiling, resultCode: '100.550.601' };
  }
  if (cardVelocity !== undefined && facts.paymentsWithCard >= cardVelocity.count) {
    yield { effect: cardVelocity, resultCode: '800.120.101' };
  }
  if (ipVelocity !== undefined && facts.paymentsFromIp >= ipVelocity.count) {
    yield { effect: ipVelocity, resultCode: '800.120.102' };
  }
  const { billingCountry: billed, shippingCountry: shipped } = facts;
  const isKnown = billed !== undefined && shipped !== undefined;
  if (countryMismatch !== undefined && isKnown && billed !== shipped) {
    yield { effect: countryMismatch, resultCode: '100.400.021' };
  }
}

function listedWith(list: NonNullable<RiskRules['blockList']>, facts: RiskFacts): ResultCode | undefined {
  if (facts.bin !== undefined && list.bins.includes(facts.bin)) return '800.300.401';
  if (facts.ip !== undefined && list.ips.includes(facts.ip)) return '800.300.301';
  if (facts.email !== undefined && list.emails.includes(facts.email.toLowerCase())) return '800.300.200';
  return [facts.billingCountry, facts.shippingCountry].some(
    (country) => country !== undefined && list.countries.includes(country),
  )
    ? '800.300.102'
    : undefined;
}
