import { SETTINGS, type SettingName } from './settings.ts';

/** Settings with shorter names are not compared: too many other variables are similar. Underscores do not count. */
const SHORTEST = 7;

/** Names of this length or longer may differ in two letters. */
const LONG = 9;

const OWN_PREFIX = /^TOLLGATE_/;

interface NearName {
  readonly name: string;
  readonly meant: SettingName;
}

/** Settings whose default would change the gateway: its environment, stores, keys or merchants. */
const DECISIVE: ReadonlySet<SettingName> = new Set([
  'ENVIRONMENT',
  'VAULT_KEYS',
  'DATABASE_URL',
  'REDIS_URL',
  'MERCHANTS_FILE',
  'BASE_URL',
]);

/** Whether a gateway may not start under the other name. */
export function isDecisive({ meant }: NearName): boolean {
  return DECISIVE.has(meant);
}

/** Names that other programs, and people, use for the live environment. A shell has a file of its own in ENV. */
const OTHER_NAMES_OF_ENVIRONMENT: ReadonlySet<string> = new Set([
  'ENV',
  'NODE_ENV',
  'APP_ENV',
  'TOLLGATE_ENV',
]);
const LIVE = /^(?:live|prod|production)$/i;

/**
 * Names of variables that are probably misspelt settings: `VAULT_KEY`, `DATABASEURL`, `TOLLGATE_PORT`. A setting under
 * another name is silently ignored, and its default is used instead.
 *
 * @param environment settings that are set are not searched for under other names
 */
export function nearNames(environment: Readonly<Record<string, string | undefined>>): readonly NearName[] {
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  const missing = (Object.keys(SETTINGS) as SettingName[]).filter((name) => !isSet(name));
  return Object.keys(environment)
    .filter((name) => isSet(name) && !Object.hasOwn(SETTINGS, name))
    .flatMap((name): NearName[] => {
      if (OTHER_NAMES_OF_ENVIRONMENT.has(name.toUpperCase())) {
        const isMeant = !isSet('ENVIRONMENT') && LIVE.test(environment[name] ?? '');
        return isMeant ? [{ name, meant: 'ENVIRONMENT' }] : [];
      }
      const meant = missing.find((setting) => isNear(name, setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNear(name: string, setting: SettingName): boolean {
  if (name.replace(OWN_PREFIX, '') === setting) return true;
  const [written, meant] = [lettersOf(name), lettersOf(setting)];
  if (meant.length < SHORTEST) return false;
  const most = meant.length < LONG ? 1 : 2;
  // Most names are longer or shorter by more, and need no comparison at each start.
  return Math.abs(written.length - meant.length) <= most && distance(written, meant) <= most;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/** The Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, compared] of Array.from(other).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === compared ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
