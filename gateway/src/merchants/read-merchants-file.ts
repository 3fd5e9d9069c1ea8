import { failure, type Result, success } from '../values/result.ts';
import { type ChannelEntry, type MerchantsFile, merchantsFile } from './merchants-file.ts';

/** One mistake in the merchants file: where, and what to do about it. */
export interface MerchantsFileMistake {
  /** `merchants[0].channels[2].acquirer` */
  readonly path: string;
  readonly message: string;
}

/**
 * Reads and checks the text of a merchants file, every mistake at once.
 *
 * @param text JSON
 */
export function readMerchantsFile(text: string): Result<MerchantsFile, readonly MerchantsFileMistake[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which holds access tokens.
    return failure([{ path: '', message: 'is not JSON' }]);
  }
  const parsed = merchantsFile.safeParse(json);
  if (!parsed.success) {
    return failure(
      parsed.error.issues.map((issue) => ({ path: pathText(issue.path), message: issue.message })),
    );
  }
  const mistakes = [...linkMistakes(parsed.data), ...repetitions(parsed.data)];
  return mistakes.length > 0 ? failure(mistakes) : success(parsed.data);
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Names that point at something that is not in the file. */
function linkMistakes(file: MerchantsFile): MerchantsFileMistake[] {
  const acquirers = new Set(file.acquirers.map((acquirer) => acquirer.name));
  return file.merchants.flatMap((merchant, m) => {
    const channels = new Set(merchant.channels.map((channel) => channel.entityId));
    const unknownAcquirers = merchant.channels
      .flatMap((channel, c) => acquirersNamedBy(channel, `merchants[${m}].channels[${c}]`))
      .filter(({ name }) => !acquirers.has(name))
      .map(({ path, name }) => ({ path, message: `names ${name}, which is not among acquirers[].name` }));
    const pointless = merchant.channels.flatMap((channel, c) =>
      channel.smartRetry?.fallback === channel.acquirer
        ? [
            {
              path: `merchants[${m}].channels[${c}].smartRetry.fallback`,
              message: 'is the acquirer of the channel; name another one, or leave smartRetry out',
            },
          ]
        : [],
    );
    const unknownChannels = (merchant.dispatching?.rules ?? [])
      .map((rule, r) => ({ path: `merchants[${m}].dispatching.rules[${r}].channel`, channel: rule.channel }))
      .filter(({ channel }) => !channels.has(channel))
      .map(({ path }) => ({ path, message: 'is not a channel of this merchant' }));
    return [...unknownAcquirers, ...pointless, ...unknownChannels];
  });
}

interface NamedAcquirer {
  readonly path: string;
  readonly name: string;
}

/** Every place of a channel that names an acquirer. */
function acquirersNamedBy(channel: ChannelEntry, path: string): NamedAcquirer[] {
  const { acquirer, routes, smartRetry } = channel;
  return [
    { path: `${path}.acquirer`, name: acquirer },
    ...routes.map((route, r) => ({ path: `${path}.routes[${r}].acquirer`, name: route.acquirer })),
    ...(smartRetry === undefined ? [] : [{ path: `${path}.smartRetry.fallback`, name: smartRetry.fallback }]),
  ];
}

/** Whatever must be unique: a token or an entity in two places would let one merchant act for another. */
function repetitions(file: MerchantsFile): MerchantsFileMistake[] {
  const places = [
    ...file.acquirers.map((acquirer, a) => ({
      path: `acquirers[${a}].name`,
      value: `acquirer ${acquirer.name}`,
    })),
    ...file.merchants.flatMap((merchant, m) => [
      { path: `merchants[${m}].name`, value: `merchant ${merchant.name}` },
      ...merchant.accessTokens.map((token, t) => ({
        path: `merchants[${m}].accessTokens[${t}]`,
        value: `token ${token}`,
      })),
      ...merchant.channels.map((channel, c) => ({
        path: `merchants[${m}].channels[${c}].entityId`,
        value: `entity ${channel.entityId}`,
      })),
      ...(merchant.dispatching === undefined
        ? []
        : [
            {
              path: `merchants[${m}].dispatching.entityId`,
              value: `entity ${merchant.dispatching.entityId}`,
            },
          ]),
    ]),
  ];
  const first = new Map<string, string>();
  const mistakes: MerchantsFileMistake[] = [];
  for (const { path, value } of places) {
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, path);
    } else {
      mistakes.push({ path, message: `repeats ${earlier}; each must be unique` });
    }
  }
  return mistakes;
}
