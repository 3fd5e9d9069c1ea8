import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import { openText, sealText } from '../values/aes-gcm.ts';
import { readPairs, writePairs } from '../values/pair-text.ts';
import type { BeginResult, CheckoutSession, CheckoutSessions } from './checkout-sessions.ts';

type Fields = CheckoutSession['fields'];

/**
 * The name of the sealed parameters, next to the ones in clear that say nothing about a shopper. No parameter has this
 * name.
 */
const SEALED = '(sealed)';

/**
 * The parameters in clear: they name no shopper, and a gateway of an earlier version, which cannot unseal, needs them
 * to accept the payment while versions are mixed.
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

/**
 * Checkout sessions whose parameters cannot be read in the store. They hold names, addresses and carts, and are kept for
 * a day after the checkout has expired so that its merchant can see how it ended.
 *
 * They are sealed with a key derived from the vault key and bound to the id of the checkout. Sessions stored in clear by
 * an older version are read as they are; a session that does not open counts as unknown.
 *
 * @param keys every key that may have sealed a checkout that is still kept
 */
export function createSealedSessions(sessions: CheckoutSessions, keys: VaultKeys): CheckoutSessions {
  const all = new Map(keys.all.map((key) => [key.id, key.derive('checkout-parameters')] as const));
  const current = all.get(keys.current.id) ?? keys.current.derive('checkout-parameters');
  const sealed = async (id: string, fields: Fields): Promise<Fields> => [
    ...fields.filter(([name]) => IN_CLEAR.has(name)),
    [SEALED, `${keys.current.id}.${sealText(current, await writePairs(fields), about(id))}`],
  ];
  const opened = async (session: CheckoutSession): Promise<CheckoutSession | undefined> => {
    const text = session.fields.findLast(([name]) => name === SEALED)?.[1];
    if (text === undefined) return session;
    const dot = text.lastIndexOf('.');
    const key = all.get(text.slice(0, dot));
    const fields = key && openText(key, text.slice(dot + 1), about(session.id));
    return fields?.ok === true ? { ...session, fields: await readPairs(fields.value) } : undefined;
  };
  return {
    ...sessions,
    create: async (session) =>
      sessions.create({ ...session, fields: await sealed(session.id, session.fields) }),
    find: async (id) => {
      const found = await sessions.find(id);
      return found && opened(found);
    },
    findInClear: (id) => sessions.find(id),
    update: async (id, fields, now) => sessions.update(id, await sealed(id, fields), now),
    beginAttempt: async (id, attemptId, now): Promise<BeginResult> => {
      const end = await sessions.beginAttempt(id, attemptId, now);
      if (!('session' in end)) return end;
      const session = await opened(end.session);
      return session === undefined ? { kind: 'unknown' } : { ...end, session };
    },
  };
}

/** The context that a seal is bound to. */
function about(id: string): readonly string[] {
  return ['checkout', id];
}
