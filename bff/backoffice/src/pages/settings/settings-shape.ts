import { flag, json, list, number, type Of, object, optional, record, text } from '../../call/shape.ts';

export const DIFFERENCE = object({ path: list(text), before: json, after: json });

const SCOPE = object({ kind: text, merchant: optional(text), channelId: optional(text) });

export const SETTINGS = object({
  version: number,
  settings: record(json),
  fromVersion: list(DIFFERENCE),
  mayChange: list(SCOPE),
});

export const CHECKED = object({
  differences: list(DIFFERENCE),
  leftOut: list(DIFFERENCE),
  leavesOthers: flag,
});
export const MADE = object({ number, isInUse: flag, differences: list(DIFFERENCE) });

const VERSION = object({
  number,
  author: object({ kind: text, email: optional(text), name: optional(text) }),
  madeAt: number,
  reason: text,
  restores: optional(number),
  differences: list(DIFFERENCE),
});

export const VERSIONS = object({ versions: list(VERSION), next: optional(number) });

export type Settings = Of<typeof SETTINGS>;
export type SettingVersion = Of<typeof VERSION>;
export type Checked = Of<typeof CHECKED>;
export type Made = Of<typeof MADE>;
export type SettingDifference = Of<typeof DIFFERENCE>;

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
