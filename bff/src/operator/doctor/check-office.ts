import { isPlatformOwner } from '@tollgate/gateway/api';
import { readUsers } from '@tollgate/gateway/store/api';
import type { Settings } from '../../config/settings.ts';
import { mayBeFramed } from '../verify-page/judge-page.ts';
import { USERS_UNAVAILABLE, useStore } from '../with-store.ts';
import { publicCertificateFindings } from './certificate-findings.ts';
import { type Check, failed, ok, type PartFinding, unchecked, warning } from './check.ts';
import { fetchFault, ownAddress } from './probe-address.ts';

/** The back office: whether it answers, locally and at its public address, and whether an owner can sign in. */
export const checkOffice: Check = {
  part: 'office',
  run: async ({ settings, now }, signal) => {
    const { BACKOFFICE_PORT: PORT, BACKOFFICE_URL: address } = settings;
    if (PORT === undefined && address === undefined) return [ok('these settings have no back office')];
    const own = PORT === undefined ? undefined : ownAddress({ HOST: settings.HOST, PORT });
    const found = await Promise.all([
      own === undefined
        ? []
        : officeFindings(own, 'start the gateway with BACKOFFICE_PORT, or read the end of its log', signal),
      address === undefined
        ? []
        : officeFindings(
            new URL(address).href,
            'check DNS, and that the proxy forwards this host to the gateway with BACKOFFICE_PORT',
            signal,
          ),
      publicCertificateFindings('BACKOFFICE_URL', address, now, signal),
      ownerFindings(settings),
    ]);
    return found.flat();
  },
};

/** The first call of its page, before anyone has signed in. */
const START = 'admin/v1/start';

async function officeFindings(
  address: string,
  advice: string,
  signal: AbortSignal,
): Promise<readonly PartFinding[]> {
  let page: Response;
  try {
    const answer = await fetch(`${address}${START}`, { signal, redirect: 'manual' });
    const text = await answer.text();
    if (text.includes('"plain-http"')) {
      return [
        failed(`the back office at ${address} is reachable unencrypted`, 'let the proxy accept only https'),
      ];
    }
    if (answer.status !== 200 || !isStart(text)) {
      return [failed(`${address} answers, but is not a back office (HTTP ${answer.status})`, advice)];
    }
    page = await fetch(address, { signal, redirect: 'manual' });
    await page.body?.cancel();
  } catch (error) {
    return [failed(`no back office answers at ${address} (${fetchFault(error)})`, advice)];
  }
  if (page.status !== 200) {
    return [
      failed(
        `the back office at ${address} answers ${page.status} for its page`,
        'build it with `npm run build`, or copy the release again',
      ),
    ];
  }
  return [
    mayBeFramed(page.headers.get('content-security-policy'))
      ? failed(
          `the page of the back office at ${address} arrives without frame-ancestors, so any page can frame it and capture clicks`,
          'let the proxy pass on the header content-security-policy unchanged',
        )
      : ok(`the back office answers at ${address}`),
  ];
}

function isStart(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'environment' in body && 'signedIn' in body;
  } catch {
    return false;
  }
}

async function ownerFindings(settings: Settings): Promise<readonly PartFinding[]> {
  const read = await useStore(readUsers(settings), USERS_UNAVAILABLE, ({ users }) => users.list());
  if (!read.ok) {
    return [unchecked(`the users could not be read: ${read.error}`, 'see the findings of stores')];
  }
  const owners = read.value.filter(({ grants }) => isPlatformOwner(grants));
  const active = owners.filter(({ state }) => state === 'active').length;
  if (active > 0) return [ok(`owners of the platform who can sign in: ${active}`)];
  const invited = owners.find(({ state }) => state === 'invited');
  return [
    invited === undefined
      ? warning('the platform has no owner who can sign in', 'create one: `user invite --role owner`')
      : warning(
          'the owner of the platform was invited, but has not set up a sign-in',
          'the link works for a day; `user link` creates another one',
        ),
  ];
}
