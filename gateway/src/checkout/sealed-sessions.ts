import type { KeyObject } from 'node:crypto';
import { readPairs, writePairs } from '../values/pair-text.ts';
import { openBytes, sealBytes } from '../vault/aes-gcm.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import type { BeginEnd, CheckoutSession, CheckoutSessions } from './checkout-sessions.ts';

type Fields = CheckoutSession['fields'];

/** Under which all parameters stand sealed, beside those that say nothing of a shopper. No parameter has this name. */
const SEALED = '(sealed)';

/**
 * What may stand in clear: it names no shopper, and a gateway of a version before the sealing, which knows no seal, takes
 * the payment by it while versions are mixed.
 */
const IN_CLEAR: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'paymentType',
  'paymentBrand',
  'testMode',
  'integrity',
  'createRegistration',
  'shopperResultUrl',
  'notificationUrl',
]);

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Checkout sessions whose parameters nobody reads in their store: they have names, addresses and carts of shoppers, and
 * stay a day after the checkout has ended, so that its merchant can see how.
 *
 * Sealed with a key that is derived from the vault's, and bound to the id of the checkout. What was stored in clear
 * before is read as it is; what does not open belongs to a checkout that does not exist.
 *
 * @param keys all that may have sealed a checkout in the last hour
 */
export function createSealedSessions(sessions: CheckoutSessions, keys: VaultKeys): CheckoutSessions {
  const all = new Map(keys.all.map((key) => [key.id, key.derive('checkout-parameters')] as const));
  const current = all.get(keys.current.id) ?? keys.current.derive('checkout-parameters');
  const sealed = async (id: string, fields: Fields): Promise<Fields> => [
    ...fields.filter(([name]) => IN_CLEAR.has(name)),
    [SEALED, `${keys.current.id}.${seal(current, id, await writePairs(fields))}`],
  ];
  const opened = async (session: CheckoutSession): Promise<CheckoutSession | undefined> => {
    const text = session.fields.findLast(([name]) => name === SEALED)?.[1];
    if (text === undefined) {
      return session;
    }
    const dot = text.lastIndexOf('.');
    const key = all.get(text.slice(0, dot));
    const fields = key && open(key, session.id, text.slice(dot + 1));
    return fields === undefined ? undefined : { ...session, fields: await readPairs(fields) };
  };
  return {
    ...sessions,
    create: async (session) =>
      sessions.create({ ...session, fields: await sealed(session.id, session.fields) }),
    find: async (id) => {
      const found = await sessions.find(id);
      return found && opened(found);
    },
    update: async (id, fields, now) => sessions.update(id, await sealed(id, fields), now),
    beginAttempt: async (id, attemptId, now): Promise<BeginEnd> => {
      const end = await sessions.beginAttempt(id, attemptId, now);
      if (!('session' in end)) {
        return end;
      }
      const session = await opened(end.session);
      return session === undefined ? { kind: 'unknown' } : { ...end, session };
    },
  };
}

function seal(key: KeyObject, id: string, text: string): string {
  const { iv, tag, ciphertext } = sealBytes(key, Buffer.from(text), ['checkout', id]);
  return Buffer.concat([iv, tag, ciphertext]).toString('base64url');
}

function open(key: KeyObject, id: string, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const plain = openBytes(key, { iv, tag, ciphertext: bytes.subarray(IV_BYTES + TAG_BYTES) }, [
    'checkout',
    id,
  ]);
  return plain.ok ? plain.value.toString() : undefined;
}
