import { z } from 'zod';
import { say } from '../catalogue/messages/say.ts';
import { entityId, type MerchantsFileMistake, name } from './merchants-file.ts';

/**
 * The parts of a merchants file that name another part. Anything of a wrong shape becomes `undefined`, so that unknown
 * names are reported together with mistakes of shape.
 */
const linksOfFile = z.object({
  acquirers: listOf(z.object({ name: readable(name) })),
  merchants: listOf(
    z.object({
      channels: listOf(
        z.object({
          entityId: readable(entityId),
          acquirer: readable(name),
          routes: listOf(z.object({ acquirer: readable(name) })),
          smartRetry: readable(z.object({ fallback: readable(name) })),
        }),
      ),
      dispatching: readable(z.object({ rules: listOf(z.object({ channel: readable(entityId) })) })),
    }),
  ),
});

function readable<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

function listOf<T extends z.ZodType>(item: T) {
  return readable(z.array(readable(item)));
}

type Links = z.infer<typeof linksOfFile>;
type MerchantLinks = NonNullable<NonNullable<Links['merchants']>[number]>;
type ChannelLinks = NonNullable<NonNullable<MerchantLinks['channels']>[number]>;

/**
 * Names of entries that the file does not have.
 *
 * A name is checked only when all entries that it may refer to could be read. Otherwise it may be the name of an entry
 * that is misspelt itself.
 */
export function linkMistakes(json: unknown): MerchantsFileMistake[] {
  const { data } = linksOfFile.safeParse(json);
  const acquirers = allOf(data?.acquirers?.map((acquirer) => acquirer?.name));
  return (data?.merchants ?? []).flatMap((merchant, m) =>
    mistakesOfMerchant(merchant, `merchants[${m}]`, acquirers),
  );
}

function mistakesOfMerchant(
  merchant: MerchantLinks | undefined,
  path: string,
  acquirers: ReadonlySet<string> | undefined,
): MerchantsFileMistake[] {
  const channels = (merchant?.channels ?? []).map((channel, c) => ({
    channel,
    at: `${path}.channels[${c}]`,
  }));
  return [
    ...channels.flatMap(({ channel, at }) => unknownAcquirers(channel, at, acquirers)),
    ...channels.flatMap(({ channel, at }) => pointlessFallback(channel, at)),
    ...unknownChannels(merchant, path),
  ];
}

/** The names as a set, or `undefined` when one of them cannot be read. */
function allOf(names: readonly (string | undefined)[] | undefined): ReadonlySet<string> | undefined {
  const known = names?.filter((each) => each !== undefined) ?? [];
  return known.length === 0 || known.length !== names?.length ? undefined : new Set(known);
}

/** Every place of a channel that names an acquirer. */
function unknownAcquirers(
  channel: ChannelLinks | undefined,
  path: string,
  known: ReadonlySet<string> | undefined,
): MerchantsFileMistake[] {
  const named = [
    { path: `${path}.acquirer`, acquirer: channel?.acquirer },
    ...(channel?.routes ?? []).map((route, r) => ({
      path: `${path}.routes[${r}].acquirer`,
      acquirer: route?.acquirer,
    })),
    { path: `${path}.smartRetry.fallback`, acquirer: channel?.smartRetry?.fallback },
  ];
  return named.flatMap(({ path: at, acquirer }) =>
    acquirer === undefined || known === undefined || known.has(acquirer)
      ? []
      : [{ path: at, message: say('unknown-acquirer', acquirer) }],
  );
}

function pointlessFallback(channel: ChannelLinks | undefined, path: string): MerchantsFileMistake[] {
  const fallback = channel?.smartRetry?.fallback;
  return fallback === undefined || fallback !== channel?.acquirer
    ? []
    : [{ path: `${path}.smartRetry.fallback`, message: say('same-fallback') }];
}

function unknownChannels(merchant: MerchantLinks | undefined, path: string): MerchantsFileMistake[] {
  const known = allOf(merchant?.channels?.map((channel) => channel?.entityId));
  return (merchant?.dispatching?.rules ?? []).flatMap((rule, r) =>
    rule?.channel === undefined || known === undefined || known.has(rule.channel)
      ? []
      : [{ path: `${path}.dispatching.rules[${r}].channel`, message: say('foreign-channel') }],
  );
}
