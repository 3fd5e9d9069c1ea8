import { type Environment, scopesWith } from '@tollgate/gateway/api';
import type { AdminErrorCode } from './admin-answer.ts';
import type { AdminRoute } from './admin-route.ts';
import type { SignedIn } from './signed-in.ts';

/** How long a sign-in counts as fresh, in milliseconds. */
export const FRESH_FOR = 5 * 60_000;

/** The header that pages of the office send with every write; forms of other pages cannot. */
export const OFFICE_HEADER = 'x-tollgate-office';

/** The header of background calls of a page, which do not extend the session. */
export const BACKGROUND_HEADER = 'x-tollgate-background';

/** The headers of a request about the page that sends it. */
interface SentBy {
  readonly method: string;
  readonly origin: string | undefined;
  readonly officeHeader: string | string[] | undefined;
  readonly fetchSite: string | string[] | undefined;
}

/**
 * Whether the origin of a request is allowed.
 *
 * A write needs the header and the exact origin. The browser's site header applies to reads too: another port of
 * the same host, where the card frames are, is the same site to its cookies, and must get nothing.
 */
export function isFromOffice(sent: SentBy, origin: string): boolean {
  const isRead = sent.method === 'GET' || sent.method === 'HEAD';
  const isOwnSite =
    sent.fetchSite === undefined || sent.fetchSite === 'same-origin' || (isRead && sent.fetchSite === 'none');
  return isOwnSite && (isRead || (sent.officeHeader === '1' && sent.origin === origin));
}

/** The demands of a route on its caller. */
type Demands = Pick<AdminRoute<unknown, unknown, unknown>, 'access' | 'fresh'>;

/** Why a caller is not admitted to a route; `undefined` when admitted. */
export function refusalOf(
  { access, fresh }: Demands,
  caller: SignedIn | undefined,
  { environment, now }: { readonly environment: Environment; readonly now: number },
): AdminErrorCode | undefined {
  if (access === 'public') return undefined;
  if (caller === undefined) return 'not-signed-in';
  if (access !== 'signed-in' && scopesWith(caller.user.grants, access, environment).length === 0) {
    return 'not-allowed';
  }
  return fresh === true && now - caller.session.freshAt > FRESH_FOR ? 'sign-in-again' : undefined;
}
