import { type Environment, scopesWith } from '@tollgate/gateway/api';
import type { AdminErrorCode } from './admin-answer.ts';
import type { AdminRoute } from './admin-route.ts';
import type { SignedIn } from './signed-in.ts';

/** For how many milliseconds a sign-in counts as fresh. */
export const FRESH_FOR = 5 * 60_000;

/** The header that pages of the office send with every write; a form of another page cannot. */
export const OFFICE_HEADER = 'x-tollgate-office';

/** The header of calls that a page makes by itself, which are no use of the session. */
export const BACKGROUND_HEADER = 'x-tollgate-background';

/** The headers of a request about the page that sends it. */
interface SentBy {
  readonly method: string;
  readonly origin: string | undefined;
  readonly officeHeader: string | string[] | undefined;
  readonly fetchSite: string | string[] | undefined;
}

/**
 * Whether a request may come from where it comes.
 *
 * A write needs the header and the exact origin. What a browser says of the site holds for reads too: another port of
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

/** Why a caller is not admitted to a route; `undefined`: the caller is. */
export function refusalOf(
  { access, fresh }: Demands,
  caller: SignedIn | undefined,
  { environment, now }: { readonly environment: Environment; readonly now: number },
): AdminErrorCode | undefined {
  if (access === 'public') {
    return undefined;
  }
  if (caller === undefined) {
    return 'not-signed-in';
  }
  if (access !== 'signed-in' && scopesWith(caller.user.grants, access, environment).length === 0) {
    return 'not-allowed';
  }
  return fresh === true && now - caller.session.freshAt > FRESH_FOR ? 'sign-in-again' : undefined;
}
