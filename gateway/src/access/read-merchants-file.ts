import type { z } from 'zod';
import { saidIn, say } from '../catalogue/messages/say.ts';
import { failure, type Result, success } from '../values/result.ts';
import { shapeWording } from '../values/shape-wording.ts';
import { linkMistakes } from './link-mistakes.ts';
import { type MerchantsFile, type MerchantsFileMistake, merchantsFile, tokenOf } from './merchants-file.ts';

/**
 * Reads and checks the text of a merchants file, and reports all mistakes at once.
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
  const parsed = merchantsFile.safeParse(json, { error: shapeWording });
  const links = linkMistakes(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap((issue) => innerIssues(issue));
    const shapes = issues.map(({ path, message }) => ({ path: pathText(path), message: saidIn(message) }));
    return failure([...shapes, ...links]);
  }
  const mistakes = [...links, ...repetitions(parsed.data)];
  return mistakes.length > 0 ? failure(mistakes) : success(parsed.data);
}

/**
 * The mistakes within a value of several possible kinds, such as `off` or an object, when it is clear which kind
 * it is to be; each then has its own place.
 */
function innerIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  const within =
    issue.code === 'invalid_union'
      ? issue.errors.filter((errors) =>
          errors.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
        )
      : [];
  const [only, ...more] = within;
  return only === undefined || more.length > 0
    ? [issue]
    : only.flatMap((inner) => innerIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Repeated values that must be unique: with a token or an entity in two places, one merchant could act for another. */
function repetitions(file: MerchantsFile): MerchantsFileMistake[] {
  const places = [
    ...file.acquirers.map((acquirer, a) => ({
      path: `acquirers[${a}].name`,
      value: `acquirer ${acquirer.name}`,
    })),
    ...(file.directories ?? []).map((directory, d) => ({
      path: `directories[${d}].name`,
      value: `directory ${directory.name}`,
    })),
    ...file.merchants.flatMap((merchant, m) => [
      { path: `merchants[${m}].name`, value: `merchant ${merchant.name}` },
      ...merchant.accessTokens.map((entry, t) => ({
        path: `merchants[${m}].accessTokens[${t}]`,
        value: `token ${tokenOf(entry)}`,
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
      mistakes.push({ path, message: say('repeated', earlier), repeats: earlier });
    }
  }
  return mistakes;
}
