import { type Failure, failure } from '../../values/result.ts';
import type { TokenRefusal } from './wallet-card.ts';

/** @param reason for the log: fixed words, and nothing of the token */
export function refuseToken(reason: string): Failure<TokenRefusal> {
  return failure({ kind: 'refused', reason });
}

/** @param reason for the log: fixed words, and nothing of the token */
export function unreadableToken(reason: string): Failure<TokenRefusal> {
  return failure({ kind: 'unreadable', reason });
}
