import { failure, type Result, success } from '@tollgate/gateway/api';
import { hasUserInformation, NO_USER_INFORMATION } from './live-settings.ts';
import type { Settings } from './settings.ts';

/** Where the back office listens, and where browsers reach it. */
export interface OfficeListener {
  readonly port: number;
  /** The address, without a trailing slash. */
  readonly origin: string;
}

type OfficeSettings = Pick<
  Settings,
  'BACKOFFICE_PORT' | 'BACKOFFICE_URL' | 'BASE_URL' | 'ENVIRONMENT' | 'HOST' | 'PORT' | 'RESULTS_PORT'
>;

/**
 * The configured back office; `undefined` for none.
 *
 * Its origin is never that of the card frames: a script there would otherwise act with the rights of every operator who
 * looks at a checkout.
 *
 * @returns every mistake, one line each
 */
export function readOfficeListener(
  settings: OfficeSettings,
): Result<OfficeListener | undefined, readonly string[]> {
  const { BACKOFFICE_PORT: port, BACKOFFICE_URL: address } = settings;
  if (port === undefined && address === undefined) return success(undefined);
  // Passkeys work at a name alone, so it is not 127.0.0.1.
  const { origin } = new URL(address ?? `http://localhost:${port}`);
  const mistakes = [...portMistakes(settings), ...addressMistakes(origin, settings)];
  if (mistakes.length > 0) return failure(mistakes);
  // The address alone is for links that commands print, and for the gateways alongside the one with the office.
  return success(port === undefined ? undefined : { port, origin });
}

function portMistakes({ BACKOFFICE_PORT: port, PORT, RESULTS_PORT }: OfficeSettings): string[] {
  return port !== undefined && (port === PORT || port === RESULTS_PORT)
    ? ['BACKOFFICE_PORT: must be another port than PORT and RESULTS_PORT']
    : [];
}

function addressMistakes(origin: string, settings: OfficeSettings): string[] {
  const { BACKOFFICE_URL: address, ENVIRONMENT } = settings;
  const isLive = ENVIRONMENT === 'live';
  if (address === undefined && isLive) {
    return ['BACKOFFICE_URL: must be set in the live environment, where there is a back office'];
  }
  const mistakes: string[] = [];
  if (isLive && !origin.startsWith('https://')) {
    mistakes.push('BACKOFFICE_URL: must be an https address in the live environment');
  }
  if (hasUserInformation(address ?? '')) {
    mistakes.push(`BACKOFFICE_URL: ${NO_USER_INFORMATION}`);
  } else if (address !== undefined && URL.parse(address)?.href !== `${origin}/`) {
    mistakes.push('BACKOFFICE_URL: must have no path; its cookies apply to the whole host and port');
  }
  if (origin === originOf(publicAddress(settings))) {
    mistakes.push('BACKOFFICE_URL: must be another origin than BASE_URL, at which the card frames are');
  }
  return mistakes;
}

function publicAddress({ BASE_URL, HOST, PORT }: OfficeSettings): string {
  return BASE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/`;
}

/** Normalises capital letters and the default port. */
function originOf(address: string): string | undefined {
  return URL.parse(address)?.origin;
}
