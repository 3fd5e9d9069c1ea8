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

/** A value that is a text or a number as it stands, and any other one as JSON; nothing for none. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
