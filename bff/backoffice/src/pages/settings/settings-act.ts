import type { TemplateResult } from 'lit';
import type { Issue } from '../../call/problem.ts';
import type { SetValue } from './field-at.ts';
import type { Tree } from './settings-shape.ts';

/** What is asked of the server: a merge patch, or going back to a version. */
export type SettingsAsk = { readonly change: Tree } | { readonly restores: number };

/** How a change is written, before what differs is shown. */
export interface SettingsEditor {
  /** What is filled in at first. */
  readonly first: unknown;
  /** @param issues that the server has found, at their places in the whole of the settings */
  form(draft: unknown, set: SetValue, issues: readonly Issue[]): TemplateResult;
  /** @returns what is asked, or what is wrong with the draft */
  ask(draft: unknown): SettingsAsk | string;
}

/** Something that makes a new version of the settings. */
export interface SettingsAct {
  readonly title: string;
  /** Of the button that does it. */
  readonly verb: string;
  /** What it does, and what breaks by it; absent: nothing breaks. */
  readonly words?: string | TemplateResult;
  readonly isDestructive?: boolean;
  /** Has to be typed before what takes an entry away. */
  readonly mustType?: string;
  /** Written first, or asked as it stands. */
  readonly what: SettingsEditor | SettingsAsk;
  /** Shown once it is done. */
  readonly after?: TemplateResult;
}
