import { addressesOf, tryCredentials } from '@tollgate/gateway/api';
import type { Config } from '../../config/read-config.ts';
import { certificateFinding } from './certificate-findings.ts';
import { checkOfConfig, failed, ok, type PartFinding } from './check.ts';
import { probeAddress } from './probe-address.ts';

/** Whether each acquirer can be reached and takes our credentials. */
export const checkAcquirers = checkOfConfig('acquirers', async ({ merchants, secrets }, { now }, signal) => {
  const found = await Promise.all(
    merchants.acquirers.map(async (entry) => {
      const [answer, ...certificates] = await Promise.all([
        credentialFinding(entry, secrets),
        ...addressesOf(entry).map(async ({ address }): Promise<readonly PartFinding[]> => {
          const { certificateEnd } = await probeAddress(address, signal);
          return certificateEnd === undefined
            ? []
            : [
                certificateFinding(
                  `the certificate that ${entry.name} shows at ${new URL(address).host}`,
                  certificateEnd,
                  now,
                  'tell the acquirer',
                ),
              ];
        }),
      ]);
      return [answer, ...certificates.flat()];
    }),
  );
  return found.flat();
});

/** A status inquiry about a key that never was: it books nothing, and only a caller who is known gets its answer. */
async function credentialFinding(
  entry: Config['merchants']['acquirers'][number],
  secrets: Config['secrets'],
): Promise<PartFinding> {
  const reason = await tryCredentials(entry, secrets);
  return reason === undefined
    ? ok(`${entry.name} answers, and takes our credentials`)
    : failed(
        `${entry.name}: ${reason}`,
        'check its address and the credentials of its entry, and ask the acquirer whether it is up',
      );
}
