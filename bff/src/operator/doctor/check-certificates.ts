import { certificateEnd, earliestEnd } from '@tollgate/gateway/api';
import { openKeysForReading } from '@tollgate/gateway/store/api';
import type { Config } from '../../config/read-config.ts';
import { certificateFindings } from './certificate-findings.ts';
import { checkOfConfig, findingsIn, ok, type PartFinding, seeStores } from './check.ts';

/** When our own certificates end: of clients at acquirers and directories, of the results listener, of wallets. */
export const checkCertificates = checkOfConfig('certificates', async (config, { now }) => {
  const found = [
    ...clientFindings(config, now),
    ...listenerFindings(config, now),
    ...(await walletFindings(config, now)),
  ];
  return found.length > 0 ? found : [ok('this gateway has no certificates of its own')];
});

const RENEW = 'renew it, and restart the gateways one by one';

function clientFindings({ merchants, secrets }: Config, now: number): readonly PartFinding[] {
  const entries = [...merchants.acquirers, ...(merchants.directories ?? [])];
  return entries.flatMap((entry) => {
    const path = 'clientCertificate' in entry ? entry.clientCertificate : undefined;
    const secret = path === undefined ? undefined : secrets.get(path);
    const end = secret === undefined ? undefined : certificateEnd(secret);
    return certificateFindings(`our certificate at ${entry.name} (${path})`, end, now, RENEW);
  });
}

function listenerFindings({ resultsListener }: Config, now: number): readonly PartFinding[] {
  const end = resultsListener === undefined ? undefined : earliestEnd(resultsListener.certificate);
  return certificateFindings('RESULTS_CERTIFICATE', end, now, RENEW);
}

const unread = (why: string) => seeStores(`the certificates of wallets could not be read: ${why}`);

function walletFindings({ settings }: Config, now: number): Promise<readonly PartFinding[]> {
  return findingsIn(openKeysForReading(settings), unread, async ({ walletKeys }) => {
    const records = (await walletKeys.list()).filter(({ retiredAt }) => retiredAt === undefined);
    // The older key may end next to a renewed one.
    const newest = Map.groupBy(records, ({ merchant, wallet, purpose }) =>
      JSON.stringify([merchant, wallet, purpose]),
    );
    return [...newest.values()].flatMap((group) => {
      const last = group.toSorted((one, other) => (other.notAfter ?? 0) - (one.notAfter ?? 0))[0];
      if (last === undefined) return [];
      const whose = `the certificate of ${last.merchant} for ${last.wallet} (${last.purpose}, key ${last.id})`;
      return certificateFindings(whose, last.notAfter, now, 'renew it, and add it with `wallet-key add`');
    });
  });
}
