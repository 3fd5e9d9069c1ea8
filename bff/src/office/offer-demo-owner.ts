import {
  type Clock,
  type IssuedLink,
  inviteUser,
  linkAddress,
  makeLink,
  ownFactors,
  recordAct,
  type UserStores,
} from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';

const EMAIL = 'demo-owner@example.com';

interface DemoParts {
  readonly stores: Pick<Stores, 'users' | 'auditLog'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The address of the office's pages. */
  readonly origin: string;
}

/**
 * Creates a demo owner of the back office while there are no users, and a link that signs in once. While
 * that owner has set up no sign-in, each start creates a new link.
 *
 * Only for the test environment; such links do not work in live.
 * @returns a line with the link, only for the terminal: a log would keep it
 */
export async function offerDemoOwner({ stores, clock, origin }: DemoParts): Promise<string | undefined> {
  const parts = { users: stores.users, clock };
  const known = await stores.users.users.findByEmail(EMAIL);
  const isNew = known === undefined && (await stores.users.users.list()).length === 0;
  if (
    !isNew &&
    (known === undefined || known.state === 'deactivated' || (await canSignIn(parts, known.id)))
  ) {
    return undefined;
  }
  const { value: link } = await recordAct(
    { log: stores.auditLog, clock },
    {
      actor: { kind: 'system' },
      action: isNew ? 'user.invite' : 'user.link',
      scope: { kind: 'platform' },
      after: { email: EMAIL },
    },
    async (): Promise<IssuedLink | undefined> =>
      known === undefined
        ? inviteUser(parts, { email: EMAIL, name: 'Demo owner', grants: OWNER }, 'demo')
        : { user: known, ...(await makeLink(parts, known, 'demo')) },
    (end) => ({ outcome: end === undefined ? 'refused' : 'done' }),
  );
  return link && `back office, once and within an hour, as ${EMAIL}: ${linkAddress(origin, link.secret)}`;
}

const OWNER = [{ role: 'owner', scope: { kind: 'platform' } }] as const;

async function canSignIn(parts: { readonly users: UserStores }, userId: string): Promise<boolean> {
  const { passkeys, secrets } = await ownFactors(parts, userId);
  return passkeys.length > 0 || secrets !== undefined;
}
