import { type Later, systemLater } from '../../../values/clock.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { callWalletMaker, type MakerNetwork } from '../call-wallet-maker.ts';
import { type RootKey, type RootKeysFault, readRootKeys } from '../ec-v2/root-keys.ts';
import { pinnedAnchors, type TrustAnchors } from './trust-anchors.ts';

/** Where the maker of wallet2 publishes its root keys for live. */
const HOST = 'payments.developers.google.com';
const PATH = '/paymentmethodtoken/keys.json';

/** Milliseconds for a call. */
const TIME = 10_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The limits of the pause between two calls, whatever the maker says. */
const SHORTEST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = DAY;

/** How it went, for the log. */
export type RootKeysRefresh =
  | { readonly kind: 'refreshed'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: RefreshFault };

type RefreshFault = 'no-answer' | 'too-large' | `status-${number}` | RootKeysFault;

export interface FollowedRootKeys extends TrustAnchors {
  /** Calls no more. */
  close(): void;
}

interface FollowParts {
  /** Whether a merchant has a key for tokens of wallet2: without one they are refused before a root key is needed. */
  readonly isNeeded: () => Promise<boolean>;
  readonly refreshed: (refresh: RootKeysRefresh) => void;
  readonly later?: Later;
  readonly network?: MakerNetwork;
}

/**
 * The anchors of live. The root keys of wallet2 are the pinned ones at first; they are fetched at once and then again and
 * again, at half of the time for which the maker lets them be kept, once a merchant takes wallet2. No payment waits for it: a call that fails, or brings
 * a list that cannot be used, leaves the last good one in use.
 */
export function followRootKeys({
  isNeeded,
  refreshed,
  later = systemLater,
  network,
}: FollowParts): FollowedRootKeys {
  const pinned = pinnedAnchors('live');
  let keys = pinned.rootKeys();
  let closed = false;
  let callOff: (() => void) | undefined;

  async function refresh(): Promise<void> {
    const isUsed = await isNeeded().catch(() => true);
    if (closed) return;
    if (!isUsed) {
      callOff = later(() => void refresh(), SHORTEST_PAUSE);
      return;
    }
    const fetched = await fetchRootKeys(network);
    if (closed) return;
    if (fetched.ok) keys = fetched.value.keys;
    refreshed(
      fetched.ok ? { kind: 'refreshed', count: keys.length } : { kind: 'failed', reason: fetched.error },
    );
    callOff = later(() => void refresh(), fetched.ok ? fetched.value.pause : SHORTEST_PAUSE);
  }

  void refresh();
  return {
    rootCertificates: () => pinned.rootCertificates(),
    rootKeys: () => keys,
    close: () => {
      closed = true;
      callOff?.();
    },
  };
}

interface FetchedRootKeys {
  readonly keys: readonly RootKey[];
  /** Milliseconds until the next call. */
  readonly pause: number;
}

async function fetchRootKeys(
  network: MakerNetwork | undefined,
): Promise<Result<FetchedRootKeys, RefreshFault>> {
  const answer = await callWalletMaker({ host: HOST, path: PATH, time: TIME, network });
  if (!answer.ok) return answer;
  const { status } = answer.value;
  if (status !== 200) return failure(`status-${status}` as const);
  const keys = readRootKeys(answer.value.text, 'live');
  return keys.ok ? success({ keys: keys.value, pause: pauseOf(answer.value.cacheControl) }) : keys;
}

/** Half of the `max-age` of a Cache-Control header. Source: RFC 9111, 5.2.2.1. */
function pauseOf(cacheControl: string): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})\b/i.exec(cacheControl)?.[1] ?? 0);
  return Math.min(Math.max((seconds * 1000) / 2, SHORTEST_PAUSE), LONGEST_PAUSE);
}
