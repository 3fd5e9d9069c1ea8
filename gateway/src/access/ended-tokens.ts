import type { EndedToken, Observer } from '../ports/observer.ts';
import { dayOfTime } from './token-uses.ts';

type Token = Omit<EndedToken, 'endsAt'> & { readonly endsAt: number | undefined };

/**
 * Whether a token has ended. The use of one that has is reported, so that its merchant's question can be answered: once
 * for each token and day, because a shop that was not changed uses it at every payment.
 */
export function createEndedTokens(
  observer: Pick<Observer, 'endedTokenUsed'>,
): (token: Token, now: number) => boolean {
  const reported = new Map<string, number>();
  return ({ id, merchant, endsAt }, now) => {
    if (endsAt === undefined || now < endsAt) {
      return false;
    }
    const name = `${id ?? ''} ${merchant} ${endsAt}`;
    const day = dayOfTime(now);
    if (reported.get(name) !== day) {
      reported.set(name, day);
      observer.endedTokenUsed({ id, merchant, endsAt });
    }
    return true;
  };
}
