import { randomInt } from 'node:crypto';
import type { Parts } from '../parts.ts';
import type { Transaction } from '../transactions.ts';
import type { Notice } from './challenge-page.ts';

/** A shopper may think this long at each step, in milliseconds. */
export const INTERACTION_LIMIT_MS = 600_000;

const WRONG_CODES = 3;

const CANCELLED = { transStatus: 'N', transStatusReason: '01', challengeCancel: '01' } as const;
const FAILED = { transStatus: 'N', transStatusReason: '01' } as const;

/** @returns six digits */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Takes what a shopper did on the page. @returns what the page has to say, if the challenge goes on */
export function answerShopper(
  transaction: Transaction,
  form: URLSearchParams,
  { results, now }: Pick<Parts, 'results' | 'now'>,
): Notice | undefined {
  if (transaction.state !== 'challenging') return undefined;
  const typed = digitsOf(form.get('code') ?? '');
  const decision = form.get('decision');
  transaction.interactions += 1;
  transaction.deadline = now() + INTERACTION_LIMIT_MS;
  if (decision === 'cancel') {
    void results.decide(transaction, CANCELLED);
    return undefined;
  }
  if (decision === 'resend') {
    transaction.code = newCode();
    return 'resent';
  }
  if (typed === '') return 'empty';
  if (typed === transaction.code) {
    void results.decide(transaction, { transStatus: 'Y' });
    return undefined;
  }
  transaction.wrongCodes += 1;
  if (transaction.wrongCodes < WRONG_CODES) return 'wrong';
  void results.decide(transaction, FAILED);
  return undefined;
}

/** Without spaces, and with the digits that keyboards of Arabic and Persian write as the ones of the code. */
function digitsOf(typed: string): string {
  return typed
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
