import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type { AuthorisationRequest, RedirectRequest } from '../connector.ts';
import type { AcquirerAnswer, AwaitingShopper } from '../connector-reply.ts';
import { simulatedApproval, simulatedDecline } from './simulated-answer.ts';
import type { SimulatedBank, SimulatedTransfer, TransferEnd } from './simulated-bank.ts';

/** A key at the simulated bank: for how much, and how it stands. */
export interface AtBank {
  readonly amount: Money;
  readonly answer: AcquirerAnswer | AwaitingShopper;
}

/** What it comes to when a shopper does not pay. */
const ENDS = {
  cancelled: ['100.396.101', 'Cancelled by the shopper'],
  expired: ['100.396.103', 'The shopper did not come in time'],
} as const;

/** Sends a shopper to the simulated bank. */
export function sendToBank(
  bank: SimulatedBank,
  { key, amount, descriptor }: AuthorisationRequest,
  { returnUrl, seconds }: RedirectRequest,
): AwaitingShopper {
  return awaiting(key, bank.open({ key, amount, descriptor, returnUrl, seconds }));
}

/** How it goes at the simulated bank; `undefined` when it does not know the key. */
export function askBank(bank: SimulatedBank, key: AcquirerKey): AtBank | undefined {
  const found = bank.findByKey(key);
  return found && { amount: found.transfer.amount, answer: answerOf(key, found.url, found.transfer.state) };
}

/** Sees to it that nobody can pay at the simulated bank any more; a key that it does not know is as good as cancelled. */
export function cancelAtBank(bank: SimulatedBank, key: AcquirerKey): AcquirerAnswer {
  return endOf(key, bank.cancel(key) ?? 'cancelled');
}

function answerOf(key: AcquirerKey, url: string, state: SimulatedTransfer['state']): AtBank['answer'] {
  return state === 'waiting' ? awaiting(key, url) : endOf(key, state);
}

function endOf(key: AcquirerKey, end: TransferEnd): AcquirerAnswer {
  if (end === 'confirmed') return simulatedApproval(key);
  const [resultCode, extendedDescription] = ENDS[end];
  return simulatedDecline(key, resultCode, extendedDescription);
}

function awaiting(key: AcquirerKey, url: string): AwaitingShopper {
  return { kind: 'awaiting-shopper', redirect: { url }, connectorTxId3: key };
}
