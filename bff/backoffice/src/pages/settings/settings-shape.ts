import type { AnswerOf } from '../../call/call-admin.ts';

export type Settings = AnswerOf<'GET settings'>;
export type SettingVersion = AnswerOf<'GET settings/versions'>['versions'][number];
export type Checked = AnswerOf<'POST settings/check'>;
export type Made = AnswerOf<'POST settings/versions'>;
export type SettingDifference = Checked['differences'][number];

export type Tree = { readonly [name: string]: unknown };

export function asTree(value: unknown): Tree | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : undefined;
}

/** The tree at a name; empty where there is none. */
export function treeAt(value: unknown, ...path: readonly string[]): Tree {
  return asTree(path.reduce((at: unknown, name) => asTree(at)?.[name], value)) ?? {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A text or a number unchanged, any other value as JSON; empty for an absent one. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export type DescribedSettings = AnswerOf<'GET settings/fields'>;
export type SettingSection = DescribedSettings['channel'][number];
export type SettingField = SettingSection['fields'][number];
export type SettingInput = SettingField['input'];
export type InputOf<Kind extends SettingInput['kind']> = Extract<SettingInput, { readonly kind: Kind }>;
export type SettingOption = InputOf<'choice'>['options'][number];

/**
 * The patch that turns one value into the other. `null` removes a member; lists are replaced as a whole.
 * Source: RFC 7396.
 *
 * @returns `undefined` when nothing differs
 */
export function mergePatch(before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const [one, other] = [asTree(before), asTree(after)];
  if (!one || !other) return after;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const changed = [...names].flatMap((name) => {
    if (!Object.hasOwn(other, name)) return [[name, null] as const];
    const patch = mergePatch(one[name], other[name]);
    return patch === undefined ? [] : [[name, patch] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** A patch of one place in the settings, from the top. */
export function patchAt(path: readonly string[], patch: unknown): Tree {
  const whole = path.toReversed().reduce((inner, name) => ({ [name]: inner }), patch);
  return asTree(whole) ?? {};
}
