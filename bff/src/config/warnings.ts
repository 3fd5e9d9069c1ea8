import {
  addressesOf,
  isThisMachine,
  type MerchantsFile,
  tokenOf,
  weaknessOfKey,
} from '@tollgate/gateway/api';
import { isDecisive, nearNames } from './near-names.ts';
import { proxiesIn, type Settings } from './settings.ts';

/** Top-level domains that lead nowhere. RFC 2606, RFC 6761, and the one of internal networks. */
const RESERVED =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)example\.(?:com|net|org)$/;

/**
 * Values that are accepted but probably unintended. Most of all: settings of a live gateway on one
 * in the test environment, where payments are simulated and goods would be sent for nothing.
 *
 * @returns one line each, which quotes no secret
 */
export function warningsOf(
  settings: Settings,
  merchants: MerchantsFile,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const near = nearNames(environment)
    .filter((each) => !isDecisive(each))
    .map(({ name, meant }) => `${name}: is not a setting and is ignored; did you mean ${meant}?`);
  return [
    ...near,
    ...(settings.ENVIRONMENT === 'test'
      ? liveLooks(settings, merchants)
      : [...liveGaps(settings, merchants), ...allowedInLive(merchants)]),
    ...officeWarnings(settings),
    ...keyWarnings(settings),
  ];
}

const IN_TEST =
  'this gateway is in the test environment, where payments are simulated; set ENVIRONMENT=live to be paid';

function liveLooks({ BASE_URL }: Settings, { acquirers, merchants }: MerchantsFile): string[] {
  const addresses = acquirers.flatMap((acquirer, a) =>
    addressesOf(acquirer)
      .filter(({ address }) => isReal(address))
      .map(
        ({ field }) =>
          `MERCHANTS_FILE: acquirers[${a}].${field} looks like a real acquirer's, and ${IN_TEST}`,
      ),
  );
  const tokens = merchants.flatMap(({ accessTokens }, m) =>
    accessTokens.flatMap((entry, t) =>
      tokenOf(entry).startsWith('tollgate_live_')
        ? [`MERCHANTS_FILE: merchants[${m}].accessTokens[${t}] is a token of a live gateway, and ${IN_TEST}`]
        : [],
    ),
  );
  return [
    ...(isReal(BASE_URL ?? '') ? [`BASE_URL: is a public https address, and ${IN_TEST}`] : []),
    ...addresses,
    ...tokens,
  ];
}

/** Warnings about settings that a live gateway can run without, but should not. A proxy with TLS is in front of it. */
function liveGaps(settings: Settings, { directories = [] }: MerchantsFile): string[] {
  return [
    ...(proxiesIn(settings) === 0
      ? [
          'TRUST_PROXY: is not set, so that all shoppers have the address of the proxy: limits of calls and of card ' +
            "testing count them as one, and one shopper's attempts refuse all others; set TRUST_PROXY=true, or the " +
            'number of proxies, once the proxy overwrites X-Forwarded-For',
        ]
      : []),
    ...(directories.length > 0 && settings.RESULTS_PORT === undefined
      ? [
          'RESULTS_PORT: is not set, and directories report results of 3D Secure, so that the secret in their ' +
            'address alone authenticates them unless the proxy demands client certificates at ' +
            '/v1/threeDSecure/results; have it do so, or set RESULTS_PORT',
        ]
      : []),
  ];
}

function allowedInLive({ allowedAddresses = [] }: MerchantsFile): string[] {
  return allowedAddresses.map(
    (entry, a) =>
      `MERCHANTS_FILE: allowedAddresses[${a}] lets every merchant and shopper have this gateway call ${entry}; ` +
      'remove it unless a merchant has a server there',
  );
}

/** Whether an address is https and leads to another machine under a name or number that may exist. */
function isReal(address: string): boolean {
  const { protocol, hostname = '' } = URL.parse(address) ?? {};
  return protocol === 'https:' && !isThisMachine(hostname) && !RESERVED.test(hostname);
}

/** Warnings about addresses at which a back office should not be reached. */
function officeWarnings({ BACKOFFICE_URL, BASE_URL }: Settings): string[] {
  const { hostname } = URL.parse(BACKOFFICE_URL ?? '') ?? {};
  if (hostname === undefined) return [];
  return [
    ...(hostname === URL.parse(BASE_URL ?? '')?.hostname
      ? [
          'BACKOFFICE_URL: has the host of BASE_URL, so their pages are of the same site: browsers send them the ' +
            'cookies of the back office; give it its own host name',
        ]
      : []),
    ...(/^\[|^[\d.]+$/.test(hostname)
      ? ['BACKOFFICE_URL: has an IP address as its host, where browsers create no passkeys; use a name']
      : []),
  ];
}

/** In live, a weak key in front is refused; weak keys after it get a warning in every environment. */
function keyWarnings({ VAULT_KEYS: keys }: Settings): string[] {
  return (keys?.all ?? []).flatMap((key) => {
    const weakness = weaknessOfKey(key);
    return weakness === undefined
      ? []
      : [
          `VAULT_KEYS: the key ${key.id} ${weakness}, so it can be guessed, and live refuses it in front; ` +
            'create others with `openssl rand -base64 32`, and remove this one after `npm run tollgate -- vault rotate`',
        ];
  });
}
