import type { Clock } from '../../../values/clock.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { callWalletMaker, type MakerNetwork } from '../call-wallet-maker.ts';
import { kindOfKey } from '../keys/kind-of-key.ts';
import type { WalletKey, WalletKeys } from '../keys/wallet-keys.ts';
import { readJsonObject } from '../read-json-object.ts';
import type { SessionFailure, SessionOrder, WalletSession, WalletSessions } from './wallet-sessions.ts';

/**
 * The one address that is asked. The page gets an address from the maker's script, too, but a page can be forged, and
 * the gateway would show its certificate to any host. Source: developer.apple.com, "Requesting an Apple Pay payment
 * session".
 */
const HOST = 'apple-pay-gateway.apple.com';
const PATH = '/paymentservices/paymentSession';

/** Milliseconds for connecting and for the whole call: the sheet waits 30 seconds for its session. */
const TIME = 10_000;

interface MakerSessionsParts {
  readonly keys: Pick<WalletKeys, 'openIdentity'>;
  readonly clock: Pick<Clock, 'now'>;
  /** For a test with a server of its own. */
  readonly network?: MakerNetwork;
}

/**
 * Asks the maker for sessions, by mutual TLS with the merchant's Merchant Identity certificate. A session is requested
 * once and never stored.
 */
export function createMakerSessions({ keys, clock, network }: MakerSessionsParts): WalletSessions {
  return {
    open: async (order) => {
      const identity = await keys.openIdentity(order.merchant, 'wallet1', clock.now());
      return identity?.certificate === undefined ||
        kindOfKey(identity.privateKey, 'wallet1', 'identity') === undefined
        ? failure('no-identity')
        : ask(order, identity, identity.certificate, network);
    },
  };
}

async function ask(
  { merchantIdentifier, displayName, domain }: SessionOrder,
  { privateKey }: WalletKey,
  certificate: string,
  network: MakerNetwork | undefined,
): Promise<Result<WalletSession, SessionFailure>> {
  const answer = await callWalletMaker({
    host: HOST,
    path: PATH,
    body: JSON.stringify({ merchantIdentifier, displayName, initiative: 'web', initiativeContext: domain }),
    identity: { certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    time: TIME,
    network,
  });
  if (!answer.ok) return failure(answer.error === 'too-large' ? 'not-a-session' : 'no-answer');
  if (answer.value.status !== 200) return failure('refused');
  const session = readJsonObject(answer.value.text);
  return session === undefined ? failure('not-a-session') : success(session);
}
