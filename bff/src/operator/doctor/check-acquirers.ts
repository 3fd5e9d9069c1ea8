import { addressesOf, tryCredentials } from '@tollgate/gateway/api';
import type { Config } from '../../config/read-config.ts';
import { certificateFindings } from './certificate-findings.ts';
import { checkOfConfig, failed, ok, type PartFinding } from './check.ts';
import { probeAddress } from './probe-address.ts';

/** Whether each acquirer is reachable and accepts our credentials. */
export const checkAcquirers = checkOfConfig('acquirers', async ({ merchants, secrets }, { now }, signal) => {
  const found = await Promise.all(
    merchants.acquirers.map(async (entry) => {
      const [answer, ...certificates] = await Promise.all([
        credentialFinding(entry, secrets),
        ...addressesOf(entry).map(async ({ address }): Promise<readonly PartFinding[]> => {
          const { certificateEnd } = await probeAddress(address, signal);
          const whose = `the certificate that ${entry.name} shows at ${new URL(address).host}`;
          return certificateFindings(whose, certificateEnd, now, 'inform the acquirer');
        }),
      ]);
      return [answer, ...certificates.flat()];
    }),
  );
  return found.flat();
});

/** A status inquiry about a key that does not exist: it books nothing, and only an authenticated caller gets an answer. */
async function credentialFinding(
  entry: Config['merchants']['acquirers'][number],
  secrets: Config['secrets'],
): Promise<PartFinding> {
  const reason = await tryCredentials(entry, secrets);
  return reason === undefined
    ? ok(`${entry.name} answers, and accepts our credentials`)
    : failed(
        `${entry.name}: ${reason}`,
        'check the address and credentials of its entry, and ask the acquirer whether it is up',
      );
}
