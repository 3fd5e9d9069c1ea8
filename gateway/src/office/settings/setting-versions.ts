import type { Difference } from './differences.ts';
import type { JsonObject } from './json.ts';

/** The author of a version: a user of the back office, or an operator at the command line. */
export type SettingAuthor =
  | { readonly kind: 'user'; readonly id: string; readonly email: string }
  /** @property name of the account of the machine */
  | { readonly kind: 'operator'; readonly name: string };

/** A version without its settings. */
export interface SettingVersionRecord {
  /** 1, 2, 3 …; each is based on the one before. 0 denotes the merchants file alone. */
  readonly number: number;
  readonly author: SettingAuthor;
  /** Milliseconds since the epoch. Only for people: versions follow each other by their numbers. */
  readonly createdAt: number;
  readonly reason: string;
  /** The earlier version that it goes back to. */
  readonly restores: number | undefined;
  /** SHA-256 of the merchants file that it was checked with, in hex. */
  readonly fileHash: string;
  /** Its changes at its creation. */
  readonly differences: readonly Difference[];
}

/** One version of the settings, which never changes. */
export interface SettingVersion extends SettingVersionRecord {
  /** All that differs from the merchants file, as a merge patch of its document. */
  readonly patch: JsonObject;
}

/** The port to the versions of the settings, which all gateways of a store share. */
export interface SettingVersions {
  /** @returns `stale` when its number is not the next one: another author came first */
  add(version: SettingVersion): Promise<'added' | 'stale'>;

  /** The number of the newest version; 0 while there is none. Cheap enough to ask again and again. */
  newestNumber(): Promise<number>;

  /** The newest version; `undefined` while there is none. */
  newest(): Promise<SettingVersion | undefined>;

  find(number: number): Promise<SettingVersion | undefined>;

  /** The newest first, from below a number on. */
  list(below: number, limit: number): Promise<readonly SettingVersionRecord[]>;
}
