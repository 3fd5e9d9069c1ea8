import type { Scope } from '../../access/rights/scope.ts';
import type { EntityId } from '../../values/ids.ts';
import { type Difference, pathsIn, type SettingPath } from './differences.ts';
import { isObject, type Json, type JsonObject, memberOf } from './json.ts';
import type { SettingsDocument } from './settings-document.ts';

/**
 * The right to change a setting in the back office: that of the channel, of the merchant or of the platform; or the
 * setting is left to the operator of the machine, who has the file and the commands.
 */
export type Level = 'channel' | 'merchant' | 'platform' | 'operator';

interface PlaceRow {
  /** Names from the top; `*` is any name. It holds for everything below. */
  readonly place: SettingPath;
  readonly level: Level;
}

/**
 * The level of each place; the longest that fits counts, and of several the first.
 *
 * Settings that name a variable or file of the machine, or an address that its contents are sent to, are the
 * operator's: with them, a user of the back office could have any secret of the gateway sent elsewhere, or any file
 * shown.
 */
const PLACES: readonly PlaceRow[] = [
  { place: [], level: 'platform' },
  { place: ['acquirers'], level: 'operator' },
  { place: ['acquirers', '*', 'capabilities'], level: 'platform' },
  { place: ['directories'], level: 'operator' },
  { place: ['allowedAddresses'], level: 'operator' },
  { place: ['merchants', '*'], level: 'platform' },
  { place: ['merchants', '*', 'dispatching'], level: 'merchant' },
  { place: ['merchants', '*', 'channels'], level: 'merchant' },
  // What may look like card data is kept as it is, and the whole gateway answers for it.
  { place: ['merchants', '*', 'channels', '*', 'lookalikes'], level: 'platform' },
  // Where requests may carry access tokens is a matter of the whole gateway's safety.
  { place: ['merchants', '*', 'channels', '*', 'legacyCredentials'], level: 'platform' },
  { place: ['merchants', '*', 'channels', '*', '*'], level: 'channel' },
  { place: ['merchants', '*', 'channels', '*', 'wallet1', 'domainFile'], level: 'operator' },
];

export function levelOf(path: SettingPath): Level {
  const fitting = PLACES.filter(
    ({ place }) =>
      place.length <= path.length && place.every((name, at) => name === '*' || name === path[at]),
  );
  return fitting.toSorted((one, other) => other.place.length - one.place.length)[0]?.level ?? 'platform';
}

/** The scope that allows a change, or `operator` for a change that the back office does not allow. */
export type NeededScope = Scope | 'operator';

/** The scopes that a change needs, each once; it needs all of them. */
export function neededScopes(
  differences: readonly Difference[],
  before: SettingsDocument,
  after: SettingsDocument,
): readonly NeededScope[] {
  const needed = differences.flatMap(neededFor);
  const foreign = GUARDED.some((read) => takesNew(read, before, after))
    ? [{ kind: 'platform' } as const]
    : [];
  return uniqueScopes([...needed, ...foreign]);
}

/**
 * The scopes that a patch itself needs, whether or not it changes anything: an answer about an unchanged setting would
 * reveal its value.
 */
export function scopesOfPatch(patch: JsonObject): readonly NeededScope[] {
  const ends = endsIn(patch, []).filter(({ path }) => path.length > 0);
  return uniqueScopes(ends.flatMap(neededFor));
}

function endsIn(value: Json, path: SettingPath): readonly Difference[] {
  const members = isObject(value) ? Object.entries(value) : [];
  return members.length === 0
    ? [{ path, before: undefined, after: value }]
    : members.flatMap(([name, member]) => endsIn(member, [...path, name]));
}

/** The scopes that one difference needs: for its place, and for everything in an entry that is added or removed as a whole. */
export function neededFor({ path, before, after }: Difference): readonly NeededScope[] {
  const paths = [...pathsIn(before, path), ...pathsIn(after, path)];
  return uniqueScopes(paths.map((each) => scopeAt(levelOf(each), each)));
}

function scopeAt(level: Level, [, merchant = '', , channelId = '']: SettingPath): NeededScope {
  switch (level) {
    case 'operator':
      return 'operator';
    case 'platform':
      return { kind: 'platform' };
    case 'merchant':
      return { kind: 'merchant', merchant };
    case 'channel':
      return { kind: 'channel', merchant, channelId: channelId as EntityId };
  }
}

/**
 * Values that only the platform may give a merchant's channels where none had them: an acquirer, because it may be a
 * contract of another merchant, who would get the money; and the origin of a page, because other merchants may not use
 * their checkouts there any more, and because it may be another merchant's shop.
 */
const GUARDED = [acquirersOf, originsOf] as const;

function takesNew(
  read: (merchant: Json | undefined) => ReadonlySet<string>,
  before: SettingsDocument,
  after: SettingsDocument,
): boolean {
  const merchants = memberOf(after, 'merchants');
  return Object.entries(isObject(merchants) ? merchants : {}).some(([name, merchant]) => {
    const had = read(memberOf(memberOf(before, 'merchants'), name));
    return [...read(merchant)].some((each) => !had.has(each));
  });
}

function originsOf(merchant: Json | undefined): ReadonlySet<string> {
  const channels = memberOf(merchant, 'channels');
  const listed = Object.values(isObject(channels) ? channels : {}).flatMap((channel) => {
    const origins = memberOf(channel, 'origins');
    return Array.isArray(origins) ? (origins as readonly Json[]) : [];
  });
  return new Set(listed.filter((origin) => typeof origin === 'string'));
}

/** The acquirers that a merchant's channels name: their own, and those of routes and second attempts. */
export function acquirersOf(merchant: Json | undefined): ReadonlySet<string> {
  const channels = memberOf(merchant, 'channels');
  const entries = Object.values(isObject(channels) ? channels : {});
  const routes = entries.flatMap((channel) => {
    const own = memberOf(channel, 'routes');
    return Array.isArray(own) ? (own as readonly Json[]) : [];
  });
  const named = [
    ...[...entries, ...routes].map((entry) => memberOf(entry, 'acquirer')),
    ...entries.map((channel) => memberOf(memberOf(channel, 'smartRetry'), 'fallback')),
  ];
  return new Set(named.filter((name) => typeof name === 'string'));
}

function uniqueScopes(scopes: readonly NeededScope[]): readonly NeededScope[] {
  return [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope])).values()];
}
