import type { Count, Counters, Taken } from '../../store/counters/counters.ts';
import type { Clock } from '../../values/clock.ts';
import { asCheckoutId } from '../../values/ids.ts';
import type { Counting, MerchantLimits } from './merchant-limits.ts';
import type { LimitKind, Throttle, Throttled, TokenCall } from './throttle.ts';

interface ThrottleParts {
  readonly environment: 'test' | 'live';
  readonly limits: MerchantLimits;
  readonly counters: Counters;
  /** Counts the requests of access tokens, which are many; absent: the same counters. */
  readonly tokenCounters?: Counters;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** A name of an access token that is not secret. */
  readonly tokenId: (tokenHash: string) => string;
  /** What this process knows already; absent: nothing yet. */
  readonly memory?: ThrottleMemory;
}

/** 128 bits in base64url: enough to distinguish tokens, and too few to look one up. */
const TOKEN_ID_LENGTH = 22;

/** The name of an access token, from its hash. */
export function shortTokenId(tokenHash: string): string {
  return tokenHash.slice(0, TOKEN_ID_LENGTH);
}

/** What a process knows by itself of excess requests. It outlives a change of the limits. */
export interface ThrottleMemory {
  readonly blocks: Blocks;
  readonly knownTokens: KnownTokens;
}

export function createThrottleMemory(): ThrottleMemory {
  return { blocks: createBlocks(), knownTokens: createKnownTokens() };
}

/**
 * The limits of {@link MerchantLimits} on the counters. Test and live have counters of their own, also in one Redis.
 *
 * A request of a merchant's server costs one step of the counters, which processes may take in advance; one of a
 * shopper two at the same time. Facts that are known only later (a wrong token, an unknown id, the channel of a
 * checkout) are counted alongside the request, and above the limit this process refuses the next ones by itself.
 */
export function createThrottle(parts: ThrottleParts): Throttle {
  const { environment, limits, counters, clock, memory = createThrottleMemory() } = parts;
  const { tokenCounters = counters } = parts;
  const { blocks, knownTokens } = memory;

  const limitsOf = (merchant: string): Counting => limits.own.get(merchant) ?? limits.general;

  const take = (scope: string, counts: readonly Count[], from = counters): Promise<Taken> =>
    from.take(`${environment}:${scope}`, counts, clock.monotonic());

  const blocked = (name: string, by: LimitKind): Throttled | undefined => {
    const left = blocks.left(name, clock.monotonic());
    return left === undefined ? undefined : { kind: 'throttled', retryAfterSeconds: left, by };
  };

  /** Counts a fact that is known only later; above the limit, requests of this name are refused from now on. */
  const note = async (
    name: string,
    counts: readonly Count[],
    by: LimitKind,
  ): Promise<Throttled | undefined> => {
    const throttled = refusal(await take(name, counts), by);
    if (throttled !== undefined) blocks.add(name, throttled.retryAfterSeconds, clock.monotonic());
    return throttled;
  };

  return {
    tokenId: parts.tokenId,
    ofToken: async (call) => {
      const { tokenId, merchant, operation, namesId } = call;
      const guessed = namesId ? blocked(idsOf(call), 'unknown-ids') : undefined;
      const counts = limitsOf(merchant)[operation];
      return guessed ?? refusal(await take(`token:${tokenId}`, counts, tokenCounters), 'token');
    },
    ofRepetition: async ({ tokenId, merchant, operation }) =>
      refusal(await take(`repetitions:${tokenId}`, limitsOf(merchant)[operation]), 'token'),
    ofOpenCall: async ({ address, checkoutId }) => {
      const counted = countedAddress(address);
      const guessed = blocked(`guesses:${counted}`, 'guesses');
      if (guessed !== undefined) return guessed;
      const ofAddress = take(`address:${counted}`, limits.general.callsOfAddress);
      if (checkoutId === undefined || asCheckoutId(checkoutId) === undefined) {
        return refusal(await ofAddress, 'address');
      }
      const ofCheckout = take(`checkout:${checkoutId}`, limits.general.callsOfCheckout);
      return refusal(await ofAddress, 'address') ?? refusal(await ofCheckout, 'checkout');
    },
    ofChannel: (merchant, entityId) => {
      const name = `channel:${entityId}`;
      const throttled = blocked(name, 'channel');
      if (throttled === undefined) void note(name, limitsOf(merchant).callsOfChannel, 'channel');
      return throttled;
    },
    ofWrongTokens: (address, tokenId) => {
      const counted = countedAddress(address);
      const throttled = blocked(`tokens:${counted}`, 'wrong-tokens');
      return throttled === undefined || knownTokens.has(counted, tokenId) ? undefined : throttled;
    },
    noteGoodToken: (address, tokenId) => knownTokens.add(countedAddress(address), tokenId),
    noteWrongToken: (address) =>
      note(`tokens:${countedAddress(address)}`, limits.general.wrongTokensOfAddress, 'wrong-tokens'),
    noteUnknownId: (call) => void note(idsOf(call), limitsOf(call.merchant).unknownIds, 'unknown-ids'),
    noteGuess: (address) =>
      void note(`guesses:${countedAddress(address)}`, limits.general.guessesOfAddress, 'guesses'),
  };
}

