import type { Channel } from '../access/merchant-directory.ts';
import { assessRisk, NO_RISK, type RiskAssessment } from '../features/risk/assess-risk.ts';
import type { Velocity } from '../features/risk/risk-rules.ts';
import { kindOf } from '../instruments/registry.ts';
import type { CountedBy } from '../ledger/ledger.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import type { CardFingerprint } from '../values/ids.ts';

/** Scores a payment by the rules of its channel; the ledger is asked only for what a rule wants to know. */
export async function assessPayment(
  ports: Ports,
  channel: Channel,
  request: PaymentRequest,
  fingerprint: CardFingerprint | undefined,
): Promise<RiskAssessment> {
  const { risk: rules } = channel;
  if (rules === undefined) {
    return NO_RISK;
  }
  const { amount, instrument, shopper } = request;
  const count = (by: CountedBy | undefined, rule: Velocity | undefined): Promise<number> | number =>
    by === undefined || rule === undefined
      ? 0
      : ports.ledger.countSince(channel.entityId, by, ports.clock.now() - rule.seconds * 1000, rule.count);

  const [paymentsWithCard, paymentsFromIp] = await Promise.all([
    count(fingerprint && { kind: 'card', fingerprint }, rules.cardVelocity),
    count(shopper.ip === undefined ? undefined : { kind: 'ip', ip: shopper.ip }, rules.ipVelocity),
  ]);
  return assessRisk(rules, {
    amount,
    bin: kindOf(instrument).risk(instrument).bin,
    ...shopper,
    paymentsWithCard,
    paymentsFromIp,
  });
}
