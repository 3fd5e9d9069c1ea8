import type { Channel } from '../access/merchant-directory.ts';
import { assessRisk, NO_RISK, type RiskAssessment } from '../features/risk/assess-risk.ts';
import type { RiskRules, Velocity } from '../features/risk/risk-rules.ts';
import { kindOf } from '../instruments/registry.ts';
import type { CountedBy } from '../ledger/ledger.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';

/** The values that velocity rules count payments by; stored only when a rule of the channel needs them. */
export type Counted = Pick<Payment, 'cardFingerprint' | 'customerIp'>;

export const NOT_COUNTED: Counted = { cardFingerprint: undefined, customerIp: undefined };

/** The values that the velocity rules of a channel need. Payments with the same card or bank account share a fingerprint. */
export function countedBy(
  { fingerprintCard }: Pick<Ports, 'fingerprintCard'>,
  merchant: string,
  rules: RiskRules | undefined,
  { instrument, shopper }: PaymentRequest,
): Counted {
  const number =
    rules?.cardVelocity === undefined ? undefined : kindOf(instrument).risk(instrument).countedBy;
  return {
    cardFingerprint: number && fingerprintCard(merchant, number),
    customerIp: rules?.ipVelocity === undefined ? undefined : shopper.ip,
  };
}

/** Scores a payment by the rules of its channel; the ledger is asked only for what a rule wants to know. */
export async function assessPayment(
  { ledger, clock }: Pick<Ports, 'ledger' | 'clock'>,
  { risk: rules, entityId, merchant }: Channel,
  { amount, instrument, shopper }: PaymentRequest,
  { cardFingerprint: fingerprint }: Counted,
): Promise<RiskAssessment> {
  if (rules === undefined) return NO_RISK;
  const now = clock.now();
  const count = (by: CountedBy, rule: Velocity): Promise<number> =>
    ledger.countSince(entityId, by, now - rule.seconds * 1000, rule.count);
  const { cardVelocity, ipVelocity } = rules;
  const [paymentsWithCard, paymentsFromIp] = await Promise.all([
    fingerprint === undefined || cardVelocity === undefined
      ? 0
      : count({ kind: 'card', fingerprint }, cardVelocity),
    shopper.ip === undefined || ipVelocity === undefined
      ? 0
      : count({ kind: 'ip', ip: shopper.ip, merchant, until: now }, ipVelocity),
  ]);
  const { bin } = kindOf(instrument).risk(instrument);
  return assessRisk(rules, { amount, bin, ...shopper, paymentsWithCard, paymentsFromIp });
}