function idsOf({ tokenId }: Pick<TokenCall, 'tokenId'>): string {
  return `ids:${tokenId}`;
}

function refusal(taken: Taken, by: LimitKind): Throttled | undefined {
  return taken.kind === 'taken'
    ? undefined
    : { kind: 'throttled', retryAfterSeconds: taken.retryAfterSeconds, by };
}

/** Characters of an IPv6 address with an IPv4 address in it; what a proxy says beyond them is none. */
const LONGEST = 45;

/** Four groups of an IPv6 address: the part that one customer of a network has. */
const PREFIX_GROUPS = 4;

/**
 * The address that calls are counted by. Of an IPv6 address these are its first 64 bits, because a customer has all
 * addresses below them; an IPv4 address that is written as IPv6 counts as itself.
 *
 * @param address as the socket, or the proxy, says it; a connection that was cut has none
 */
export function countedAddress(address: string | undefined): string {
  const [plain = ''] = (address ?? '').slice(0, LONGEST).toLowerCase().split('%', 1);
  if (!plain.includes(':')) return plain;
  const ipv4 = /^(?:0*:)*:?(?:ffff:)(?<dotted>\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.groups?.['dotted'];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = plain.split('::', 2);
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last];
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Above it the pair that was seen first goes; it is seen again when the token is used again. */
const MOST_KNOWN = 50_000;

/** Which tokens were used from which addresses, so that a guesser behind the same address locks no merchant out. */
interface KnownTokens {
  add(address: string, tokenId: string): void;
  has(address: string, tokenId: string): boolean;
}

function createKnownTokens(most = MOST_KNOWN): KnownTokens {
  const known = new Set<string>();
  return {
    add: (address, tokenId) => {
      known.add(`${address} ${tokenId}`);
      if (known.size > most) {
        const [oldest = ''] = known;
        known.delete(oldest);
      }
    },
    has: (address, tokenId) => known.has(`${address} ${tokenId}`),
  };
}

/**
 * The names that this process refuses for a while.
 *
 * Checking here costs no call of the counters, so every request is checked and none waits.
 */
interface Blocks {
  /** @param now milliseconds of the monotonic clock */
  add(name: string, seconds: number, now: number): void;
  /** Whole seconds until the refusal ends, at least 1; `undefined` for a name that is not refused. */
  left(name: string, now: number): number | undefined;
}

/** Above it the oldest goes, so that ever new names do not fill the memory. */
const MOST_BLOCKS = 20_000;

function createBlocks(most = MOST_BLOCKS): Blocks {
  const ends = new Map<string, number>();
  return {
    add: (name, seconds, now) => {
      ends.delete(name);
      ends.set(name, now + seconds * 1000);
      if (ends.size > most) {
        const [oldest = ''] = ends.keys();
        ends.delete(oldest);
      }
    },
    left: (name, now) => {
      const end = ends.get(name);
      if (end === undefined) return undefined;
      if (end <= now) {
        ends.delete(name);
        return undefined;
      }
      return Math.ceil((end - now) / 1000);
    },
  };
}
