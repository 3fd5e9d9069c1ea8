import type { Config } from '../../config/read-config.ts';
import { certificateFindings } from './certificate-findings.ts';
import { checkOfConfig, failed, ok, type PartFinding, warning } from './check.ts';
import { probeAddress } from './probe-address.ts';

/**
 * Whether each 3D Secure directory is reachable. It gets no message: one about a card would be fictitious, and
 * requests for card ranges are limited, and gateways need them.
 */
export const checkDirectories = checkOfConfig('directories', async ({ merchants }, { now }, signal) => {
  const { directories } = merchants;
  if (directories === undefined) return [ok('there are none: this gateway authenticates no shoppers')];
  const found = await Promise.all(directories.map((entry) => directoryFindings(entry, now, signal)));
  return found.flat();
});

type DirectoryEntry = NonNullable<Config['merchants']['directories']>[number];

async function directoryFindings(
  { name, address, clientCertificate }: DirectoryEntry,
  now: number,
  signal: AbortSignal,
): Promise<readonly PartFinding[]> {
  const { status, certificateEnd, fault } = await probeAddress(address, signal);
  const reached = reachedFinding(
    name,
    status,
    fault,
    certificateEnd !== undefined,
    clientCertificate !== undefined,
  );
  const whose = `the certificate that ${name} shows`;
  return [reached, ...certificateFindings(whose, certificateEnd, now, 'inform the directory')];
}

function reachedFinding(
  name: string,
  status: number | undefined,
  fault: string | undefined,
  hasTls: boolean,
  hasCertificate: boolean,
): PartFinding {
  if (status !== undefined || (hasTls && hasCertificate)) {
    // Without our certificate a directory ends the connection, which shows that it is there.
    return ok(`${name} is reachable; only a connection was opened`);
  }
  return hasTls
    ? warning(
        `${name} ended the connection (${fault ?? 'no code'})`,
        'it may require a client certificate: add one to its entry',
      )
    : failed(
        `${name} is unreachable (${fault ?? 'no code'})`,
        'check its address, and ask the directory whether it is up',
      );
}
