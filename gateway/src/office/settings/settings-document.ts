import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject, memberOf } from './json.ts';

/**
 * The settings of a merchants file by names: acquirers, directories and merchants by their `name`, channels by their
 * `entityId`. A place in a list says another thing once an entry was added before it; a name does not.
 *
 * Access tokens are not in it. They are secrets, and versions of settings hold none.
 */
export type SettingsDocument = JsonObject;

/** The lists at the top of the file, with the field that names their entries. */
const LISTS = ['acquirers', 'directories', 'merchants'] as const;

/** The field that names the entries of each list. */
const NAME = 'name';
const CHANNEL_NAME = 'entityId';

export const ACCESS_TOKENS = 'accessTokens';

/** @param file a parsed and checked file, in which every entry has its name */
export function documentOf(file: JsonObject): SettingsDocument {
  return Object.fromEntries(
    Object.entries(file).map(([part, value]) => [
      part,
      part === 'merchants' ? mapOf(byName(value, NAME), merchantDocument) : byNameIfList(part, value),
    ]),
  );
}

/**
 * The file of a document, with the access tokens that the merchants have in another file. The entries come in the order
 * of the document.
 */
export function fileOf(document: SettingsDocument, tokensIn: JsonObject): JsonObject {
  const tokens = tokensOf(tokensIn);
  return Object.fromEntries(
    Object.entries(document).map(([part, value]) => [
      part,
      part === 'merchants'
        ? listOf(value, NAME).map((merchant) => merchantOf(merchant, tokens))
        : listIfNamed(part, value),
    ]),
  );
}

/** A merchants file without its access tokens. */
export function tokenlessFile(file: JsonObject): JsonObject {
  return fileOf(documentOf(file), {});
}

/** Whether a file brings access tokens that another one does not have for the same merchant. None at all are no others. */
export function tokensDiffer(file: JsonObject, from: JsonObject): boolean {
  const known = tokensOf(from);
  return [...tokensOf(file)].some(
    ([merchant, tokens]) => !isEmptyList(tokens) && !isDeepStrictEqual(tokens, known.get(merchant)),
  );
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function merchantDocument(merchant: Json): Json {
  return mapOf(without(merchant, ACCESS_TOKENS), (value, field) =>
    field === 'channels' ? byName(value, CHANNEL_NAME) : value,
  );
}

function merchantOf(merchant: Json, tokens: ReadonlyMap<string, Json>): Json {
  const name = memberOf(merchant, NAME);
  const own = typeof name === 'string' ? tokens.get(name) : undefined;
  const listed = mapOf(merchant, (value, field) =>
    field === 'channels' ? listOf(value, CHANNEL_NAME) : value,
  );
  return own === undefined || !isObject(listed) ? listed : { ...listed, [ACCESS_TOKENS]: own };
}

function tokensOf(file: JsonObject): ReadonlyMap<string, Json> {
  const merchants = memberOf(file, 'merchants');
  return new Map(
    (Array.isArray(merchants) ? (merchants as readonly Json[]) : []).flatMap((merchant) => {
      const [name, tokens] = [memberOf(merchant, NAME), memberOf(merchant, ACCESS_TOKENS)];
      return typeof name === 'string' && tokens !== undefined ? [[name, tokens] as const] : [];
    }),
  );
}

function byNameIfList(part: string, value: Json): Json {
  return LISTS.some((list) => list === part) ? byName(value, NAME) : value;
}

function listIfNamed(part: string, value: Json): Json {
  return LISTS.some((list) => list === part) ? listOf(value, NAME) : value;
}

/** A value that is no list, or has entries without a name, is left unchanged, for the check of the file to refuse. */
function byName(value: Json, naming: string): Json {
  if (!Array.isArray(value)) return value;
  const entries = (value as readonly Json[]).map((entry) => [memberOf(entry, naming), entry] as const);
  return entries.every((named): named is [string, Json] => typeof named[0] === 'string')
    ? Object.fromEntries(entries.map(([name, entry]) => [name, without(entry, naming)]))
    : value;
}

function listOf(value: Json, naming: string): readonly Json[] {
  return isObject(value)
    ? Object.entries(value).map(([name, entry]) =>
        isObject(entry) ? Object.assign({ [naming]: name }, entry) : entry,
      )
    : [value];
}

function without(value: Json, field: string): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
    : value;
}

function mapOf(value: Json, change: (value: Json, name: string) => Json): Json {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]))
    : value;
}
