import { isThisMachine, weaknessOfKey } from '@tollgate/gateway/api';
import { connectionSafety, readRedisAddress } from '@tollgate/gateway/store/api';
import {
  LIVE_CHECKOUT_SECONDS,
  LIVE_RESULT_CALL_SECONDS,
  LIVE_SETTLE_SECONDS,
  type Settings,
} from './settings.ts';

/** A name and a password, or either of them, in front of the host of an address. */
const USER_INFORMATION = /^[a-z]+:\/\/[^/?#\\]*@/i;

export function hasUserInformation(address: string): boolean {
  return USER_INFORMATION.test(address);
}

/** All mistakes that prevent a start in live; each names its setting and the remedy. */
export function liveSettingMistakes(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const needed = (['DATABASE_URL', 'REDIS_URL', 'VAULT_KEYS', 'MERCHANTS_FILE'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: must be set in the live environment`);
  return [
    ...needed,
    ...addressMistakes(settings),
    ...timeMistakes(settings),
    ...keyMistakes(settings),
    ...databaseMistakes(settings, 'DATABASE_URL'),
    ...databaseMistakes(settings, 'DATABASE_READ_URL'),
    ...redisMistakes(settings),
    ...(settings.DEMO_OWNER === 'on' ? ['DEMO_OWNER: is for the test environment; unset it in live'] : []),
    // Node then believes every server that answers, also the acquirers'.
    ...(environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED: turns off certificate checks; unset it in live']
      : []),
  ];
}

function addressMistakes(settings: Settings): string[] {
  const mistakes: string[] = [];
  if (!settings.BASE_URL?.startsWith('https://')) {
    mistakes.push('BASE_URL: must be an https address in the live environment');
  }
  if (settings.RESULTS_BASE_URL?.startsWith('http:') === true) {
    mistakes.push('RESULTS_BASE_URL: must be an https address in the live environment');
  }
  for (const name of ['BASE_URL', 'RESULTS_BASE_URL'] as const) {
    if (hasUserInformation(settings[name] ?? '')) mistakes.push(`${name}: ${NO_USER_INFORMATION}`);
  }
  return mistakes;
}

/** Follows the name of a setting or the path in a file. It quotes no address, because there may be a password in it. */
export const NO_USER_INFORMATION =
  'has a user or a password in front of its host, which others can see; remove everything up to and including the @';

const LIVE_TIMES = {
  CHECKOUT_SECONDS: LIVE_CHECKOUT_SECONDS,
  RESULT_CALL_SECONDS: LIVE_RESULT_CALL_SECONDS,
  SETTLE_SECONDS: LIVE_SETTLE_SECONDS,
} as const;

function timeMistakes(settings: Settings): string[] {
  return (Object.keys(LIVE_TIMES) as (keyof typeof LIVE_TIMES)[])
    .filter((name) => settings[name] !== LIVE_TIMES[name])
    .map((name) => `${name}: can be changed in the test environment only`);
}

/**
 * Only the key in use must be strong. An older one that is weak has to be among the keys until everything is sealed
 * again, because nothing could be read without it.
 */
function keyMistakes({ VAULT_KEYS: keys }: Settings): string[] {
  const weakness = keys && weaknessOfKey(keys.current);
  return weakness === undefined
    ? []
    : [
        `VAULT_KEYS: the key ${keys?.current.id} in front ${weakness}, so it can be guessed; ` +
          'put one from `openssl rand -base64 32` in front of it, then run `npm run tollgate -- vault rotate`',
      ];
}

function databaseMistakes(settings: Settings, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string[] {
  const address = settings[name];
  if (address === undefined) return [];
  const safety = connectionSafety(address);
  if (!safety.ok) return [`${name}: cannot be used: ${safety.error}`];
  switch (safety.value) {
    case 'local':
    case 'verified':
      return [];
    case 'plain':
      return [
        `${name}: must be encrypted in the live environment, because stored details and tokens travel to it; ` +
          'append ?sslmode=verify-full to the address, or use a database on this machine',
      ];
    case 'unverified':
      return [
        `${name}: does not verify the certificate, so anyone in between can read along; ` +
          'use sslmode=verify-full, with sslrootcert=<file> for your own authority',
      ];
  }
}

function redisMistakes({ REDIS_URL: text }: Settings): string[] {
  const address = text === undefined ? undefined : readRedisAddress(text);
  if (address?.ok !== true || address.value.isEncrypted) return [];
  if (address.value.kind === 'sentinel') {
    // The gateway connects to any machine that they name, so the addresses in the setting prove nothing.
    return [
      'REDIS_URL: must be rediss+sentinel:// in the live environment, because sentinels may name a master on any ' +
        'machine, and checkout ids, which are enough to pay, travel to it',
    ];
  }
  return address.value.nodes.every(({ host }) => isThisMachine(host))
    ? []
    : [
        'REDIS_URL: must be rediss:// in the live environment, because checkout ids, which are enough to pay, ' +
          'travel to it; redis:// is for this machine only',
      ];
}

/** By default only the test environment serves its metrics, because they show how busy a merchant is. */
export function areMetricsShown({
  METRICS,
  ENVIRONMENT,
}: Pick<Settings, 'METRICS' | 'ENVIRONMENT'>): boolean {
  return METRICS === 'on' || (METRICS === undefined && ENVIRONMENT === 'test');
}
