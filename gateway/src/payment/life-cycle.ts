import type { PaymentState } from '../catalogue/payment-types.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';

/**
 * The types that the state of a payment allows or refuses. A PA here increases an authorisation or renews it. What a bank
 * did is not among them: no state refuses it.
 */
export type ReferringType = 'PA' | 'CP' | 'RV' | 'RF';

/** `allowed` within the limits of the amounts, or the result code of the refusal. */
export type Verdict = 'allowed' | ResultCode;

const PENDING: Verdict = '700.400.570';
const FAILED: Verdict = '700.300.200';
const EXTENSION_NEEDS_PA: Verdict = '700.100.700';
const CAPTURE_NEEDS_PA: Verdict = '700.400.510';
const REVERSAL_NEEDS_PAYMENT: Verdict = '700.400.530';
const CAPTURE_EXCEEDS: Verdict = '700.400.100';
const REFUND_NEEDS_CAPTURE: Verdict = '700.400.520';
const REFUND_EXCEEDS: Verdict = '700.400.200';
const NOTHING_LEFT: Verdict = '700.300.300';
const REVERSAL_TOO_LATE: Verdict = '700.400.300';
const CHARGED_BACK: Verdict = '700.300.600';

/**
 * The life of a payment: what may follow in each state, and the result code that refuses everything else.
 *
 * This table is the rule; the reference page and its diagram are generated from it.
 */
export const LIFE_CYCLE: Readonly<Record<PaymentState, Readonly<Record<ReferringType, Verdict>>>> = {
  pending: { PA: PENDING, CP: PENDING, RV: PENDING, RF: PENDING },
  authenticated: {
    PA: EXTENSION_NEEDS_PA,
    CP: CAPTURE_NEEDS_PA,
    RV: REVERSAL_NEEDS_PAYMENT,
    RF: REFUND_NEEDS_CAPTURE,
  },
  failed: { PA: FAILED, CP: FAILED, RV: FAILED, RF: FAILED },
  verified: { PA: EXTENSION_NEEDS_PA, CP: CAPTURE_EXCEEDS, RV: 'allowed', RF: REFUND_NEEDS_CAPTURE },
  authorised: { PA: 'allowed', CP: 'allowed', RV: 'allowed', RF: REFUND_NEEDS_CAPTURE },
  'partly captured': { PA: 'allowed', CP: 'allowed', RV: 'allowed', RF: 'allowed' },
  'partly captured and refunded': { PA: 'allowed', CP: 'allowed', RV: REVERSAL_TOO_LATE, RF: 'allowed' },
  captured: { PA: NOTHING_LEFT, CP: CAPTURE_EXCEEDS, RV: REVERSAL_TOO_LATE, RF: 'allowed' },
  'partly refunded': { PA: NOTHING_LEFT, CP: CAPTURE_EXCEEDS, RV: REVERSAL_TOO_LATE, RF: 'allowed' },
  refunded: { PA: NOTHING_LEFT, CP: CAPTURE_EXCEEDS, RV: REVERSAL_TOO_LATE, RF: NOTHING_LEFT },
  'charged back': { PA: NOTHING_LEFT, CP: CAPTURE_EXCEEDS, RV: CHARGED_BACK, RF: CHARGED_BACK },
  reversed: { PA: NOTHING_LEFT, CP: CAPTURE_EXCEEDS, RV: NOTHING_LEFT, RF: REFUND_EXCEEDS },
  debited: { PA: EXTENSION_NEEDS_PA, CP: CAPTURE_NEEDS_PA, RV: 'allowed', RF: 'allowed' },
  credited: { PA: EXTENSION_NEEDS_PA, CP: CAPTURE_NEEDS_PA, RV: 'allowed', RF: 'allowed' },
};
