import { certificateFindings } from './certificate-findings.ts';
import { checkOfConfig, ok, type PartFinding, warning } from './check.ts';
import { probeAddress } from './probe-address.ts';

/** The pages that may use checkouts: whether each channel lists its own, and whether they are reachable. */
export const checkOrigins = checkOfConfig('origins', async ({ merchants, settings }, { now }, signal) => {
  const channels = merchants.merchants.flatMap(({ name: merchant, channels: own }) =>
    own.map(({ name, origins = [] }) => ({ merchant, name: `${merchant} › ${name}`, origins })),
  );
  const open = channels.filter(({ origins }) => origins.length === 0).map(({ name }) => name);
  const origins = [...new Set(channels.flatMap((channel) => channel.origins))];
  const probed = await Promise.all(origins.map((origin) => originFindings(origin, now, signal)));
  return [
    ...(open.length === 0
      ? [ok('each channel lists the pages that may use its checkouts')]
      : [openFinding(open, settings.ENVIRONMENT)]),
    ...sharedFindings(channels),
    ...probed.flat(),
  ];
});

function sharedFindings(
  channels: readonly { readonly merchant: string; readonly origins: readonly string[] }[],
): readonly PartFinding[] {
  const merchants = new Map<string, Set<string>>();
  for (const { merchant, origins } of channels) {
    for (const origin of origins) {
      merchants.set(origin, (merchants.get(origin) ?? new Set()).add(merchant));
    }
  }
  return [...merchants].flatMap(([origin, those]) =>
    those.size < 2
      ? []
      : [
          warning(
            `${origin} is listed by ${[...those].join(' and ')}: a script in its pages can use checkouts of each of them`,
            'list it for one merchant, unless the shop belongs to all of them',
          ),
        ],
  );
}

function openFinding(open: readonly string[], environment: 'test' | 'live'): PartFinding {
  const text = `any page may use the checkouts of ${open.join(', ')}`;
  return environment === 'live'
    ? warning(
        `${text}, and none of them may store details`,
        'list the origins of the shop in `origins` of the channel',
      )
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
          'check its spelling in `origins`; the gateway itself need not reach it',
        )
      : ok(`${origin} answers`);
  return [
    reached,
    ...certificateFindings(`the certificate of ${origin}`, certificateEnd, now, 'inform the shop'),
  ];
}
