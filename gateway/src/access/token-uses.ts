import type { EndedToken, Observer } from '../ports/observer.ts';
import type { AccessTokens, TokenHolder } from './access-tokens.ts';

const DAY = 86_400_000;

/** Milliseconds until a record that the store did not take is tried again. */
const TRY_AGAIN = 60_000;

/** The day of a time, in days since the epoch, in UTC. */
function dayOfTime(time: number): number {
  return Math.floor(time / DAY);
}

/**
 * Records the day on which each token was last used: once for each token and day, and no request waits for it. What the
 * store does not take is tried again later, and holds nothing up.
 */
export function createTokenUses(
  store: Pick<AccessTokens, 'noteUse'>,
): (holder: Pick<TokenHolder, 'id' | 'lastUsedDay'>, now: number) => void {
  const noted = new Map<string, { readonly day: number; readonly again: number }>();
  return ({ id, lastUsedDay }, now) => {
    const day = dayOfTime(now);
    const own = noted.get(id);
    // Another process may have begun the next day already.
    const isKnown = lastUsedDay === day || lastUsedDay === day + 1;
    if (isKnown || (own?.day === day && now < own.again)) return;
    noted.set(id, { day, again: Infinity });
    store.noteUse(id, day).catch(() => noted.set(id, { day, again: now + TRY_AGAIN }));
  };
}

type Token = Omit<EndedToken, 'endsAt'> & { readonly endsAt: number | undefined };

/**
 * Whether a token has ended. The use of an ended token is reported, so that its merchant's question can be answered: once
 * for each token and day, because a shop that was not changed uses it at every payment.
 */
export function createEndedTokens(
  observer: Pick<Observer, 'endedTokenUsed'>,
): (token: Token, now: number) => boolean {
  const reported = new Map<string, number>();
  return ({ id, merchant, endsAt }, now) => {
    if (endsAt === undefined || now < endsAt) return false;
    const name = `${id ?? ''} ${merchant} ${endsAt}`;
    const day = dayOfTime(now);
    if (reported.get(name) !== day) {
      reported.set(name, day);
      observer.endedTokenUsed({ id, merchant, endsAt });
    }
    return true;
  };
}
