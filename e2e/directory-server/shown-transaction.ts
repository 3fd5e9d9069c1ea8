import { maskNumbers } from './mask-numbers.ts';
import type { Transaction } from './transactions.ts';

/** The amount is next to the proof, so that a test can see whether an authorisation has the same. */
export function shownTransaction(transaction: Transaction): object {
  const {
    threeDSServerTransID,
    acsTransID,
    dsTransID,
    messageVersion,
    openedAt,
    asked,
    transStatus,
    asks,
    state,
    lastFour,
  } = transaction;
  const { purchaseAmount, purchaseCurrency, authenticationValue, exchanges } = transaction;
  return {
    threeDSServerTransID,
    acsTransID,
    dsTransID,
    messageVersion,
    openedAt: new Date(openedAt).toISOString(),
    asked,
    transStatus,
    asks,
    state,
    lastFour,
    purchaseAmount,
    purchaseCurrency,
    authenticationValue: authenticationValue ?? null,
    exchanges: exchanges.map(({ sent, answer }) => ({
      sent,
      answer: typeof answer === 'string' ? answer : maskNumbers(answer),
    })),
  };
}
