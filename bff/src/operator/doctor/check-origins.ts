import { certificateFinding } from './certificate-findings.ts';
import { checkOfConfig } from './check.ts';
import { ok, type PartFinding, warning } from './finding.ts';
import { probeAddress } from './probe-address.ts';

/** The pages that may use checkouts: whether each channel names its own, and whether they are there. */
export const checkOrigins = checkOfConfig('origins', async ({ merchants, settings }, { now }, signal) => {
  const channels = merchants.merchants.flatMap(({ name: merchant, channels: own }) =>
    own.map(({ name, origins = [] }) => ({ name: `${merchant} › ${name}`, origins })),
  );
  const open = channels.filter(({ origins }) => origins.length === 0).map(({ name }) => name);
  const origins = [...new Set(channels.flatMap((channel) => channel.origins))];
  const probed = await Promise.all(origins.map((origin) => originFindings(origin, now, signal)));
  return [
    ...(open.length === 0
      ? [ok('each channel names the pages that may use its checkouts')]
      : [openFinding(open, settings.ENVIRONMENT)]),
    ...probed.flat(),
  ];
});

function openFinding(open: readonly string[], environment: 'test' | 'live'): PartFinding {
  const text = `any page may use the checkouts of ${open.join(', ')}`;
  return environment === 'live'
    ? warning(text, 'name the pages of the shop in `origins` of the channel')
    : ok(text);
}

async function originFindings(
  origin: string,
  now: number,
  signal: AbortSignal,
): Promise<readonly PartFinding[]> {
  const { status, certificateEnd, fault } = await probeAddress(origin, signal);
  const reached =
    status === undefined
      ? warning(
          `${origin} does not answer from here (${fault ?? 'no code'})`,
          'check its spelling in `origins`; the page itself needs no way from here',
        )
      : ok(`${origin} answers`);
  return [
    reached,
    ...(certificateEnd === undefined
      ? []
      : [certificateFinding(`the certificate of ${origin}`, certificateEnd, now, 'tell the shop')]),
  ];
}
