import { type Said, say } from '../../catalogue/messages/say.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { applyPatch, isObject, type Json, type JsonObject, memberOf, patchBetween } from './json.ts';
import { ACCESS_TOKENS, documentOf, fileOf, type SettingsDocument } from './settings-document.ts';

/** The base of a new version. */
interface SettingsBase {
  /** The merchants file, parsed and checked. */
  readonly file: JsonObject;
  /** The patch of the newest version; `undefined` while there is none. */
  readonly patch: JsonObject | undefined;
}

/** The requested change. */
export type SettingsChange =
  /** @property patch of the document of the settings in use */
  | { readonly kind: 'change'; readonly patch: JsonObject }
  /** @property patch of an earlier version, over the file of today */
  | { readonly kind: 'restore'; readonly patch: JsonObject }
  /** @property file whose settings are to be in use */
  | { readonly kind: 'import'; readonly file: JsonObject };

/** A version before it is checked. */
export interface PlannedVersion {
  readonly patch: JsonObject;
  readonly before: SettingsDocument;
  readonly after: SettingsDocument;
  readonly differences: readonly Difference[];
  /** The merchants file with the settings of the version, still to be checked. */
  readonly file: JsonObject;
}

/** The document of the settings in use. */
export function settingsIn({ file, patch }: SettingsBase): SettingsDocument {
  const document = documentOf(file);
  return patch === undefined ? document : asDocument(applyPatch(document, patch));
}

export function planVersion(base: SettingsBase, change: SettingsChange): PlannedVersion {
  const ofFile = documentOf(base.file);
  const before = settingsIn(base);
  const after = asDocument(afterOf(change, ofFile, before));
  return {
    patch: asDocument(patchBetween(ofFile, after) ?? {}),
    before,
    after,
    differences: differencesBetween(before, after),
    file: fileOf(after, base.file),
  };
}

/** The text of a merchants file with the settings of a version. @param text of a file that has been checked */
export function textWithPatch(text: string, patch: JsonObject): string {
  const file = JSON.parse(text) as JsonObject;
  return JSON.stringify(fileOf(settingsIn({ file, patch }), file));
}

function afterOf(change: SettingsChange, ofFile: SettingsDocument, before: SettingsDocument): Json {
  switch (change.kind) {
    case 'change':
      return applyPatch(before, change.patch);
    case 'restore':
      return applyPatch(ofFile, change.patch);
    case 'import':
      return documentOf(change.file);
  }
}

function asDocument(value: Json): SettingsDocument {
  return isObject(value) ? value : {};
}

/** More than any merchants file has. */
const MOST_LEVELS = 20;

/**
 * Why a patch from outside is invalid; `undefined` when it is valid. An entry does not repeat the name that
 * it has as a key: it would be another name, without any check.
 */
export function mistakeInPatch(patch: Json): Said | undefined {
  if (!isObject(patch)) return say('patch-object');
  if (isDeeperThan(patch, MOST_LEVELS)) return say('patch-levels', MOST_LEVELS);
  const lists = ['acquirers', 'directories', 'merchants'].flatMap((list) => membersOf(memberOf(patch, list)));
  const merchants = membersOf(memberOf(patch, 'merchants'));
  const channels = merchants.flatMap((merchant) => membersOf(memberOf(merchant, 'channels')));
  if (merchants.some((merchant) => memberOf(merchant, ACCESS_TOKENS) !== undefined)) {
    return say('patch-tokens');
  }
  return lists.some((entry) => memberOf(entry, 'name') !== undefined) ||
    channels.some((channel) => memberOf(channel, 'entityId') !== undefined)
    ? say('patch-name')
    : undefined;
}

function membersOf(value: Json | undefined): readonly Json[] {
  return isObject(value) ? Object.values(value) : [];
}

function isDeeperThan(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member: Json) => isDeeperThan(member, levels - 1));
}
